import type { Translation } from '#src/platform/i18n/messages.ts';
import type { dashboardMessages } from './dashboard.messages.ts';

export const dashboardMessagesEs = {
  title: 'Panel',
  welcome: 'Te damos la bienvenida, {{name}}',
  body: 'Un nuevo día, y es tuyo. Por aquí puedes empezar.',
  'lists.title': 'Listas',
  'lists.body': 'Dale un sitio a lo que tienes en mente: la casa, el trabajo, el viaje de primavera.',
} satisfies Translation<typeof dashboardMessages>;
