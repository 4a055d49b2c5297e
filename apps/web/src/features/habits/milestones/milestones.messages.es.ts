import type { Translation } from '#src/platform/i18n/messages.ts';
import type { milestonesMessages } from './milestones.messages.ts';

export const milestonesMessagesEs = {
  week: '«{{name}}»: una racha de {{days}} días. ¡Buen comienzo!',
  days: '«{{name}}»: una racha de {{days}} días. ¡Sigue así!',
  year: '«{{name}}»: una racha de {{days}} días. ¡Un año entero!',
} satisfies Translation<typeof milestonesMessages>;
