import type { HabitCategory, HabitDifficulty, HabitKind, HabitPriority, TimeOfDay } from '@dayward/domain';
import type { Messages } from '#src/platform/i18n/messages.ts';

type Named =
  | `kind.${HabitKind}`
  | `timeOfDay.${TimeOfDay}`
  | `category.${HabitCategory}`
  | `difficulty.${HabitDifficulty}`
  | `priority.${HabitPriority}`;

export const habitsMessages = {
  title: 'Habits',
  'today.done': { one: '{{done}} of {{count}} done', other: '{{done}} of {{count}} done' },
  'today.allDone': { one: 'Done for today', other: 'All {{count}} done today' },
  'today.nothing': 'Nothing due today.',
  loading: 'Loading your habits…',
  'add.name': 'New habit name',
  'add.placeholder': 'Add a habit…',
  'add.submit': 'Add',
  'add.more': 'More options…',
  'add.done': '“{{name}}” was added.',
  'add.command': 'Add a habit',
  'add.finish': 'Done',
  'add.full': 'You have {{max}} habits, the most an account can hold. Delete one to make room.',
  'name.required': 'Give the habit a name.',
  'name.tooLong': 'Use at most {{max}} characters.',
  notSaved: 'Not saved. Your text is still here. {{reason}}',
  'failed.title': 'Your habits couldn’t be loaded',
  recentlyDeleted: 'Recently deleted',

  complete: 'Complete “{{name}}”',
  addOne: 'Add 1 to “{{name}}”',
  'log.named': 'Log an amount for “{{name}}”',
  noneToday: 'None today',
  'noneToday.named': '“{{name}}”: none today',
  'row.menu': 'More for “{{name}}”',
  'row.day': '{{day}}: {{state}}',
  'done.toast': '“{{name}}” is done.',
  'undone.toast': '“{{name}}” is no longer done.',
  'skipped.toast': '“{{name}}” skipped.',
  'missed.toast': '“{{name}}” marked as missed.',
  'protected.toast': '“{{name}}”: missed day protected.',
  'unprotected.toast': '“{{name}}”: protection removed.',
  'cleared.toast': '“{{name}}” cleared.',
  'logged.toast': '“{{name}}”: {{progress}}.',

  'amount.none': 'Nothing logged',
  'amount.plain': '{{amount}}',
  'amount.unit': '{{amount}} {{unit}}',
  'amount.of': '{{amount}} of {{target}}',
  'amount.of.unit': '{{amount}} of {{target}} {{unit}}',
  'amount.above': '{{amount}} · goal {{target}}',
  'amount.above.unit': '{{amount}} {{unit}} · goal {{target}}',
  'amount.atMost': '{{amount}} (limit {{target}})',
  'amount.atMost.unit': '{{amount}} {{unit}} (limit {{target}})',
  'unit.minutes': 'min',

  'schedule.daily': 'Every day',
  'schedule.weekdays': 'Monday to Friday',
  'schedule.times.week': { one: 'Once a week', other: '{{count}} times a week' },
  'schedule.times.month': { one: 'Once a month', other: '{{count}} times a month' },
  'schedule.flexible': '{{schedule}}, flexible',
  'schedule.every': { one: 'Every day', other: 'Every {{count}} days' },
  'period.week': '{{done}} of {{times}} this week',
  'period.month': '{{done}} of {{times}} this month',
  'period.week.left': {
    one: '{{done}} of {{times}} this week, {{count}} more by {{day}}',
    other: '{{done}} of {{times}} this week, {{count}} more by {{day}}',
  },
  'period.month.left': {
    one: '{{done}} of {{times}} this month, {{count}} more by {{day}}',
    other: '{{done}} of {{times}} this month, {{count}} more by {{day}}',
  },
  'period.week.today': '{{done}} of {{times}} this week, 1 more today',
  'period.month.today': '{{done}} of {{times}} this month, 1 more today',
  'state.skipped': 'Skipped today',
  'state.missed': 'Missed today',
  'state.overLimit': 'Over the limit',
  'state.offDay': 'Not due today',
  'state.paused': 'Paused',
  'state.begins': 'Starts on {{day}}',
  'state.ended': 'Ended on {{day}}',

  'figures.loading': 'Loading history…',
  'figures.none': 'No days done yet',
  'figures.streak': { one: 'Streak {{count}} day', other: 'Streak {{count}} days' },

  'day.strip': 'Last seven days',
  'day.today': 'Today',
  'day.is.done': 'done',
  'day.is.partial': 'started',
  'day.is.skipped': 'skipped',
  'day.is.missed': 'missed',
  'day.is.rested': 'not counted',
  'day.is.none': 'not done yet',
  'day.set.done': 'Done',
  'day.set.noneAtAll': 'None',
  'day.set.skipped': 'Skip',
  'day.set.missed': 'Missed',
  'day.set.none': 'Clear',

  'paused.toast': '“{{name}}” is paused. Paused days keep your streak.',
  'resumed.toast': '“{{name}}” resumed.',
  'archived.toast': '“{{name}}” was archived.',
  'unarchived.toast': '“{{name}}” was restored.',
  'deleted.toast': '“{{name}}” was deleted.',
  'restarted.toast': '“{{name}}” starts over.',
  'broughtBack.toast': 'The earlier days of “{{name}}” were restored.',

  'form.schedule': 'How often',

  'kind.yes_no': 'Do it once',
  'kind.count': 'Do it several times',
  'kind.quantity': 'Reach an amount',
  'kind.duration': 'Spend time on it',
  'kind.at_most': 'Stay below a limit',
  'timeOfDay.anytime': 'Any time',
  'timeOfDay.morning': 'Morning',
  'timeOfDay.afternoon': 'Afternoon',
  'timeOfDay.evening': 'Evening',
  'category.Health': 'Health',
  'category.Productivity': 'Productivity',
  'category.Learning': 'Learning',
  'category.Fitness': 'Fitness',
  'category.Mindfulness': 'Mindfulness',
  'category.Social': 'Social',
  'category.Finance': 'Finance',
  'difficulty.Easy': 'Easy',
  'difficulty.Medium': 'Medium',
  'difficulty.Hard': 'Hard',
  'priority.Low': 'Low',
  'priority.Medium': 'Medium',
  'priority.High': 'High',

  'widget.title': 'Today',
  'widget.all': 'All habits',
  'widget.more': { one: 'Show {{count}} more', other: 'Show {{count}} more' },
  'widget.fewer': 'Show fewer',
  'widget.empty.title': 'Your first habit',
  'widget.empty.body': 'Start with one small thing you want to do every day.',
  'widget.none': 'Nothing due today. Enjoy your day.',

  'catchUp.line': {
    one: '{{count}} habit is still open from yesterday.',
    other: '{{count}} habits are still open from yesterday.',
  },
  'catchUp.open': 'Catch up',
  'catchUp.toast': {
    one: '{{count}} habit updated for yesterday.',
    other: '{{count}} habits updated for yesterday.',
  },
} as const satisfies Messages & Record<Named, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    habits: typeof habitsMessages;
  }
}
