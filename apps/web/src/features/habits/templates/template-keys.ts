/** The keys of the templates. */
export const TEMPLATE_KEYS = [
  'water',
  'walk',
  'read',
  'meditate',
  'exercise',
  'sleep',
  'vegetables',
  'journal',
  'language',
  'planDay',
  'screen',
  'call',
  'spending',
  'smoking',
] as const;

export type TemplateKey = (typeof TEMPLATE_KEYS)[number];
