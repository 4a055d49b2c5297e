import type { Translation } from '#src/platform/i18n/messages.ts';
import type { landingMessages } from './landing.messages.ts';

export const landingMessagesEs = {
  headline: 'Cada día, un poco más lejos.',
  promise: '{{product}} reúne tus hábitos, tus tareas y un coach de IA en un solo lugar tranquilo.',
  createAccount: 'Crear cuenta',
  signIn: 'Iniciar sesión',
  openDashboard: 'Ir a tu panel',
} satisfies Translation<typeof landingMessages>;
