import type { NotificationTexts } from './notification-text.ts';

const counted = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;
const habits = (count: number) => counted(count, 'habit', 'habits');
const tasks = (count: number) => counted(count, 'task', 'tasks');
const days = (count: number) => counted(count, 'day', 'days');
const and = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts);

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The greetings of the schedules that every account starts with. */
const SCHEDULES: Readonly<Record<string, string>> = {
  morning: 'Good morning',
  evening: 'Good evening',
  weekend: 'Your weekend',
};

export const TEXTS_EN: NotificationTexts = {
  of: {
    habit_reminder: ({ name }) => ({ title: name, message: 'Time for your habit.' }),
    task_reminder: ({ name }) => ({ title: name, message: 'You asked to be reminded of this task.' }),
    task_deadlines: ({ today, tomorrow, titles }) => ({
      title: and([
        ...(today > 0 ? [`${tasks(today)} due today`] : []),
        ...(tomorrow > 0 ? [`${tomorrow} due tomorrow`] : []),
      ]),
      message: and(titles),
    }),
    schedule: ({ id, name, habits: habitsLeft, tasks: tasksLeft }) => ({
      title: SCHEDULES[id] ?? name,
      message:
        habitsLeft + tasksLeft === 0
          ? 'Nothing is left for today.'
          : `Left for today: ${and([...(habitsLeft > 0 ? [habits(habitsLeft)] : []), ...(tasksLeft > 0 ? [tasks(tasksLeft)] : [])])}.`,
    }),
    streak_alert: ({ streaks }) => ({
      title: streaks.length === 1 ? 'Your streak ends tonight' : `${streaks.length} streaks end tonight`,
      message: and(streaks.map((streak) => `${streak.name} (${days(streak.days)})`)),
    }),
    weekly_report: ({ habitDays, tasks: tasksDone }) => ({
      title: 'Your last seven days',
      message: `You completed ${counted(habitDays, 'habit day', 'habit days')} and ${tasks(tasksDone)}.`,
    }),
    milestone: ({ name, days: reached }) => ({ title: `${days(reached)} in a row`, message: name }),
    comeback: ({ name, missedDays }) => ({
      title: `Back after ${counted(missedDays, 'missed day', 'missed days')}`,
      message: name,
    }),
    smart_reminder: ({ title, description }) => ({ title, message: description }),
    plan_expiry: ({ plan, last, when }) => ({
      title: {
        later: `Your ${plan} plan ends on ${DATE.format(Date.parse(last))}`,
        today: `Your ${plan} plan ends today`,
        over: `Your ${plan} plan has ended`,
      }[when],
      message: 'You can renew it in Settings, under Billing. Your data stays, even if you don’t.',
    }),
    test: () => ({ title: 'Test notification', message: 'This channel works.' }),
  },
  plain: {
    habit_reminder: { title: 'Habit reminder', message: 'Time for one of your habits.' },
    task_reminder: { title: 'Task reminder', message: 'You asked to be reminded of a task.' },
    task_overdue: { title: 'Task overdue', message: 'One of your tasks is overdue.' },
    task_deadlines: { title: 'Tasks due soon', message: 'Some of your tasks are due today or tomorrow.' },
    schedule: { title: 'Your overview' },
    streak_alert: { title: 'Streak ends tonight', message: 'One of your streaks ends tonight.' },
    milestone: { title: 'Milestone reached', message: 'One of your habits reached a milestone.' },
    comeback: { title: 'Back after a break', message: 'You did one of your habits again.' },
    smart_reminder: { title: 'Reminder', message: 'You asked to be reminded now.' },
  },
  merged: (count) => ({ title: `${count} reminders`, message: 'They arrived during your quiet hours or together.' }),
  smsCode: (code) => `${code} is your Dayward code. It works for 10 minutes. Don't share it.`,
  actions: { done: 'Done', snooze: 'In 10 minutes' },
  mail: {
    open: 'Open Dayward:',
    why: 'You get this e-mail because e-mail notifications are on. You can change that in Settings, under Notifications:',
  },
};
