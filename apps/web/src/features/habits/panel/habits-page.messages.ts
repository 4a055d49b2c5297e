import type { Messages } from '#src/platform/i18n/messages.ts';

export const habitsPageMessages = {
  clock: 'Time now',
  'plan.badge': '{{plan}} plan',

  'notify.enable': 'Enable Notifications',
  'notify.what':
    'We’ll remind you while this page is open, even in a background tab. To be reminded while it’s closed, turn on this browser under Notifications.',
  'notify.granted': 'Notifications are on in this browser.',
  'notify.denied':
    'This browser blocks notifications from {{product}}. You can allow them in its settings for this site.',
  'notify.unsupported':
    'This browser can’t show notifications. On an iPhone or iPad, add the app to your home screen first.',
  'notify.unasked': 'You closed the browser’s question without an answer. Try again any time.',
  'notify.toast': 'Time for {{titles}}.',
  'notify.title': { one: 'Habit reminder', other: '{{count}} habit reminders' },

  'figures.title': 'Your habit stats',
  'figure.total': 'Total habits',
  'figure.total.value': '{{count}} / {{limit}}',
  'figure.total.limit': '{{count}} of the {{limit}} your plan is designed for',
  'figure.total.above': '{{count}} · plan {{limit}}',
  'figure.done': 'Completed today',
  'figure.done.of': '{{done}} of {{count}} due today',
  'figure.streak': 'Average streak',
  'figure.streak.value': { one: '{{count}} day', other: '{{count}} days' },
  'figure.rate': 'Completion rate',
  'figure.rate.of': 'of habits due today',
  'figure.none': 'None yet',
  'figure.nothingDue': 'Nothing due',

  'limit.past': {
    one: 'You have {{count}} habit. {{plan}} is designed for {{limit}}; nothing is locked.',
    other: 'You have {{count}} habits. {{plan}} is designed for {{limit}}; nothing is locked.',
  },
  'limit.full': 'You’ve reached the {{limit}} habits that {{plan}} is designed for. Nothing is locked.',
  'limit.next': '{{plan}} has room for {{limit}}.',
  'limit.see': 'See {{plan}}',

  'head.figures': 'Figures, plan and notifications',
  'head.tools': 'Search and filter',
  'filter.label': 'Category',
  'filter.All': 'All',
  'filter.Archived': 'Archived',
  search: 'Search habits',
  'search.clear': 'Clear search',
  view: 'Layout',
  'view.list': 'List',
  'view.grid': 'Grid',
  arrange: 'Reorder',
  'arrange.done': 'Done',
  templates: 'Start from a template',
  'templates.title': 'Habits to start with',
  'templates.hint': 'Choose one and adjust it before you add it.',
  'nothing.title': 'No matching habits',
  'nothing.filter': 'You have no active habits in “{{category}}”.',
  'nothing.archived': 'Nothing archived. Archived habits keep all their days and wait here.',
  'nothing.search': 'Nothing in names, descriptions or categories matches “{{typed}}”.',
  'nothing.all': 'Show all habits',
  found: { one: '{{count}} habit found', other: '{{count}} habits found' },

  'archived.on': 'Archived on {{day}}',

  'menu.log': 'Log…',
  'menu.complete': 'Mark as done',
  'menu.noneToday': 'None today',
  'menu.skip': 'Skip today',
  'menu.unskip': 'Don’t skip today',
  'menu.note': 'Note…',
  'menu.edit': 'Edit',
  'menu.duplicate': 'Duplicate',
  'menu.export': 'Export',
  'menu.group': 'Move to a group…',
  'menu.pause': 'Pause',
  'menu.resume': 'Resume',
  'menu.restart': 'Restart…',
  'menu.archive': 'Archive',
  'menu.restore': 'Restore',
  'menu.delete': 'Delete…',
  copy: '{{name}} (copy)',
  'copy.more': '{{name}} (copy {{number}})',
  'duplicated.toast': '“{{name}}” was duplicated as “{{copy}}”.',

  'delete.title': 'Delete “{{name}}”?',
  'delete.body':
    'Are you sure you want to delete this habit? It stays in Recently deleted with all its days for 30 days, and you can restore it from there.',
  'delete.confirm': 'Delete',

  'group.none': 'No group',
  'group.toggle': '{{name}}, {{done}} of {{count}} done',
  'group.progress': '{{done}} of {{count}}',
  'group.complete': 'Complete all',
  'group.complete.named': 'Complete all of “{{name}}”',
  'group.completed.toast': {
    one: '{{count}} habit of “{{name}}” is done.',
    other: '{{count}} habits of “{{name}}” are done.',
  },
  'group.more': 'More for the group “{{name}}”',
  'group.rename': 'Rename…',
  'group.dissolve': 'Ungroup',
  'group.renamed.toast': 'Group renamed to “{{name}}”.',
  'group.dissolved.toast': '“{{name}}” was ungrouped. Its habits stay.',
  'group.title': 'Move “{{name}}” to a group',
  'group.title.rename': 'Rename “{{name}}”',
  'group.choose': 'Group',
  'group.new': 'New group…',
  'group.name': 'Group name',
  'group.placeholder': 'Morning routine, Gym…',
  'group.required': 'Give the group a name.',
  'group.tooLong': 'Use at most {{max}} characters.',
  'group.move': 'Move',
  'moved.toast': '“{{name}}” was moved to “{{group}}”.',
  'moved.out.toast': '“{{name}}” is no longer in a group.',

  'arrange.title': 'Reorder habits',
  'arrange.hint': 'Drag a habit by its handle, even into another group. Groups move with all their habits.',
  'arrange.handle': 'Move “{{name}}”',
  'arrange.instructions':
    'Press Space to pick it up, use the arrow keys to move it, Space to drop it and Escape to cancel.',
  'arrange.lifted': 'Picked up “{{name}}”, at position {{place}} of {{count}}.',
  'arrange.moved': '“{{name}}” is at position {{place}} of {{count}}.',
  'arrange.dropped': 'Dropped “{{name}}” at position {{place}} of {{count}}.',
  'arrange.cancelled': '“{{name}}” is back where it was.',
  'arrange.up': 'Move “{{name}}” up',
  'arrange.down': 'Move “{{name}}” down',

  'restart.title': 'Start “{{name}}” over?',
  'restart.body': 'Streak, days and strength start from zero. You can restore the days so far for 30 days.',
  'restart.confirm': 'Start over',

  'empty.title': 'Your first habit',
  'empty.body':
    'Something small you want to do often: read ten pages, drink enough water, go for a walk. Type a name above and press Enter.',
  'empty.action': 'Name a habit',

  unarchive: 'Restore',
  'unarchive.named': 'Restore “{{name}}”',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'habits-page': typeof habitsPageMessages;
  }
}
