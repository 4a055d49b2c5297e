import type { z } from 'zod';
import { accountsRoutes } from './features/accounts/accounts.contract.ts';
import { analyticsRoutes } from './features/analytics/analytics.contract.ts';
import { habitMutations } from './features/habits/habits.mutations.ts';
import { HabitEntity, HabitMonths, HabitRuns } from './features/habits/habits.schemas.ts';
import { ListEntity } from './features/lists/lists.schemas.ts';
import { NotificationEntity } from './features/notifications/notifications.schemas.ts';
import { plansRoutes } from './features/plans/plans.contract.ts';
import { securityRoutes } from './features/security/security.contract.ts';
import { systemRoutes } from './features/system/system.contract.ts';
import { TaskEntity } from './features/tasks/tasks.schemas.ts';
import type { RouteContract } from './route.ts';
import { sealKeyRoutes } from './sync/seal-key.contract.ts';
import { syncRoutes } from './sync/sync.contract.ts';
import { TextVersions } from './sync/text-versions.ts';

export * from './client.ts';
export * from './entity.ts';
export * from './error-body.schemas.ts';
export * from './errors.ts';
export * from './features/accounts/accounts.contract.ts';
export * from './features/analytics/analytics.contract.ts';
export * from './features/habits/habits.schemas.ts';
export * from './features/lists/lists.schemas.ts';
export * from './features/notifications/notifications.schemas.ts';
export * from './features/plans/catalogue.schemas.ts';
export * from './features/plans/catalogues.ts';
export * from './features/plans/plans.contract.ts';
export * from './features/security/security.contract.ts';
export * from './features/system/system.contract.ts';
export * from './features/tasks/tasks.schemas.ts';
export * from './primitives.ts';
export * from './route.ts';
export * from './sync/collection.ts';
export * from './sync/mutation.ts';
export * from './sync/seal-key.contract.ts';
export * from './sync/sync.contract.ts';
export * from './sync/text-versions.ts';

/** Every entity that the product has; tests and machinery walk this list. */
export const ENTITIES = [ListEntity, HabitEntity, TaskEntity, NotificationEntity] as const;

/** Every synced kind of row that is not an entity of its own. */
export const COLLECTIONS = [TextVersions, HabitRuns, HabitMonths] as const;

/** Every mutation, by its name on the wire. */
export const MUTATIONS = {
  ...ListEntity.mutations,
  ...HabitEntity.mutations,
  ...habitMutations,
  ...TaskEntity.mutations,
  ...NotificationEntity.mutations,
} as const;

export type MutationName = keyof typeof MUTATIONS;

/** What a mutation takes, as its author writes it: defaults may be left out. */
export type MutationArgs<Name extends MutationName> = z.input<(typeof MUTATIONS)[Name]['args']>;

/** Every route of the API; a route that is not here is not served. */
export const API_ROUTES: readonly RouteContract[] = [
  ...Object.values(systemRoutes),
  ...Object.values(accountsRoutes),
  ...Object.values(securityRoutes),
  ...Object.values(plansRoutes),
  ...Object.values(syncRoutes),
  ...Object.values(sealKeyRoutes),
  ...Object.values(analyticsRoutes),
  ...ENTITIES.flatMap((entity) => Object.values(entity.routes)),
];
