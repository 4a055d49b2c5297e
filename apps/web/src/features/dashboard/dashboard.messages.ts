import type { Messages } from '#src/platform/i18n/messages.ts';

/** What the first paint of the dashboard needs; the rest is in `dashboard-more.messages.ts`. */
export const dashboardMessages = {
  title: 'Dashboard',
  welcome: 'Welcome, {{name}}',
  welcomeBack: 'Welcome back, {{name}}',
  'tabs.label': 'Dashboard views',
  'tab.overview': 'Overview',
  'tab.features': 'Features',
  'tab.stats': 'Stats',
  'free.count': {
    one: '{{count}} habit · {{plan}} has room for {{limit}}',
    other: '{{count}} habits · {{plan}} has room for {{limit}}',
  },
  loading: 'Loading…',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    dashboard: typeof dashboardMessages;
  }
}
