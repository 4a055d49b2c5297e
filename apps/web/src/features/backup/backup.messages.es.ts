import type { Translation } from '#src/platform/i18n/messages.ts';
import type { backupMessages } from './backup.messages.ts';

export const backupMessagesEs = {
  title: 'Exportación y copia de seguridad',
  body: 'Guarda todo en un archivo: hábitos con sus días, notas e hitos, tareas con todas sus partes, listas, filtros guardados y ajustes. Las imágenes y los archivos adjuntos no se incluyen. La exportación también enumera tus enlaces compartidos, sin los enlaces mismos.',
  export: 'Exportar datos',
  backup: 'Crear copia de seguridad',
  import: 'Importar datos (.json)',
  'saved.done': 'Gestión de datos terminada: Todo está guardado como {{file}}',
  'saved.withoutLinks':
    'Todo está guardado como {{file}}, salvo la lista de tus enlaces compartidos: no se ha podido contactar con el servidor.',
  'saved.withoutRewards':
    'Todo lo de este dispositivo está guardado como {{file}}. Tus recompensas Pi y enlaces compartidos no están incluidos: no se ha podido contactar con el servidor.',
  'export.error': 'Error al exportar: No se han podido exportar los datos. Inténtalo de nuevo.',
  'backup.error': 'Error en la copia: No se ha podido crear la copia de seguridad. Inténtalo de nuevo.',
  'import.error': 'Error al importar: No se han podido importar los datos. Comprueba el formato del archivo.',
  'import.title': 'Importar datos',
  'import.days': {
    one: '{{count}} entrada de hábitos',
    many: '{{count}} entradas de hábitos',
    other: '{{count}} entradas de hábitos',
  },
  'import.habitNotes': {
    one: '{{count}} nota de hábitos',
    many: '{{count}} de notas de hábitos',
    other: '{{count}} notas de hábitos',
  },
  'import.taskNotes': {
    one: '{{count}} nota de tareas',
    many: '{{count}} de notas de tareas',
    other: '{{count}} notas de tareas',
  },
  'import.settings': {
    one: '{{count}} grupo de ajustes que aquí no habías elegido',
    many: '{{count}} grupos de ajustes que aquí no habías elegido',
    other: '{{count}} grupos de ajustes que aquí no habías elegido',
  },
  'import.kept': {
    one: '{{count}} hábito o tarea ya está aquí y solo recibe lo que le falta',
    many: '{{count}} hábitos y tareas ya están aquí y solo reciben lo que les falta',
    other: '{{count}} hábitos y tareas ya están aquí y solo reciben lo que les falta',
  },
  'import.files': {
    one: '{{count}} imagen o archivo adjunto, que no está en la copia',
    many: '{{count}} imágenes y archivos adjuntos, que no están en la copia',
    other: '{{count}} imágenes y archivos adjuntos, que no están en la copia',
  },
  'import.rewards': {
    one: '{{count}} recompensa Pi, que el servidor conserva',
    many: '{{count}} recompensas Pi, que el servidor conserva',
    other: '{{count}} recompensas Pi, que el servidor conserva',
  },
  'import.runs': {
    one: '{{count}} etapa anterior de hábitos',
    many: '{{count}} de etapas anteriores de hábitos',
    other: '{{count}} etapas anteriores de hábitos',
  },
  'import.done': 'Gestión de datos terminada: La copia de seguridad se ha importado',
  'unusable.unchanged': 'Tus datos no han cambiado.',
  'unusable.no_backup':
    'El formato de la copia no es válido: una copia de seguridad tiene listas de habits, tasks y piRewards.',
  'unusable.too_many': 'Contiene más hábitos o tareas de los que admite una cuenta.',
  'problem.file': 'El archivo',
  'problem.habits': 'Hábito {{number}}',
  'problem.habits.named': 'Hábito {{number}}, {{name}}',
  'problem.tasks': 'Tarea {{number}}',
  'problem.tasks.named': 'Tarea {{number}}, {{name}}',
  'problem.whole': 'no es una entrada válida',
  'reset.title': 'Restablecer',
  'reset.body': 'Elimina todos tus datos de una vez. Tu cuenta, tu plan y tus ajustes se quedan.',
  'reset.open': 'Restablecer todos los datos…',
  'reset.none': 'No tienes datos que eliminar.',
  'reset.notWhole':
    'Tus datos aún se están cargando, así que no podemos mostrar qué se eliminaría. Inténtalo de nuevo en un momento.',
  'reset.question': 'Confirmar el restablecimiento de los datos',
  'reset.warning':
    'Todo esto se elimina de una vez. Esto no se puede deshacer de una vez: durante 30 días puedes restaurar hábitos, tareas y listas uno por uno desde Eliminado recientemente. Después se pierden para siempre.',
  'reset.rewards': {
    one: '{{count}} recompensa Pi',
    many: '{{count}} de recompensas Pi',
    other: '{{count}} recompensas Pi',
  },
  'reset.backups': {
    one: '{{count}} copia de seguridad',
    many: '{{count}} de copias de seguridad',
    other: '{{count}} copias de seguridad',
  },
  'reset.rewardsUnknown': 'Tus recompensas Pi',
  'reset.keep':
    'Tus recompensas Pi y su crédito se conservan. Las copias en el servidor aún no están disponibles, así que no hay ninguna.',
  'reset.backupFirst': 'Crear antes una copia de seguridad',
  'reset.understood': 'Entiendo que esta acción no se puede deshacer',
  'reset.confirm': 'Eliminar todos los datos',
  'reset.done': 'Gestión de datos terminada: Todo se ha eliminado',
  'reset.error': 'Error al restablecer: No se han podido restablecer los datos. Inténtalo de nuevo.',
} satisfies Translation<typeof backupMessages>;
