import type { FeatureKey, PageKey } from '@dayward/domain';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** Of every feature: `.body` says what it is good for. */
export const plansMessages = {
  'habit_tracking.body': 'Build habits that last, with one-tap check-ins and streaks that forgive real life.',
  'task_management.body': 'Everything you have to do in one place, with today on top.',
  'basic_notifications.body': 'A nudge when it helps, and quiet when it doesn’t.',
  'community_challenges.body': 'Take on a challenge together and see how far you get.',
  'cross_platform_sync.body': 'See which devices are in sync and what still has to be sent.',
  'mobile_app.body': 'Dayward on your home screen, just like any other app.',
  'mood_tracking.body': 'Log how you feel in two taps and learn what lifts you.',
  'smart_reminders.body': 'Reminders that arrive when you usually do things.',
  'advanced_goals.body': 'A goal you can see getting closer, step by step.',
  'progress_photos.body': 'See the change you’d miss in the mirror.',
  'custom_challenges.body': 'Set your own challenge, alone or with friends.',
  'habit_journal.body': 'A few lines a day, next to your habits.',
  'streak_protection.body': 'One missed day doesn’t have to end a long streak.',
  'priority_support.body': 'Ask, and a person answers.',
  'ai_coaching.body': 'A coach that knows your days and shows what its advice is based on.',
  'advanced_analytics.body': 'What works for you, in numbers you can check.',
  'calendar_integration.body': 'Your habits and tasks in the calendar you already use.',
  'vip_support.body': 'A direct line to someone who knows your account.',
  'exclusive_features.body': 'Try new features first, while you can still shape them.',
  'personalized_courses.body': 'Short courses picked for the habits you are working on.',
  'api_access.body': 'Use your data in your own programs.',
  'white_label.body': 'Dayward under your own name and address.',
  'free_habit_preview.body': 'Your habits, free for as long as you like.',
  'pi_network_integration.body': 'Sign in with your Pi account and pay for plans in Pi.',

  'card.requires': 'From {{plan}}',
  'card.try': 'Try Feature',
  'card.tryNamed': 'Try Feature: {{feature}}',

  'dialog.free': 'No charge',
  'dialog.price': '{{price}} Pi a month',
  'limit.habits': 'Habits',
  'limit.tasks': 'Tasks',
  'limit.challenges': 'Challenges',
  'limit.aiFeatures': 'AI Features',
  'dialog.aiMonthly': 'per month',
} as const satisfies Messages & Record<`${FeatureKey | PageKey}.body`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    plans: typeof plansMessages;
  }
}
