import type { Translation } from '#src/platform/i18n/messages.ts';
import type { shellMessages } from './shell.messages.ts';

export const shellMessagesEs = {
  home: '{{product}}, página de inicio',
  'nav.label': 'Principal',
  'nav.dashboard': 'Panel',
  'nav.lists': 'Listas',
  'nav.account': 'Cuenta',
  'nav.profile': 'Perfil',
  'nav.security': 'Seguridad',
  account: 'Tu cuenta: {{name}}',
  signOut: 'Cerrar sesión',
  'signOut.failed': 'No se ha podido cerrar la sesión. {{reason}}',
  profileNotSaved: 'No se ha podido guardar tu perfil. Puedes seguir leyendo; recarga la página en un momento.',
  'notFound.title': 'Función no encontrada',
  'notFound.body': 'No hay nada en esta dirección.',
  'notFound.back': 'Volver al panel',
} satisfies Translation<typeof shellMessages>;
