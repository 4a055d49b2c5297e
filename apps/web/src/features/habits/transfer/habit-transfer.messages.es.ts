import type { Translation } from '#src/platform/i18n/messages.ts';
import type { habitTransferMessages } from './habit-transfer.messages.ts';

export const habitTransferMessagesEs: Translation<typeof habitTransferMessages> = {
  title: 'Gestión de datos',
  body: 'Tus hábitos y todo lo que contienen son tuyos: llévatelos en un archivo, recupéralos de uno o bórralos.',
  export: 'Exportar todos los datos',
  import: 'Importar datos (.json)',
  clear: 'Borrar todos los datos',
  showArchived: 'Ver archivados',
  showActive: 'Ver activos',
  'here.none': 'Todavía no hay hábitos que exportar ni que borrar.',
  here: {
    one: 'Hay {{count}} hábito.',
    many: 'Hay {{count}} de hábitos, contando los archivados.',
    other: 'Hay {{count}} hábitos, contando los archivados.',
  },
  'export.done': {
    one: '{{count}} hábito guardado como {{file}}',
    many: '{{count}} de hábitos guardados como {{file}}',
    other: '{{count}} hábitos guardados como {{file}}',
  },
  'clear.title': {
    one: '¿Borrar {{count}} hábito?',
    many: '¿Borrar los {{count}} de hábitos?',
    other: '¿Borrar los {{count}} hábitos?',
  },
  'clear.body':
    'Se van todos los hábitos, también los archivados, con sus días, notas e imágenes. Esto no se puede deshacer de una vez: durante 30 días cada hábito se puede recuperar desde Eliminado recientemente, uno por uno, y después se pierde para siempre.',
  'clear.confirm': 'Borrar todo',
  'clear.done': {
    one: '{{count}} hábito borrado',
    many: '{{count}} de hábitos borrados',
    other: '{{count}} hábitos borrados',
  },
  'import.title': 'Importar hábitos',
  'import.added': {
    one: '{{count}} hábito nuevo',
    many: '{{count}} de hábitos nuevos',
    other: '{{count}} hábitos nuevos',
  },
  'import.broughtBack': {
    one: '{{count}} hábito vuelve de Eliminado recientemente',
    many: '{{count}} de hábitos vuelven de Eliminado recientemente',
    other: '{{count}} hábitos vuelven de Eliminado recientemente',
  },
  'import.kept': {
    one: '{{count}} hábito ya está aquí: queda como está y recibe lo que le falta',
    many: '{{count}} de hábitos ya están aquí: quedan como están y reciben lo que les falta',
    other: '{{count}} hábitos ya están aquí: quedan como están y reciben lo que les falta',
  },
  'import.days': { one: '{{count}} día', many: '{{count}} de días', other: '{{count}} días' },
  'import.keptDays': {
    one: '{{count}} día ya tiene aquí una anotación, que se queda',
    many: '{{count}} de días ya tienen aquí anotaciones, que se quedan',
    other: '{{count}} días ya tienen aquí anotaciones, que se quedan',
  },
  'import.notes': { one: '{{count}} nota', many: '{{count}} de notas', other: '{{count}} notas' },
  'import.milestones': { one: '{{count}} hito', many: '{{count}} de hitos', other: '{{count}} hitos' },
  'import.runs': {
    one: '{{count}} etapa anterior, que se puede recuperar durante 30 días',
    many: '{{count}} de etapas anteriores, que se pueden recuperar durante 30 días',
    other: '{{count}} etapas anteriores, que se pueden recuperar durante 30 días',
  },
  'import.pictures': {
    one: '{{count}} imagen: su fotografía no está en el archivo',
    many: '{{count}} de imágenes: sus fotografías no están en el archivo',
    other: '{{count}} imágenes: sus fotografías no están en el archivo',
  },
  'full.habits': { one: '{{count}} hábito', many: '{{count}} de hábitos', other: '{{count}} hábitos' },
  'full.runs': {
    one: '{{count}} etapa anterior',
    many: '{{count}} de etapas anteriores',
    other: '{{count}} etapas anteriores',
  },
  'full.months': {
    one: '{{count}} mes con días',
    many: '{{count}} de meses con días',
    other: '{{count}} meses con días',
  },
  'full.habitNotes': { one: '{{count}} nota', many: '{{count}} de notas', other: '{{count}} notas' },
  'full.milestones': { one: '{{count}} hito', many: '{{count}} de hitos', other: '{{count}} hitos' },
  'full.run': 'Una etapa de un hábito',
  'import.done': {
    one: '{{count}} hábito importado',
    many: '{{count}} de hábitos importados',
    other: '{{count}} hábitos importados',
  },
  'import.error': 'Error de importación - No se han podido importar los hábitos. Comprueba el formato del archivo.',
  'unusable.unchanged': 'Tus hábitos están como estaban.',
  'unusable.no_habits': 'Es JSON, pero no contiene una lista de hábitos.',
  'unusable.too_many_habits': 'Contiene más de {{max}} hábitos, que es lo máximo que admite una cuenta.',
  'problem.habit': 'Hábito {{number}}',
  'problem.named': 'Hábito {{number}}, {{name}}',
  'problem.whole': 'no es un hábito',
};
