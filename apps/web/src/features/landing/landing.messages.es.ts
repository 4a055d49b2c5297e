import type { Translation } from '#src/platform/i18n/messages.ts';
import type { landingMessages } from './landing.messages.ts';

export const landingMessagesEs = {
  headline: 'Cada día, un poco más lejos.',
  promise:
    '{{product}} reúne tus hábitos, tareas y listas en un solo lugar, en todos tus dispositivos, con o sin conexión.',
  createAccount: 'Crear cuenta',
  signIn: 'Iniciar sesión',
  openDashboard: 'Ir a tu panel',
  sessionEnded: 'Tu sesión ha terminado. Inicia sesión para seguir donde lo dejaste.',
  'access.habits': 'Inicia sesión para acceder a tus hábitos.',
  'access.tasks': 'Inicia sesión para acceder a tus tareas.',
  'access.challenges': 'Inicia sesión para acceder a los retos.',
  'access.notifications': 'Inicia sesión para acceder a los ajustes de notificaciones',
  'access.mood': 'Inicia sesión para acceder al registro de ánimo.',
} satisfies Translation<typeof landingMessages>;
