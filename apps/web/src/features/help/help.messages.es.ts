import type { Translation } from '#src/platform/i18n/messages.ts';
import type { helpMessages } from './help.messages.ts';

export const helpMessagesEs = {
  title: 'Ayuda',
  body: 'Qué hace {{product}} y cómo.',
  contents: 'En esta página',
  back: 'Volver al panel',
  start: 'Crear una cuenta',
  'first.title': 'Primeros pasos',
  'first.add':
    'Añade un hábito tan pequeño que quepa en un mal día: «Leer una página» dura más que «Leer mucho». Basta con un nombre.',
  'first.done': 'Márcalo cuando lo hayas hecho. El panel muestra lo que toca hoy; basta con un toque.',
  'first.missed':
    '¿Ayer se te olvidó marcarlo? El panel te pregunta por ello, y en un hábito puedes marcar cualquier día pasado.',
  'first.phone':
    'En el móvil, añade {{product}} a la pantalla de inicio desde el menú del navegador: se abre como cualquier otra aplicación.',
  'habits.title': 'Hábitos y rachas',
  'habits.kinds':
    'Hay cinco clases: hecho o no hecho; un recuento, como 3 de 8 vasos; una cantidad con tu propia unidad; un tiempo en minutos; y «como máximo», para lo que quieres hacer menos.',
  'habits.schedule':
    'Un hábito toca cada día, ciertos días de la semana, tantas veces por semana o mes, o cada tantos días. Puedes ponerlo en pausa.',
  'habits.streak':
    'Una racha cuenta cuántas veces seguidas hiciste lo que tocaba. Los días en que no toca no importan, hoy solo cuenta cuando está hecho o ha terminado, y un día saltado ni rompe la racha ni la alarga.',
  'habits.undo':
    'Deshacer, en el mensaje que aparece, retira un día como si nunca se hubiera marcado. Desmarcarlo más tarde también corrige la racha, pero tu mejor racha y los días que llegaste a hacer se quedan.',
  'habits.dayStart':
    'Si te acuestas tarde, haz que tu día empiece más tarde, hasta las 6 de la mañana: lo que hagas después de medianoche contará para el día anterior. Está en los ajustes, en Apariencia.',
  'habits.restart':
    'Reiniciar un hábito empieza una nueva etapa desde cero. La anterior se puede recuperar durante 30 días, igual que todo lo que elimines.',
  'offline.title': 'Sin conexión y en varios dispositivos',
  'offline.saved':
    'Lo que haces se guarda al momento en tu dispositivo, con o sin conexión, y se envía en cuanto se puede contactar con el servidor. El indicador de la cabecera dice cómo va.',
  'offline.devices':
    'Tus otros dispositivos se ponen al día en segundos. Cuando dos cambian cosas distintas, ambos cambios se quedan.',
  'offline.refused':
    'Si el servidor rechaza un cambio, no se pierde: el indicador de la cabecera te dice por qué, y puedes enviarlo otra vez o guardar una copia.',
  'offline.signOut':
    'Cerrar sesión borra tus datos del dispositivo. Los cambios sin enviar quedan ahí bajo llave, solo para ti, y salen cuando vuelvas a iniciar sesión.',
  'plans.title': 'Los planes y lo que está hecho',
  'plans.free':
    'Los hábitos, las listas, guardar y el uso sin conexión son parte de todos los planes, también del gratuito.',
  'plans.built':
    '{{product}} todavía se está haciendo. Lo que aún no está lo dice, no se vende y no se cuenta. Los planes de pago todavía no se pueden comprar.',
  'plans.limits':
    'Los números de un plan, como cinco hábitos, son una guía, salvo que tu servidor los haga cumplir. Nunca se quita nada de lo que ya existe.',
  'plans.more': 'Todas las funciones y lo que tiene cada plan',
  'keys.title': 'Atajos de teclado',
  'keys.body': 'Estos funcionan en este navegador. Las letras solas funcionan mientras no estás escribiendo.',
  'keys.or': 'o',
  'keys.then': 'luego',
  'keys.space': 'Espacio',
  'keys.complete': 'Marcar como hecho el hábito enfocado',
  'keys.dashboard': 'Ir al panel',
  'keys.habits': 'Ir a los hábitos',
  'keys.tasks': 'Ir a las tareas',
  'keys.inbox': 'Bandeja de entrada',
  'keys.today': 'Hoy',
  'keys.upcoming': 'Próximas',
  'keys.analytics': 'Ir a la analítica',
  'keys.settings': 'Abrir los ajustes',
  'keys.add': 'Añadir algo',
  'keys.search': 'Búsqueda y órdenes',
  'keys.sidebar': 'Mostrar u ocultar la navegación',
  'keys.help': 'Abrir esta ayuda',
  'keys.shortcuts': 'Lista de atajos',
  'keys.overview': 'En el panel: resumen',
  'keys.features': 'En el panel: funciones',
  'keys.boardSettings': 'En el panel: ajustes',
  'privacy.title': 'Privacidad y seguridad',
  'privacy.own':
    'Tus datos son solo tuyos. Los demás no ven nada de ti, salvo que hagas público tu perfil en los ajustes o compartas una tarea con un enlace.',
  'privacy.links':
    'El enlace a una tarea muestra a quien lo tenga una copia de su título, descripción, fechas, prioridad y subtareas tal como eran cuando lo creaste, y no quién eres. Funciona hasta que se acaba su tiempo, hasta que lo terminas en «Compartir» de esa tarea o hasta que la tarea se elimina. «Exportar datos», en los ajustes, incluye la lista de los enlaces que funcionan.',
  'privacy.photo': 'Tu foto se guarda sin lo que la cámara anotó de ella, y es privada como todo lo demás.',
  'privacy.protect':
    'Protege tu cuenta con una aplicación de autenticación o una llave de acceso. En el mismo sitio ves dónde has iniciado sesión y puedes cerrar cualquier sesión.',
  'privacy.end':
    'Puedes eliminar tu cuenta cuando quieras. Todo lo que hay en ella se borra al momento y para siempre.',
  'privacy.policy': 'La privacidad al completo',
  'privacy.terms': 'Condiciones',
} satisfies Translation<typeof helpMessages>;
