import { accountsRoutes } from './features/accounts/accounts.contract.ts';
import { ListEntity } from './features/lists/lists.schemas.ts';
import { plansRoutes } from './features/plans/plans.contract.ts';
import { securityRoutes } from './features/security/security.contract.ts';
import { systemRoutes } from './features/system/system.contract.ts';
import type { RouteContract } from './route.ts';

export * from './client.ts';
export * from './entity.ts';
export * from './error-body.schemas.ts';
export * from './errors.ts';
export * from './features/accounts/accounts.contract.ts';
export * from './features/lists/lists.schemas.ts';
export * from './features/plans/catalogue.schemas.ts';
export * from './features/plans/catalogues.ts';
export * from './features/plans/plans.contract.ts';
export * from './features/security/security.contract.ts';
export * from './features/system/system.contract.ts';
export * from './primitives.ts';
export * from './route.ts';

/** Every entity that the product has; tests and machinery walk this list. */
export const ENTITIES = [ListEntity] as const;

/** Every route of the API; a route that is not here is not served. */
export const API_ROUTES: readonly RouteContract[] = [
  ...Object.values(systemRoutes),
  ...Object.values(accountsRoutes),
  ...Object.values(securityRoutes),
  ...Object.values(plansRoutes),
  ...ENTITIES.flatMap((entity) => Object.values(entity.routes)),
];
