import type { Translation } from '#src/platform/i18n/messages.ts';
import type { backupMessages } from './backup.messages.ts';

export const backupMessagesEs = {
  title: 'Exportación y copia de seguridad',
  body: 'Todo lo que guardas en un archivo: hábitos con sus días, notas e hitos, tareas con todas sus partes, listas, filtros guardados y ajustes. Las imágenes y los archivos adjuntos no están en él. La exportación incluye además la lista de tus enlaces compartidos, sin los enlaces mismos.',
  export: 'Exportar datos',
  backup: 'Crear copia de seguridad',
  import: 'Importar datos (.json)',
  'saved.done': 'Gestión de datos terminada - Todo está guardado como {{file}}',
  'saved.withoutLinks':
    'Todo está guardado como {{file}}, sin la lista de tus enlaces compartidos: no se ha podido preguntar al servidor.',
  'export.error': 'Error al exportar - No se han podido exportar los datos. Inténtalo de nuevo.',
  'backup.error': 'Error en la copia - No se ha podido crear la copia de seguridad. Inténtalo de nuevo.',
  'import.error': 'Error al importar - No se han podido importar los datos. Comprueba el formato del archivo.',
  'import.title': 'Importar datos',
  'import.days': {
    one: '{{count}} día de hábitos',
    many: '{{count}} de días de hábitos',
    other: '{{count}} días de hábitos',
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
    one: '{{count}} tipo de ajustes, del que aquí no se había elegido nada',
    many: '{{count}} de tipos de ajustes, de los que aquí no se había elegido nada',
    other: '{{count}} tipos de ajustes, de los que aquí no se había elegido nada',
  },
  'import.kept': {
    one: '{{count}} hábito o tarea ya está aquí: queda como está y recibe lo que le falta',
    many: '{{count}} de hábitos y tareas ya están aquí: quedan como están y reciben lo que les falta',
    other: '{{count}} hábitos y tareas ya están aquí: quedan como están y reciben lo que les falta',
  },
  'import.files': {
    one: '{{count}} imagen o archivo adjunto: no está en la copia',
    many: '{{count}} de imágenes y archivos adjuntos: no están en la copia',
    other: '{{count}} imágenes y archivos adjuntos: no están en la copia',
  },
  'import.rewards': {
    one: '{{count}} recompensa Pi: las recompensas todavía no están hechas',
    many: '{{count}} de recompensas Pi: las recompensas todavía no están hechas',
    other: '{{count}} recompensas Pi: las recompensas todavía no están hechas',
  },
  'import.runs': {
    one: '{{count}} etapa anterior de hábitos',
    many: '{{count}} de etapas anteriores de hábitos',
    other: '{{count}} etapas anteriores de hábitos',
  },
  'import.done': 'Gestión de datos terminada - La copia de seguridad se ha importado',
  'unusable.unchanged': 'Tus datos están como estaban.',
  'unusable.no_backup':
    'El formato de la copia no es válido: una copia de seguridad tiene listas de habits, tasks y piRewards.',
  'unusable.too_many': 'Contiene más hábitos o tareas de los que admite una cuenta.',
  'problem.file': 'El archivo',
  'problem.habits': 'Hábito {{number}}',
  'problem.habits.named': 'Hábito {{number}}, {{name}}',
  'problem.tasks': 'Tarea {{number}}',
  'problem.tasks.named': 'Tarea {{number}}, {{name}}',
  'problem.whole': 'no lo es',
  'reset.title': 'Restablecer',
  'reset.body': 'Borra de una vez todo lo que guardas. Tu cuenta, tu plan y tus ajustes se quedan.',
  'reset.open': 'Restablecer todos los datos…',
  'reset.none': 'No hay nada que borrar.',
  'reset.notWhole': 'Todavía no se ha leído todo lo que guardas, así que no se puede decir qué desaparecería.',
  'reset.question': 'Confirmar el restablecimiento de los datos',
  'reset.warning':
    'Todo esto se va de una vez. No se puede deshacer de una vez: durante 30 días cada hábito, tarea y lista se puede recuperar desde Eliminado recientemente, uno por uno, y después se pierde para siempre.',
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
  'reset.keep':
    'Las recompensas Pi y las copias de seguridad en el servidor todavía no están hechas, así que no hay ninguna.',
  'reset.backupFirst': 'Crear antes una copia de seguridad',
  'reset.understood': 'Entiendo que esta acción no se puede deshacer',
  'reset.confirm': 'Borrar todos los datos',
  'reset.done': 'Gestión de datos terminada - Todo está borrado',
  'reset.error': 'Error al restablecer - No se han podido restablecer los datos. Inténtalo de nuevo.',
} satisfies Translation<typeof backupMessages>;
