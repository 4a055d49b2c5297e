import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const milestonesCatalogue = defineCatalogue('milestones', {
  en: async () => (await import('./milestones.messages.ts')).milestonesMessages,
  es: async () => (await import('./milestones.messages.es.ts')).milestonesMessagesEs,
});
