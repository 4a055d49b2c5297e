import type { Messages } from '#src/platform/i18n/messages.ts';
import type { TemplateKey } from './template-keys.ts';

export const habitTemplatesMessages = {
  label: 'Ideas to begin with',
  'atMost.unit': 'At most {{amount}} {{unit}}',
  'atMost.none': 'None at all',
  'name.water': 'Drink water',
  'name.walk': 'Go for a walk',
  'name.read': 'Read',
  'name.meditate': 'Meditate',
  'name.exercise': 'Exercise',
  'name.sleep': 'In bed by 11',
  'name.vegetables': 'Eat fruit and vegetables',
  'name.journal': 'Write a journal',
  'name.language': 'Practise a language',
  'name.planDay': 'Plan the day',
  'name.screen': 'Less social media',
  'name.call': 'Call somebody dear',
  'name.spending': 'Note what I spent',
  'name.smoking': 'No smoking',
  'unit.water': 'glasses',
  'unit.read': 'pages',
  'unit.vegetables': 'portions',
  'unit.screen': 'minutes',
  'unit.smoking': 'cigarettes',
} as const satisfies Messages & Record<`name.${TemplateKey}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'habit-templates': typeof habitTemplatesMessages;
  }
}
