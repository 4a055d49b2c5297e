import type { Translation } from '#src/platform/i18n/messages.ts';
import type { landingMessages } from './landing.messages.ts';

export const landingMessagesEs = {
  headline: 'Cada día, un poco más lejos.',
  promise:
    '{{product}} reúne tus hábitos, tareas y listas en un solo lugar, en todos tus dispositivos, con o sin conexión.',
  createAccount: 'Crear cuenta',
  signIn: 'Iniciar sesión',
  openDashboard: 'Ir a tu panel',
} satisfies Translation<typeof landingMessages>;
