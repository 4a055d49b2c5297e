import type { Translation } from '#src/platform/i18n/messages.ts';
import type { habitTransferMessages } from './habit-transfer.messages.ts';

export const habitTransferMessagesEs: Translation<typeof habitTransferMessages> = {
  title: 'Gestión de datos',
  body: 'Tus hábitos son tuyos: expórtalos a un archivo, impórtalos de uno o bórralos.',
  export: 'Exportar todos los datos',
  import: 'Importar datos (.json)',
  clear: 'Borrar todos los datos',
  showArchived: 'Ver archivados',
  showActive: 'Ver activos',
  'here.none': 'Aún no hay hábitos.',
  here: {
    one: '{{count}} hábito',
    many: '{{count}} hábitos, contando los archivados',
    other: '{{count}} hábitos, contando los archivados',
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
    'Elimina todos los hábitos, también los archivados, con sus días, notas e imágenes. Esto no se puede deshacer de una vez: durante 30 días puedes restaurarlos uno por uno desde Eliminado recientemente. Después se pierden para siempre.',
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
    one: '{{count}} hábito restaurado desde Eliminado recientemente',
    many: '{{count}} hábitos restaurados desde Eliminado recientemente',
    other: '{{count}} hábitos restaurados desde Eliminado recientemente',
  },
  'import.kept': {
    one: '{{count}} hábito ya está aquí y solo recibe lo que le falta',
    many: '{{count}} hábitos ya están aquí y solo reciben lo que les falta',
    other: '{{count}} hábitos ya están aquí y solo reciben lo que les falta',
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
    one: '{{count}} etapa anterior, que se puede restaurar durante 30 días',
    many: '{{count}} etapas anteriores, que se pueden restaurar durante 30 días',
    other: '{{count}} etapas anteriores, que se pueden restaurar durante 30 días',
  },
  'import.pictures': {
    one: '{{count}} imagen sin su archivo, que no está en la exportación',
    many: '{{count}} imágenes sin sus archivos, que no están en la exportación',
    other: '{{count}} imágenes sin sus archivos, que no están en la exportación',
  },
  'full.habits': { one: '{{count}} hábito', many: '{{count}} de hábitos', other: '{{count}} hábitos' },
  'full.runs': {
    one: '{{count}} etapa anterior',
    many: '{{count}} de etapas anteriores',
    other: '{{count}} etapas anteriores',
  },
  'full.months': {
    one: '{{count}} mes con entradas',
    many: '{{count}} meses con entradas',
    other: '{{count}} meses con entradas',
  },
  'full.habitNotes': { one: '{{count}} nota', many: '{{count}} de notas', other: '{{count}} notas' },
  'full.milestones': { one: '{{count}} hito', many: '{{count}} de hitos', other: '{{count}} hitos' },
  'full.run': 'Una etapa de un hábito',
  'import.done': {
    one: '{{count}} hábito importado',
    many: '{{count}} de hábitos importados',
    other: '{{count}} hábitos importados',
  },
  'import.error': 'Error de importación: No se han podido importar los hábitos. Comprueba el formato del archivo.',
  'unusable.unchanged': 'Tus hábitos no han cambiado.',
  'unusable.no_habits': 'No contiene una lista de hábitos.',
  'unusable.too_many_habits': 'Contiene más de {{max}} hábitos, el máximo de una cuenta.',
  'problem.habit': 'Hábito {{number}}',
  'problem.named': 'Hábito {{number}}, {{name}}',
  'problem.whole': 'no es un hábito',
};
