import type { Messages } from '#src/platform/i18n/messages.ts';

export const helpMessages = {
  title: 'Help & Support',
  body: 'What {{product}} does and how to use it.',
  contents: 'On this page',
  back: 'Back to the dashboard',
  start: 'Create an account',
  'first.title': 'First steps',
  'first.add':
    'Add a habit small enough for a bad day: “Read one page” lasts longer than “Read a lot”. All it needs is a name.',
  'first.done': 'Check it off when you’ve done it. The dashboard shows what’s due today; one tap is enough.',
  'first.missed':
    'Forgot to check one off yesterday? The dashboard asks about it, and you can set any past day in the habit.',
  'first.phone':
    'On a phone, add {{product}} to your home screen from the browser’s menu: it opens like any other app.',
  'habits.title': 'Habits and streaks',
  'habits.kinds':
    'There are five kinds: yes or no; a count, such as 3 of 8 glasses; an amount in your own unit; a time in minutes; and “at most”, for what you want less of.',
  'habits.schedule':
    'A habit can be due every day, on chosen weekdays, a number of times a week or month, or every few days. You can pause it any time.',
  'habits.streak':
    'A streak counts how many times in a row you did what was due. Days when nothing is due don’t matter, today counts once it’s done or over, and skipped days neither break nor extend a streak.',
  'habits.periods':
    'For so many times a week or month, a week or month that reaches its number keeps all of its days, whichever you choose. One with too few ends the streak when it is over, never before. If your weeks do not follow the calendar, choose “Flexible week” in the form of the habit: then any seven days in a row count as a week.',
  'habits.atMost':
    'For an “at most” habit you log each time it happens. A day within the limit counts once it is over, or as soon as you say that there was none.',
  'habits.undo':
    '“Undo” in the message that appears clears a day as if it had never been marked. Unchecking it later also corrects your streak, but keeps your best streak and total days.',
  'habits.dayStart':
    'Stay up late? Let your day start later, up to 6 in the morning, so that what you do after midnight counts for the day before. You’ll find this in Settings, under Appearance.',
  'habits.restart':
    'Restarting a habit begins a new run from zero. You can restore the earlier run for 30 days, like everything you delete.',
  'offline.title': 'Offline and on several devices',
  'offline.saved':
    'Everything you do is saved on your device right away, online or offline, and syncs as soon as the server can be reached. The icon in the header shows the status.',
  'offline.devices':
    'Your other devices follow within seconds. If two devices change different things, both changes are kept.',
  'offline.refused':
    'If the server refuses a change, it isn’t lost. The icon in the header tells you why, and you can send the change again or save a copy.',
  'offline.signOut':
    'Signing out removes your data from the device. Unsynced changes stay there, locked for you only, and sync when you sign in again.',
  'plans.title': 'Plans and features',
  'plans.free': 'Habits, tasks, lists, syncing and offline use are part of every plan, including the free one.',
  'plans.built':
    '{{product}} is still being built. Features that aren’t ready say so, and aren’t sold or counted. Paid plans can’t be bought yet.',
  'plans.limits':
    'A plan’s numbers, such as five habits, are a guide unless your server enforces them. Nothing you have is ever taken away.',
  'plans.more': 'All features by plan',
  'keys.title': 'Keyboard shortcuts',
  'keys.body': 'These work in this browser. Single letters work while you’re not typing.',
  'keys.or': 'or',
  'keys.then': 'then',
  'keys.space': 'Space',
  'keys.complete': 'Complete the focused habit',
  'keys.dashboard': 'Go to the dashboard',
  'keys.habits': 'Go to habits',
  'keys.tasks': 'Go to tasks',
  'keys.inbox': 'Inbox',
  'keys.today': 'Today',
  'keys.upcoming': 'Upcoming',
  'keys.analytics': 'Go to analytics',
  'keys.settings': 'Open settings',
  'keys.add': 'New…',
  'keys.search': 'Search and commands',
  'keys.sidebar': 'Show or hide navigation',
  'keys.help': 'Open help',
  'keys.shortcuts': 'List of shortcuts',
  'keys.rowNext': 'Next row',
  'keys.rowPrevious': 'Previous row',
  'keys.rowAct': 'Complete, or the row’s main action',
  'keys.rowSelect': 'Select the task',
  'keys.rowEdit': 'Edit',
  'keys.rowDue': 'Due date of the task',
  'keys.rowPriority': 'Priority of the task',
  'keys.rowMove': 'Move the task to a list',
  'keys.rowMenu': 'Menu of the row',
  'keys.listSearch': 'Search in the list',
  'keys.overview': 'On the dashboard: overview',
  'keys.features': 'On the dashboard: features',
  'keys.boardSettings': 'On the dashboard: settings',
  'privacy.title': 'Privacy and security',
  'privacy.own':
    'Your data is yours. Others can’t see anything unless you make your profile public in Settings or share a task by link.',
  'privacy.links':
    'Anyone with a link to a task sees a copy of its title, description, dates, priority and subtasks from when you created the link, and not who you are. It works until it expires, until you turn it off under “Share”, or until the task is deleted. “Export Data” in Settings lists your active links.',
  'privacy.photo': 'Your photo is stored without camera or location details and is private like everything else.',
  'privacy.protect':
    'Protect your account with an authenticator app or a passkey. On the same page you can see where you’re signed in and end any session.',
  'privacy.end': 'You can delete your account at any time. Everything in it is deleted immediately and permanently.',
  'privacy.policy': 'Privacy',
  'privacy.terms': 'Terms',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    help: typeof helpMessages;
  }
}
