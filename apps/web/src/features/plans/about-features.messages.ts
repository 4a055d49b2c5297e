import type { FeatureKey, PageKey } from '@dayward/domain';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** What each feature does, for the page about it. */
export const aboutFeaturesMessages = {
  habit_tracking:
    'Daily, on chosen weekdays, so many times a week or every few days; counted, timed or simply done. Every day can be mended afterwards.',
  task_management:
    'Due dates and times, priorities, lists and tags, subtasks, notes, and tasks that come back by themselves.',
  basic_notifications:
    'Reminders for habits and tasks on this device or by e-mail, schedules for them, and quiet hours that nothing breaks.',
  community_challenges:
    'Six built-in challenges, your own progress from the day you join, a leaderboard and a feed of people who chose to share.',
  cross_platform_sync:
    'The devices of your account, when each was last in step, and a button to bring them in step now. Saving and syncing themselves work on every plan.',
  mobile_app:
    'How to install it on your phone, what this device can do, and what is kept for times without a network. Installing works on every plan.',
  mood_tracking:
    'A mood with a note and what you were doing, your history and trend, and suggestions drawn from your own days.',
  smart_reminders:
    'Each reminder learns from when you complete the habit, says what it rests on, and can be paused or moved by you.',
  advanced_goals: 'Goals with a date, milestones, and habits and tasks that move them forward.',
  progress_photos:
    'Private photos by category with two of them side by side. They are yours alone, and their hidden location data is removed.',
  custom_challenges: 'Your own target, length and rules, invitations by link, and progress logged day by day.',
  habit_journal: 'Entries with templates and tags, a search over all of them, and what they have in common.',
  streak_protection:
    'Each habit begins with two protections and earns one for every ten completed days, up to three. Each covers one missed day.',
  priority_support: 'Support tickets by category with their answers and where each one stands.',
  ai_coaching:
    'Sessions and questions about your own records, a plan for the day, and a history of what you talked about.',
  advanced_analytics:
    'Trends, weekdays and times, what goes together with what, and a forecast that says how sure it is.',
  calendar_integration:
    'A secret feed that Google, Apple and Outlook can follow, calendars of your own by CalDAV, and all of it on one page.',
  vip_support: 'A chat and a call back, with the people whom the operator of this site has named.',
  exclusive_features: 'Early versions to switch on for yourself, with a line to those who build them.',
  personalized_courses: 'Lessons of a few minutes, exercises that become habits, and your place kept.',
  api_access: 'Keys that you can name and take back, webhooks, and a documented API for everything you keep here.',
  white_label: 'Your name, colours and domain for the people you coach or work with.',
  free_habit_preview: 'No wallet and no advertisement is needed to keep habits.',
  pi_network_integration:
    'Connecting your Pi wallet, paying for a plan with it, and a record of every payment you made.',
} as const satisfies Messages & Record<FeatureKey | PageKey, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'about-features': typeof aboutFeaturesMessages;
  }
}
