import type { Translation } from '#src/platform/i18n/messages.ts';
import type { catchUpMessages } from './catch-up.messages.ts';

export const catchUpMessagesEs = {
  'catchUp.title': 'Ponerse al día con ayer',
  'catchUp.question': '{{day}}: ¿los hiciste o te los saltaste?',
  'catchUp.done.named': '«{{name}}» se hizo ayer',
  'catchUp.skipped.named': '«{{name}}» se saltó ayer',
  'catchUp.allDone': 'Todos hechos',
  'catchUp.skipAll': 'Saltar todos',
  'catchUp.leaveAll': 'Dejar como perdidos',
  'catchUp.leaveRest': 'Dejar el resto como perdidos',
  'catchUp.finish': 'Listo',
} satisfies Translation<typeof catchUpMessages>;
