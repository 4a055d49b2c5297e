import type { Translation } from '#src/platform/i18n/messages.ts';
import type { dashboardMoreMessages } from './dashboard-more.messages.ts';

export const dashboardMoreMessagesEs = {
  'figures.title': 'De un vistazo',
  'figure.habits': 'Hábitos activos',
  'figure.habits.none': 'Añade tu primer hábito',
  'figure.tasks': 'Tareas de hoy',
  'figure.tasks.none': 'Añade tu primera tarea',
  'figure.streak': 'Racha actual',
  'figure.streak.value': { one: '{{count}} día', many: '{{count}} de días', other: '{{count}} días' },
  'figure.streak.none': 'Completa un hábito para empezarla',
  'figure.plan': 'Plan',
  'figure.plan.until': 'Hasta el {{day}}',
  'figure.plan.noEnd': 'No caduca',

  'limits.title': 'Uso del plan',
  'limits.active': {
    one: '{{count}} función activa',
    many: '{{count}} de funciones activas',
    other: '{{count}} funciones activas',
  },
  'limits.of': '{{used}} de {{limit}}',
  'limits.none': 'No incluido en {{plan}}',
  'limits.coming': 'Aún no disponible',
  'limits.monthly': 'al mes',
  'limits.past': {
    one: '{{count}} más de lo previsto en {{plan}}. No se bloquea nada y en {{next}} caben {{limit}}.',
    many: '{{count}} más de lo previsto en {{plan}}. No se bloquea nada y en {{next}} caben {{limit}}.',
    other: '{{count}} más de lo previsto en {{plan}}. No se bloquea nada y en {{next}} caben {{limit}}.',
  },
  'limits.past.highest': {
    one: '{{count}} más de lo previsto en {{plan}}. No se bloquea nada.',
    many: '{{count}} más de lo previsto en {{plan}}. No se bloquea nada.',
    other: '{{count}} más de lo previsto en {{plan}}. No se bloquea nada.',
  },

  'upgrade.title': 'Pasa a {{plan}}',
  'upgrade.room': 'Espacio para {{things}}.',
  'upgrade.habits': { one: '{{count}} hábito', many: '{{count}} de hábitos', other: '{{count}} hábitos' },
  'upgrade.tasks': { one: '{{count}} tarea', many: '{{count}} de tareas', other: '{{count}} tareas' },
  'upgrade.challenges': { one: '{{count}} reto', many: '{{count}} de retos', other: '{{count}} retos' },
  'upgrade.aiFeatures': {
    one: '{{count}} función de IA al mes',
    many: '{{count}} de funciones de IA al mes',
    other: '{{count}} funciones de IA al mes',
  },
  'upgrade.adds': {
    one: '{{count}} función más.',
    many: '{{count}} funciones más.',
    other: '{{count}} funciones más.',
  },
  'upgrade.addsNone': 'Sus otras funciones aún no están disponibles y no se venden hasta que lo estén.',
  'upgrade.see': 'Ver {{plan}}',

  'features.title': 'Funciones',
  'features.body': 'Todas las funciones, disponibles y previstas, por plan.',
  'features.more': {
    one: '{{count}} más aún no está disponible',
    many: '{{count}} más aún no están disponibles',
    other: '{{count}} más aún no están disponibles',
  },
} satisfies Translation<typeof dashboardMoreMessages>;
