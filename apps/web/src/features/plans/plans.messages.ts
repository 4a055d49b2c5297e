import type { FeatureKey, PageKey } from '@dayward/domain';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** Of every feature: `.body` says what it is good for. */
export const plansMessages = {
  'habit_tracking.body': 'Make good days repeat: one tap to complete, and streaks that forgive a real life.',
  'task_management.body': 'Everything you have to do in one calm place, with what matters today on top.',
  'basic_notifications.body': 'A nudge when it helps, and silence when it does not.',
  'community_challenges.body': 'Take on a challenge together and see how far you have come.',
  'cross_platform_sync.body': 'See where your data is: every device, every change, nothing in the dark.',
  'mobile_app.body': 'Dayward on your home screen, opening like any other app.',
  'mood_tracking.body': 'Note how you are in two taps, and learn what lifts you.',
  'smart_reminders.body': 'Reminders at the time you really do things, not the time you once guessed.',
  'advanced_goals.body': 'A goal you can see getting closer, step by step.',
  'progress_photos.body': 'Watch the change that a mirror hides, week after week.',
  'custom_challenges.body': 'Set your own challenge, alone or with friends.',
  'habit_journal.body': 'A few lines a day, next to the habits they belong to.',
  'streak_protection.body': 'One missed day does not have to end a long streak.',
  'priority_support.body': 'Ask, and a person answers.',
  'ai_coaching.body': 'A coach that knows your days and says which of them its advice rests on.',
  'advanced_analytics.body': 'What works for you, in figures you can check.',
  'calendar_integration.body': 'Your habits and tasks in the calendar you already use.',
  'vip_support.body': 'A short way to somebody who knows your account.',
  'exclusive_features.body': 'New things first, while they still can be changed.',
  'personalized_courses.body': 'Short courses picked for the habits you are working on.',
  'api_access.body': 'Your data in your own programs.',
  'white_label.body': 'Dayward under your own name and address.',
  'free_habit_preview.body': 'Your habits, free for as long as you like.',
  'pi_network_integration.body': 'Sign in with your Pi account and pay for plans in Pi.',

  back: 'Back to Dashboard',
  'locked.upgrade': 'Upgrade to {{plan}}',
  'locked.all': 'View All Features',
  'coming.title': 'What it will do',
  'coming.honest':
    'This is not built yet. No plan is sold with it, and it is not counted among the features of any. It opens here when it is ready.',
  'card.requires': 'From {{plan}}',

  'dialog.free': 'Free of charge',
  'dialog.price': '{{price}} Pi a month',
  'limit.habits': 'Habits',
  'limit.tasks': 'Tasks',
  'limit.challenges': 'Challenges',
  'limit.aiFeatures': 'AI Features',
  'dialog.aiMonthly': 'a month',
  'banner.expired': 'Plan Expired',
  'banner.expired.body':
    '{{plan}} ended on {{day}}. You have what {{free}} opens; everything you keep here is still there.',
  'banner.soon': 'Plan Expiring Soon',
  'banner.soon.body': {
    one: '{{plan}} ends in {{count}} day.',
    other: '{{plan}} ends in {{count}} days.',
  },
  'banner.see': 'See plans',
  'banner.welcome': 'Welcome to {{plan}}!',
  'banner.welcome.body': 'Everything of {{plan}} that is built is open to you now.',
  'banner.explore': 'Explore Features',
  'banner.dismiss': 'Dismiss',
} as const satisfies Messages & Record<`${FeatureKey | PageKey}.body`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    plans: typeof plansMessages;
  }
}
