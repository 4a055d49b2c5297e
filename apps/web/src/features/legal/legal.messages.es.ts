import type { Translation } from '#src/platform/i18n/messages.ts';
import type { legalMessages } from './legal.messages.ts';

export const legalMessagesEs = {
  version: 'Versión del {{date}}',
  'terms.title': 'Condiciones',
  'terms.body': 'Qué puedes esperar de {{product}} y qué se espera de ti.',
  'terms.who.title': 'Quién puede tener una cuenta',
  'terms.who': 'Personas de 16 años o más. Una persona, una cuenta; guarda tu contraseña para ti.',
  'terms.use.title': 'Para qué sirve',
  'terms.use':
    'Para tus propios hábitos, tareas y notas. No lo uses para dañar a otros, incumplir la ley o perturbar su funcionamiento.',
  'terms.content.title': 'Lo que escribes',
  'terms.content': 'Sigue siendo tuyo. Se guarda y se muestra para que {{product}} te sirva, y para nada más.',
  'terms.plans.title': 'Planes',
  'terms.plans': 'Toda cuenta empieza gratis. No se cobra nada sin un pago que confirmes tú.',
  'terms.advice.title': 'No es consejo médico',
  'terms.advice': '{{product}} te ayuda a perseverar. No sustituye a un médico ni a otros profesionales.',
  'terms.end.title': 'El final',
  'terms.end':
    'Puedes eliminar tu cuenta cuando quieras en Seguridad. Quien gestiona este sitio puede cerrar las cuentas que incumplan estas condiciones.',
  'terms.change.title': 'Cambios',
  'terms.change': 'Estas condiciones llevan fecha. La versión que aceptaste se guarda con tu cuenta.',
  'privacy.title': 'Privacidad',
  'privacy.body': 'Qué guardamos sobre ti y por qué.',
  'privacy.account.title': 'Tu cuenta',
  'privacy.account':
    'Tu nombre, correo electrónico, zona horaria, plan, la versión de las condiciones que aceptaste y tu declaración de edad. De tu contraseña solo se guarda un resumen que no se puede revertir.',
  'privacy.content.title': 'Lo que introduces',
  'privacy.content': 'Todo lo que escribes en {{product}}, para que esté ahí cuando vuelvas.',
  'privacy.shared.title': 'Lo que compartes con un enlace',
  'privacy.shared':
    'Quien tenga un enlace a una tarea ve una copia de su título, descripción, fechas, prioridad y subtareas, sin tu nombre. La copia se guarda aparte de la tarea y se borra cuando desactivas el enlace, cuando eliminas la tarea o cuando el enlace caduca. Guardamos el día en que se creó el enlace, el día en que caduca y un resumen, no el enlace mismo. Lo que otros ya hayan visto o añadido a sus tareas no se puede retirar. Tu exportación muestra tus enlaces activos.',
  'privacy.sessions.title': 'Dónde has iniciado sesión',
  'privacy.sessions':
    'De cada sesión, su comienzo, su última actividad y cómo se describe tu navegador, para que puedas reconocerla y cerrarla en Seguridad.',
  'privacy.device.title': 'En tu dispositivo',
  'privacy.device':
    'Una cookie que mantiene tu sesión y tu elección de idioma y apariencia. Sin cookies publicitarias ni rastreadores ajenos.',
  'privacy.mail.title': 'Correo',
  'privacy.mail':
    'Enviamos correos sobre tu cuenta: enlaces para confirmar tu dirección o elegir otra contraseña, y avisos de seguridad.',
  'privacy.end.title': 'Eliminación',
  'privacy.end':
    'Al eliminar tu cuenta en Seguridad se borra al instante con todo su contenido. Las copias de seguridad de quien gestiona este sitio caducan y se sobrescriben con el tiempo.',
} satisfies Translation<typeof legalMessages>;
