import type { Translation } from '#src/platform/i18n/messages.ts';
import type { shellMessages } from './shell.messages.ts';

export const shellMessagesEs = {
  home: '{{product}}, página de inicio',
  'nav.label': 'Principal',
  'nav.dashboard': 'Panel',
  'nav.habits': 'Hábitos',
  'nav.lists': 'Listas',
  'nav.account': 'Cuenta',
  'nav.profile': 'Perfil',
  'nav.security': 'Seguridad',
  account: 'Tu cuenta: {{name}}',
  signOut: 'Cerrar sesión',
  'signOut.failed': 'No se ha podido cerrar la sesión. {{reason}}',
  'signOut.untold':
    'Has cerrado sesión en este dispositivo. No se ha podido contactar con {{product}}; se le avisará en cuanto sea posible.',
  'unsent.title': {
    one: 'Hay {{count}} cambio sin enviar',
    many: 'Hay {{count}} de cambios sin enviar',
    other: 'Hay {{count}} cambios sin enviar',
  },
  'unsent.kept': {
    one: 'Si cierras sesión ahora, se queda bloqueado en este dispositivo y se enviará cuando vuelvas a iniciar sesión aquí.',
    many: 'Si cierras sesión ahora, se quedan bloqueados en este dispositivo y se enviarán cuando vuelvas a iniciar sesión aquí.',
    other:
      'Si cierras sesión ahora, se quedan bloqueados en este dispositivo y se enviarán cuando vuelvas a iniciar sesión aquí.',
  },
  'unsent.lost': {
    one: 'Este navegador no puede guardarlo bajo llave. Si cierras sesión ahora, se pierde.',
    many: 'Este navegador no puede guardarlos bajo llave. Si cierras sesión ahora, se pierden.',
    other: 'Este navegador no puede guardarlos bajo llave. Si cierras sesión ahora, se pierden.',
  },
  'unsent.export': 'Guardar una copia',
  'unsent.cancel': 'Seguir con la sesión',
  'unsent.leave': 'Cerrar sesión de todos modos',
  'unsent.leaveAndLose': 'Cerrar sesión y perderlos',
  'unsent.send': 'Enviar primero',
  profileNotSaved: 'No se ha podido guardar tu perfil. Puedes seguir leyendo; recarga la página en un momento.',
  'notFound.title': 'Función no encontrada',
  'notFound.body': 'No hay nada en esta dirección.',
  'notFound.back': 'Volver al panel',
} satisfies Translation<typeof shellMessages>;
