import type { Translation } from '#src/platform/i18n/messages.ts';
import type { dashboardMessages } from './dashboard.messages.ts';

export const dashboardMessagesEs = {
  title: 'Panel',
  welcome: 'Te damos la bienvenida, {{name}}',
  welcomeBack: 'Hola de nuevo, {{name}}',
  'tabs.label': 'Vistas del panel',
  'tab.overview': 'Resumen',
  'tab.features': 'Funciones',
  'tab.stats': 'Estadísticas',
  'free.count': {
    one: '{{count}} hábito · en {{plan}} caben {{limit}}',
    many: '{{count}} de hábitos · en {{plan}} caben {{limit}}',
    other: '{{count}} hábitos · en {{plan}} caben {{limit}}',
  },
  loading: 'Cargando…',
} satisfies Translation<typeof dashboardMessages>;
