import type { FeatureKey, PageKey } from '@dayward/domain';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** What each feature does, for the page about it. */
export const aboutFeaturesMessages = {
  habit_tracking:
    'Every day, on chosen weekdays, a few times a week or every few days. Count, time or check off your habits, and correct any day later.',
  task_management: 'Due dates and times, priorities, lists and tags, subtasks, notes, and tasks that repeat.',
  basic_notifications: 'Habit and task reminders on this device or by e-mail, with schedules and quiet hours.',
  community_challenges:
    'Six built-in challenges with your own progress, a leaderboard, and a feed of people who choose to share.',
  cross_platform_sync:
    'See your devices and when each last synced, and sync right away. Saving and syncing work on every plan.',
  mobile_app:
    'How to install the app on your phone, what your device supports, and what works offline. Installing works on every plan.',
  mood_tracking:
    'Log your mood with notes and activities. See your history, your trend and suggestions based on your own days.',
  smart_reminders: 'Reminders that learn when you complete a habit, explain why, and can be paused or moved.',
  advanced_goals: 'Goals with a date and milestones, moved forward by your habits and tasks.',
  progress_photos:
    'Private photos by category, compared side by side. Only you see them, and their location data is removed.',
  custom_challenges: 'Set your own target, length and rules, invite people by link, and log progress every day.',
  habit_journal: 'Journal entries with templates, tags and search, and the patterns in them.',
  streak_protection:
    'Each habit starts with two protections and earns one for every ten completed days, up to three. Each one covers a missed day.',
  priority_support: 'Support tickets by category, with answers and status.',
  ai_coaching:
    'Sessions and questions about your own records, a plan for the day, and a history of your conversations.',
  advanced_analytics: 'Trends, weekdays and times, what goes together, and a forecast that shows how certain it is.',
  calendar_integration:
    'A private feed for Google, Apple and Outlook calendars, your own calendars by CalDAV, and all of it on one page.',
  vip_support: 'Chat or request a call with the people who run this site.',
  exclusive_features: 'Early versions you can turn on, with a direct line to the people who build them.',
  personalized_courses: 'Short lessons with exercises that become habits. Your place is always saved.',
  api_access: 'API keys you can name and revoke, webhooks, and a documented API for all your data.',
  white_label: 'Your name, colours and domain for the people you coach or work with.',
  free_habit_preview: 'Keep habits without a wallet or ads.',
  pi_network_integration: 'Connect your Pi wallet, pay for a plan with it, and see your payments.',
} as const satisfies Messages & Record<FeatureKey | PageKey, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'about-features': typeof aboutFeaturesMessages;
  }
}
