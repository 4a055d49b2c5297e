import type { FeatureKey, PageKey } from '@dayward/domain';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** Of every feature: `.body` says what it is good for, `.more` what it does. */
export const plansMessages = {
  'habit_tracking.body': 'Make good days repeat: one tap to complete, and streaks that forgive a real life.',
  'habit_tracking.more':
    'Daily, on chosen weekdays, so many times a week or every few days; counted, timed or simply done. Every day can be mended afterwards.',
  'task_management.body': 'Everything you have to do in one calm place, with what matters today on top.',
  'task_management.more':
    'Due dates and times, priorities, lists and tags, subtasks, notes, and tasks that come back by themselves.',
  'basic_notifications.body': 'A nudge when it helps, and silence when it does not.',
  'basic_notifications.more':
    'Reminders for habits and tasks on this device or by e-mail, schedules for them, and quiet hours that nothing breaks.',
  'community_challenges.body': 'Take on a challenge together and see how far you have come.',
  'community_challenges.more':
    'Six built-in challenges, your own progress from the day you join, a leaderboard and a feed of people who chose to share.',
  'cross_platform_sync.body': 'See where your data is: every device, every change, nothing in the dark.',
  'cross_platform_sync.more':
    'The devices of your account, when each was last in step, and a button to bring them in step now. Saving and syncing themselves work on every plan.',
  'mobile_app.body': 'Dayward on your home screen, opening like any other app.',
  'mobile_app.more':
    'How to install it on your phone, what this device can do, and what is kept for times without a network. Installing works on every plan.',
  'mood_tracking.body': 'Note how you are in two taps, and learn what lifts you.',
  'mood_tracking.more':
    'A mood with a note and what you were doing, your history and trend, and suggestions drawn from your own days.',
  'smart_reminders.body': 'Reminders at the time you really do things, not the time you once guessed.',
  'smart_reminders.more':
    'Each reminder learns from when you complete the habit, says what it rests on, and can be paused or moved by you.',
  'advanced_goals.body': 'A goal you can see getting closer, step by step.',
  'advanced_goals.more': 'Goals with a date, milestones, and habits and tasks that move them forward.',
  'progress_photos.body': 'Watch the change that a mirror hides, week after week.',
  'progress_photos.more':
    'Private photos by category with two of them side by side. They are yours alone, and their hidden location data is removed.',
  'custom_challenges.body': 'Set your own challenge, alone or with friends.',
  'custom_challenges.more': 'Your own target, length and rules, invitations by link, and progress logged day by day.',
  'habit_journal.body': 'A few lines a day, next to the habits they belong to.',
  'habit_journal.more': 'Entries with templates and tags, a search over all of them, and what they have in common.',
  'streak_protection.body': 'One missed day does not have to end a long streak.',
  'streak_protection.more':
    'Each habit begins with two protections and earns one for every ten completed days, up to three. Each covers one missed day.',
  'priority_support.body': 'Ask, and a person answers.',
  'priority_support.more': 'Support tickets by category with their answers and where each one stands.',
  'ai_coaching.body': 'A coach that knows your days and says which of them its advice rests on.',
  'ai_coaching.more':
    'Sessions and questions about your own records, a plan for the day, and a history of what you talked about.',
  'advanced_analytics.body': 'What works for you, in figures you can check.',
  'advanced_analytics.more':
    'Trends, weekdays and times, what goes together with what, and a forecast that says how sure it is.',
  'calendar_integration.body': 'Your habits and tasks in the calendar you already use.',
  'calendar_integration.more':
    'A secret feed that Google, Apple and Outlook can follow, calendars of your own by CalDAV, and all of it on one page.',
  'vip_support.body': 'A short way to somebody who knows your account.',
  'vip_support.more': 'A chat and a call back, with the people whom the operator of this site has named.',
  'exclusive_features.body': 'New things first, while they still can be changed.',
  'exclusive_features.more': 'Early versions to switch on for yourself, with a line to those who build them.',
  'personalized_courses.body': 'Short courses picked for the habits you are working on.',
  'personalized_courses.more': 'Lessons of a few minutes, exercises that become habits, and your place kept.',
  'api_access.body': 'Your data in your own programs.',
  'api_access.more':
    'Keys that you can name and take back, webhooks, and a documented API for everything you keep here.',
  'white_label.body': 'Dayward under your own name and address.',
  'white_label.more': 'Your name, colours and domain for the people you coach or work with.',
  'free_habit_preview.body': 'Your habits, free for as long as you like.',
  'free_habit_preview.more': 'No wallet and no advertisement is needed to keep habits.',
  'pi_network_integration.body': 'Sign in with your Pi account and pay for plans in Pi.',
  'pi_network_integration.more':
    'Connecting your Pi wallet, paying for a plan with it, and a record of every payment you made.',

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
} as const satisfies Messages & Record<`${FeatureKey | PageKey}.${'body' | 'more'}`, string>;
