/** The parts of the help in their order; each is an anchor of the page, with its paragraphs by their texts. */
export const HELP_SECTIONS = [
  { id: 'first', paragraphs: ['first.add', 'first.done', 'first.missed', 'first.phone'] },
  {
    id: 'habits',
    paragraphs: [
      'habits.kinds',
      'habits.schedule',
      'habits.streak',
      'habits.undo',
      'habits.dayStart',
      'habits.restart',
    ],
  },
  { id: 'offline', paragraphs: ['offline.saved', 'offline.devices', 'offline.refused', 'offline.signOut'] },
  { id: 'plans', paragraphs: ['plans.free', 'plans.built', 'plans.limits'] },
  { id: 'keys', paragraphs: ['keys.body'] },
  { id: 'privacy', paragraphs: ['privacy.own', 'privacy.links', 'privacy.photo', 'privacy.protect', 'privacy.end'] },
] as const;

export type HelpSectionId = (typeof HELP_SECTIONS)[number]['id'];
