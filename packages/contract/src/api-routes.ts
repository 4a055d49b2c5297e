import { accountsRoutes } from './features/accounts/accounts.contract.ts';
import { emailRoutes } from './features/accounts/email.contract.ts';
import { passkeyRoutes } from './features/accounts/passkeys.contract.ts';
import { passwordRoutes } from './features/accounts/password.contract.ts';
import { passwordResetRoutes } from './features/accounts/password-reset.contract.ts';
import { piRoutes } from './features/accounts/pi.contract.ts';
import { profileRoutes } from './features/accounts/profile.contract.ts';
import { secondFactorRoutes } from './features/accounts/second-factor.contract.ts';
import { activeSessionRoutes } from './features/accounts/session.contract.ts';
import { signInRoutes } from './features/accounts/sign-in.contract.ts';
import { analyticsRoutes } from './features/analytics/analytics.contract.ts';
import { habitImagesRoutes } from './features/habits/habit-images.schemas.ts';
import { habitNotesRoutes } from './features/habits/habit-notes.schemas.ts';
import { habitsRoutes } from './features/habits/habits.contract.ts';
import { notificationsRoutes } from './features/notifications/notifications.contract.ts';
import { phoneNumberRoutes } from './features/notifications/phone-number.contract.ts';
import { pushRoutes } from './features/notifications/push.contract.ts';
import { paymentsRoutes } from './features/payments/payments.contract.ts';
import { peopleRoutes } from './features/people/people.contract.ts';
import { plansRoutes } from './features/plans/plans.contract.ts';
import { settingsRoutes } from './features/settings/settings.contract.ts';
import { taskSharesRoutes } from './features/task-shares/task-shares.contract.ts';
import { tasksRoutes } from './features/tasks/tasks.contract.ts';
import { filesRoutes } from './files.contract.ts';
import type { RouteContract } from './route.ts';
import { sessionRoutes } from './session.contract.ts';
import { sealKeyRoutes } from './sync/seal-key.contract.ts';
import { syncRoutes } from './sync/sync.contract.ts';
import { ENTITIES } from './sync/synced.ts';
import { systemRoutes } from './system.contract.ts';

/** Every route of the API; a route that is not here is not served. */
export const API_ROUTES: readonly RouteContract[] = [
  ...Object.values(systemRoutes),
  ...Object.values(sessionRoutes),
  ...Object.values(accountsRoutes),
  ...Object.values(profileRoutes),
  ...Object.values(signInRoutes),
  ...Object.values(activeSessionRoutes),
  ...Object.values(secondFactorRoutes),
  ...Object.values(passkeyRoutes),
  ...Object.values(piRoutes),
  ...Object.values(passwordRoutes),
  ...Object.values(emailRoutes),
  ...Object.values(passwordResetRoutes),
  ...Object.values(peopleRoutes),
  ...Object.values(plansRoutes),
  ...Object.values(paymentsRoutes),
  ...Object.values(filesRoutes),
  ...Object.values(settingsRoutes),
  ...Object.values(syncRoutes),
  ...Object.values(sealKeyRoutes),
  ...Object.values(analyticsRoutes),
  ...Object.values(habitsRoutes),
  ...Object.values(habitImagesRoutes),
  ...Object.values(habitNotesRoutes),
  ...Object.values(tasksRoutes),
  ...Object.values(taskSharesRoutes),
  ...Object.values(notificationsRoutes),
  ...Object.values(pushRoutes),
  ...Object.values(phoneNumberRoutes),
  ...ENTITIES.flatMap((entity) => Object.values(entity.routes)),
];
