import type { Messages } from '#src/platform/i18n/messages.ts';

export const helpMessages = {
  title: 'Help',
  body: 'What {{product}} does, and how.',
  contents: 'On this page',
  back: 'Back to the dashboard',
  start: 'Create an account',
  'first.title': 'First steps',
  'first.add':
    'Add one habit that is small enough for a bad day: “Read one page” lasts longer than “Read a lot”. A name is all it takes.',
  'first.done': 'Mark it when you have done it. The dashboard shows what is due today; one tap is enough.',
  'first.missed':
    'Forgot to mark yesterday? The dashboard asks about it, and a habit lets you mark any day in the past.',
  'first.phone':
    'On a phone, add {{product}} to your home screen from the browser’s menu: it opens like any other app.',
  'habits.title': 'Habits and streaks',
  'habits.kinds':
    'There are five kinds: done or not done; a count, such as 3 of 8 glasses; an amount with a unit of your own; a time in minutes; and “at most”, for what you want to do less.',
  'habits.schedule':
    'A habit is due every day, on chosen weekdays, so many times a week or month, or every so many days. You can pause it for a while.',
  'habits.streak':
    'A streak counts how often in a row you did what was due. Days that are not due do not matter, today counts only once it is done or over, and a skipped day neither breaks the streak nor lengthens it.',
  'habits.undo':
    'Undo in the message that appears takes a day back as if it had never been marked. Unmarking it later corrects the streak too, but your best streak and the days you ever did stay.',
  'habits.dayStart':
    'If you stay up late, let your day begin later, up to 6 in the morning: what you do after midnight then counts for the day before. You find this in the settings under Appearance.',
  'habits.restart':
    'Restarting a habit begins a new run at zero. The old run can be brought back for 30 days, and so can everything you delete.',
  'offline.title': 'Without a network, and on several devices',
  'offline.saved':
    'What you do is saved on your device at once, with or without a network, and is sent as soon as the server can be reached. The sign in the header says how that stands.',
  'offline.devices':
    'Your other devices follow within seconds. When two of them change different things, both changes stay.',
  'offline.refused':
    'If the server refuses a change, it is not lost: the sign in the header tells you why, and you can send it again or save a copy.',
  'offline.signOut':
    'Signing out erases your data from the device. Changes that were not sent are locked there for you alone and go out when you sign in again.',
  'plans.title': 'Plans, and what is built',
  'plans.free': 'Habits, lists, saving, and use without a network are part of every plan, the free one too.',
  'plans.built':
    '{{product}} is still being built. What is not there yet says so, is not sold and is not counted. Paid plans cannot be bought yet.',
  'plans.limits':
    'The numbers of a plan, such as five habits, are a guide unless your server enforces them. Nothing that exists is ever taken away.',
  'plans.more': 'All features, and what each plan has',
  'keys.title': 'Keyboard shortcuts',
  'keys.body': 'These work in this browser. Letters alone work while you are not typing.',
  'keys.or': 'or',
  'keys.then': 'then',
  'keys.space': 'Space',
  'keys.complete': 'Mark the focused habit complete',
  'keys.dashboard': 'Go to the dashboard',
  'keys.habits': 'Go to habits',
  'keys.tasks': 'Go to tasks',
  'keys.inbox': 'Inbox',
  'keys.today': 'Today',
  'keys.upcoming': 'Upcoming',
  'keys.analytics': 'Go to analytics',
  'keys.settings': 'Open the settings',
  'keys.add': 'Add something',
  'keys.search': 'Search and commands',
  'keys.sidebar': 'Show or hide the navigation',
  'keys.help': 'Open this help',
  'keys.shortcuts': 'List of shortcuts',
  'keys.overview': 'On the dashboard: overview',
  'keys.features': 'On the dashboard: features',
  'keys.boardSettings': 'On the dashboard: settings',
  'privacy.title': 'Privacy and security',
  'privacy.own':
    'Your data is yours alone. Others see nothing of you unless you make your profile public in the settings, or share a task by a link.',
  'privacy.links':
    'A link to a task shows whoever has it a copy of its title, description, dates, priority and subtasks as they were when you made it, and not who you are. It works until its time is over, until you end it under “Share” of that task, or until the task is deleted. “Export Data” in the settings lists the links that work.',
  'privacy.photo': 'Your photo is stored without what the camera noted about it, and is private like everything else.',
  'privacy.protect':
    'Protect your account with an authenticator app or a passkey. In the same place you see where you are signed in, and can end any session.',
  'privacy.end': 'You can delete your account at any time. Everything in it is erased at once and for good.',
  'privacy.policy': 'Privacy in full',
  'privacy.terms': 'Terms',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    help: typeof helpMessages;
  }
}
