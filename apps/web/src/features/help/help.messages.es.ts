import type { Translation } from '#src/platform/i18n/messages.ts';
import type { helpMessages } from './help.messages.ts';

export const helpMessagesEs = {
  title: 'Ayuda y soporte',
  body: 'Qué hace {{product}} y cómo usarlo.',
  contents: 'En esta página',
  back: 'Volver al panel',
  start: 'Crear una cuenta',
  'first.title': 'Primeros pasos',
  'first.add':
    'Añade un hábito tan pequeño que quepa en un mal día: «Leer una página» dura más que «Leer mucho». Basta con un nombre.',
  'first.done': 'Márcalo cuando lo hayas hecho. El panel muestra lo que toca hoy y basta con un toque.',
  'first.missed':
    '¿Ayer se te olvidó marcar alguno? El panel te pregunta por ello, y en el hábito puedes cambiar cualquier día pasado.',
  'first.phone':
    'En el móvil, añade {{product}} a la pantalla de inicio desde el menú del navegador: se abre como cualquier otra aplicación.',
  'habits.title': 'Hábitos y rachas',
  'habits.kinds':
    'Hay cinco clases: sí o no; un recuento, como 3 de 8 vasos; una cantidad con tu propia unidad; un tiempo en minutos; y «como máximo», para lo que quieres reducir.',
  'habits.schedule':
    'Un hábito puede tocar cada día, ciertos días de la semana, un número de veces por semana o mes, o cada varios días. Puedes pausarlo cuando quieras.',
  'habits.streak':
    'Una racha cuenta cuántas veces seguidas hiciste lo que tocaba. Los días en que no toca no importan, hoy cuenta cuando está hecho o ha terminado, y un día saltado ni rompe ni alarga la racha.',
  'habits.periods':
    'Con tantas veces por semana o mes, una semana o un mes que llega a su número mantiene todos sus días, elijas los que elijas. Si se queda corto, la racha acaba cuando termina, nunca antes. Si tus semanas no siguen el calendario, elige «Semana flexible» en el formulario del hábito: entonces siete días seguidos cualesquiera cuentan como una semana.',
  'habits.atMost':
    'En un hábito de «como máximo» anotas cada vez que ocurre. Un día dentro del límite cuenta cuando termina, o en cuanto dices que no hubo ninguna.',
  'habits.undo':
    '«Deshacer», en el mensaje que aparece, borra un día como si nunca se hubiera marcado. Desmarcarlo más tarde también corrige tu racha, pero conserva tu mejor racha y el total de días.',
  'habits.dayStart':
    '¿Te acuestas tarde? Haz que tu día empiece más tarde, hasta las 6 de la mañana, y lo que hagas después de medianoche contará para el día anterior. Está en Ajustes, en Apariencia.',
  'habits.restart':
    'Reiniciar un hábito empieza una nueva etapa desde cero. Puedes restaurar la anterior durante 30 días, igual que todo lo que elimines.',
  'offline.title': 'Sin conexión y en varios dispositivos',
  'offline.saved':
    'Todo lo que haces se guarda al momento en tu dispositivo, con o sin conexión, y se sincroniza en cuanto se puede contactar con el servidor. El icono de la cabecera muestra el estado.',
  'offline.devices':
    'Tus otros dispositivos se ponen al día en segundos. Si dos cambian cosas distintas, ambos cambios se conservan.',
  'offline.refused':
    'Si el servidor rechaza un cambio, no se pierde. El icono de la cabecera te dice por qué, y puedes enviarlo otra vez o guardar una copia.',
  'offline.signOut':
    'Cerrar sesión quita tus datos del dispositivo. Los cambios sin sincronizar se quedan ahí, bajo llave y solo para ti, y se sincronizan cuando vuelvas a iniciar sesión.',
  'plans.title': 'Planes y funciones',
  'plans.free':
    'Los hábitos, las tareas, las listas, la sincronización y el uso sin conexión son parte de todos los planes, también del gratuito.',
  'plans.built':
    '{{product}} todavía se está haciendo. Las funciones que aún no están disponibles lo dicen, y no se venden ni se cuentan. Los planes de pago todavía no se pueden comprar.',
  'plans.limits':
    'Los números de un plan, como cinco hábitos, son una guía, salvo que tu servidor los haga cumplir. Nunca se quita nada de lo que tienes.',
  'plans.more': 'Todas las funciones por plan',
  'keys.title': 'Atajos de teclado',
  'keys.body': 'Estos funcionan en este navegador. Las letras sueltas funcionan mientras no escribes.',
  'keys.or': 'o',
  'keys.then': 'luego',
  'keys.space': 'Espacio',
  'keys.complete': 'Completar el hábito que tiene el foco',
  'keys.dashboard': 'Ir al panel',
  'keys.habits': 'Ir a los hábitos',
  'keys.tasks': 'Ir a las tareas',
  'keys.inbox': 'Bandeja de entrada',
  'keys.today': 'Hoy',
  'keys.upcoming': 'Próximas',
  'keys.analytics': 'Ir a Análisis',
  'keys.settings': 'Abrir los ajustes',
  'keys.add': 'Nuevo…',
  'keys.search': 'Búsqueda y órdenes',
  'keys.sidebar': 'Mostrar u ocultar la navegación',
  'keys.help': 'Abrir la ayuda',
  'keys.shortcuts': 'Lista de atajos',
  'keys.rowNext': 'Fila siguiente',
  'keys.rowPrevious': 'Fila anterior',
  'keys.rowAct': 'Completar, o la acción principal de la fila',
  'keys.rowSelect': 'Seleccionar la tarea',
  'keys.rowEdit': 'Editar',
  'keys.rowDue': 'Vencimiento de la tarea',
  'keys.rowPriority': 'Prioridad de la tarea',
  'keys.rowMove': 'Mover la tarea a una lista',
  'keys.rowMenu': 'Menú de la fila',
  'keys.listSearch': 'Buscar en la lista',
  'keys.overview': 'En el panel: resumen',
  'keys.features': 'En el panel: funciones',
  'keys.boardSettings': 'En el panel: ajustes',
  'privacy.title': 'Privacidad y seguridad',
  'privacy.own':
    'Tus datos son tuyos. Los demás no pueden ver nada, salvo que hagas público tu perfil en Ajustes o compartas una tarea con un enlace.',
  'privacy.links':
    'Quien tenga un enlace a una tarea ve una copia de su título, descripción, fechas, prioridad y subtareas tal como eran cuando creaste el enlace, y no quién eres. Funciona hasta que caduca, hasta que lo desactivas en «Compartir» o hasta que se elimina la tarea. «Exportar datos», en Ajustes, muestra tus enlaces activos.',
  'privacy.photo': 'Tu foto se guarda sin los datos de la cámara ni la ubicación, y es privada como todo lo demás.',
  'privacy.protect':
    'Protege tu cuenta con una aplicación de autenticación o una llave de acceso. En la misma página ves dónde has iniciado sesión y puedes cerrar cualquier sesión.',
  'privacy.end': 'Puedes eliminar tu cuenta cuando quieras. Todo su contenido se elimina al momento y para siempre.',
  'privacy.policy': 'Privacidad',
  'privacy.terms': 'Condiciones',
} satisfies Translation<typeof helpMessages>;
