import type { Messages } from '#src/platform/i18n/messages.ts';
import type { TemplateKey } from './template-keys.ts';

export const habitTemplatesMessages = {
  label: 'Ideas to start with',
  'atMost.unit': 'At most {{amount}} {{unit}}',
  'atMost.none': 'None',
  'name.water': 'Drink water',
  'name.walk': 'Go for a walk',
  'name.read': 'Read',
  'name.meditate': 'Meditate',
  'name.exercise': 'Exercise',
  'name.sleep': 'In bed by 11',
  'name.vegetables': 'Eat fruit and vegetables',
  'name.journal': 'Keep a journal',
  'name.language': 'Practise a language',
  'name.planDay': 'Plan the day',
  'name.screen': 'Less social media',
  'name.call': 'Call someone you love',
  'name.spending': 'Log my spending',
  'name.smoking': 'No smoking',
  'unit.water': 'glasses',
  'unit.read': 'pages',
  'unit.vegetables': 'servings',
  'unit.screen': 'minutes',
  'unit.smoking': 'cigarettes',
} as const satisfies Messages & Record<`name.${TemplateKey}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'habit-templates': typeof habitTemplatesMessages;
  }
}
