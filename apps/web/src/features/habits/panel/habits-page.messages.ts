import type { Messages } from '#src/platform/i18n/messages.ts';

export const habitsPageMessages = {
  clock: 'Time now',
  'plan.badge': '{{plan}} plan',

  'notify.enable': 'Enable Notifications',
  'notify.what':
    'Open habits are called to mind at their reminder times while this page is open, also behind other windows.',
  'notify.notYet': 'Nothing is sent while the page is closed: that is not built yet.',
  'notify.granted': 'Notifications are on in this browser.',
  'notify.denied':
    'This browser blocks notifications of {{product}}. You can allow them in its settings for this site.',
  'notify.unsupported':
    'This browser cannot show notifications. On an iPhone or iPad, add the app to the home screen first.',
  'notify.unasked': 'The browser has closed the question without an answer. You can press again at any time.',
  'notify.title': { one: 'A habit is waiting', other: '{{count}} habits are waiting' },

  'figures.title': 'Your habits in figures',
  'figure.total': 'Total habits',
  'figure.total.value': '{{count}} / {{limit}}',
  'figure.total.above': '{{count}} · plan {{limit}}',
  'figure.total.limit': '{{count}} of {{limit}} that your plan is meant for',
  'figure.done': 'Completed today',
  'figure.done.of': '{{done}} of {{count}} that today asks for',
  'figure.streak': 'Average streak',
  'figure.streak.value': { one: '{{count}} day', other: '{{count}} days' },
  'figure.rate': 'Completion rate',
  'figure.rate.of': 'of what today asks for',
  'figure.none': 'None yet',
  'figure.nothingDue': 'Nothing due',

  'limit.past': {
    one: 'You keep {{count}} habit; the {{plan}} plan is meant for {{limit}}. All of them stay and work.',
    other: 'You keep {{count}} habits; the {{plan}} plan is meant for {{limit}}. All of them stay and work.',
  },
  'limit.full':
    'The {{plan}} plan has room for {{limit}} habits, and you keep as many. Those that you have stay and work.',
  'limit.next': '{{plan}} has room for {{limit}}.',
  'limit.see': 'Look at {{plan}}',

  'head.figures': 'Figures, plan and notifications',
  'head.tools': 'Search and filter',
  'filter.label': 'Category',
  'filter.All': 'All',
  'filter.Archived': 'Archived',
  search: 'Search habits',
  'search.clear': 'Clear the search',
  view: 'Layout',
  'view.list': 'List',
  'view.grid': 'Grid',
  arrange: 'Change the order',
  'arrange.done': 'Done',
  templates: 'Start from a template',
  'templates.title': 'Habits to begin with',
  'templates.hint': 'Choose one, and change what you like before you add it.',
  'nothing.title': 'No habit matches',
  'nothing.filter': 'You have no active habit in “{{category}}”.',
  'nothing.archived': 'Nothing is archived. A habit that you archive keeps all its days and waits here.',
  'nothing.search': 'Nothing in name, description or category is like “{{typed}}”.',
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
  'duplicated.toast': '“{{name}}” has a twin now: “{{copy}}”.',

  'delete.title': 'Delete “{{name}}”?',
  'delete.body':
    'Are you sure you want to delete this habit? It rests in “Recently deleted” for 30 days with all its days, and can be brought back from there.',
  'delete.confirm': 'Delete',

  'group.none': 'Without a group',
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
  'group.dissolve': 'Dissolve the group',
  'group.renamed.toast': '“{{name}}” is the name of the group now.',
  'group.dissolved.toast': 'The group “{{name}}” is dissolved; its habits stay.',
  'group.title': 'Move “{{name}}” to a group',
  'group.title.rename': 'Rename “{{name}}”',
  'group.choose': 'Group',
  'group.new': 'New group…',
  'group.name': 'Name of the group',
  'group.placeholder': 'Morning routine, Gym…',
  'group.required': 'A group needs a name.',
  'group.tooLong': 'The name of a group can have at most {{max}} characters.',
  'group.move': 'Move',
  'moved.toast': '“{{name}}” is in “{{group}}” now.',
  'moved.out.toast': '“{{name}}” is in no group now.',

  'arrange.title': 'Order of your habits',
  'arrange.hint': 'Drag a habit by its handle, also into another group. A group moves with all its habits.',
  'arrange.handle': 'Move “{{name}}”',
  'arrange.instructions':
    'Press Space to lift it, move it with the arrow keys, press Space again to put it down, Escape to leave it where it was.',
  'arrange.lifted': '“{{name}}” is lifted. Place {{place}} of {{count}}.',
  'arrange.moved': '“{{name}}” is at place {{place}} of {{count}}.',
  'arrange.dropped': '“{{name}}” was put down at place {{place}} of {{count}}.',
  'arrange.cancelled': '“{{name}}” stays where it was.',
  'arrange.up': 'Move “{{name}}” up',
  'arrange.down': 'Move “{{name}}” down',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'habits-page': typeof habitsPageMessages;
  }
}
