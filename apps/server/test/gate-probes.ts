import { defineEntity, defineRoute } from '@dayward/contract';
import { FEATURE_KEYS, type FeatureKey } from '@dayward/domain';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import { ownedColumns } from '#src/platform/entity/owned-columns.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import { implement } from '#src/platform/http/implement.ts';
import { asAdmin } from './postgres.ts';

/** One table for the records of all probes; it exists only in the databases of tests that create it. */
const probesTable = pgTable('probes', { ...ownedColumns, name: text().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
]);

const PROBES_TABLE = `
  create table probes (
    user_id uuid not null references users (id) on delete cascade, id uuid not null, rev bigint not null, name text not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(), deleted_at timestamptz,
    primary key (user_id, id));
  alter table probes enable row level security;
  alter table probes force row level security;
  create policy probes_owner on probes to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
  grant select, insert, update on probes to dayward_app;`;

/** Creates the table of the probes' records. */
export function createProbesTable(databaseUrl: string): Promise<void> {
  return asAdmin(databaseUrl, (admin) => admin.query(PROBES_TABLE));
}

const ROWS_MAX = 1_000;

function probeEntity(collection: string, gate: FeatureKey, planLimit?: 'habits') {
  return defineEntity({
    name: 'probe',
    collection,
    fields: () => ({ name: z.string().min(1) }),
    title: 'name',
    order: 'newest',
    file: 'none', // no user has probes
    conflict: 'merge-fields',
    gate,
    limits: { rowsPerAccount: ROWS_MAX, ...(planLimit && { planLimit }) },
  });
}

/** Records that count towards the limit of habits. */
export const HABIT_PROBE = probeEntity('probe-habits', 'habit_tracking', 'habits');

function probeOf(feature: FeatureKey) {
  const common = { method: 'POST', tag: 'probe', access: 'signed-in', success: { status: 204 } } as const;
  return {
    /** Gated by its contract, before its input is parsed. */
    route: defineRoute({
      ...common,
      id: `probe.route.${feature}`,
      path: `/probe/${feature}`,
      summary: 'Gated as a route',
      body: z.strictObject({ name: z.string() }),
      gate: feature,
      errors: ['plan_required'],
    }),
    /** Gated by a service, inside its transaction. */
    service: defineRoute({
      ...common,
      id: `probe.service.${feature}`,
      path: `/probe-service/${feature}`,
      summary: 'Gated by its service',
      errors: ['plan_required'],
    }),
    /** Gated by the entity machinery. */
    entity: probeEntity(`probe-${feature}`, feature),
  };
}

/** Three kinds of gates, for each of the features. */
export const PROBES = Object.fromEntries(FEATURE_KEYS.map((feature) => [feature, probeOf(feature)])) as Record<
  FeatureKey,
  ReturnType<typeof probeOf>
>; // fromEntries loses the keys

/** Serves the probes on the real machinery. */
export const gateProbes: ServerFeature = {
  name: 'gate-probes',
  synced: [HABIT_PROBE, ...Object.values(PROBES).map(({ entity }) => entity)].map((declaration) => ({
    declaration,
    table: probesTable,
  })),
  registerRoutes(app, context) {
    for (const [feature, { route, service, entity }] of Object.entries(PROBES)) {
      implement(app, route, () => undefined);
      implement(app, service, ({ actor }) =>
        context.database.asUser(
          actor.userId,
          (tx) => context.gates.requireFeature(tx, actor.userId, feature as FeatureKey), // the keys are the features
        ),
      );
      entityFeature(entity, probesTable).registerRoutes(app, context);
    }
    entityFeature(HABIT_PROBE, probesTable).registerRoutes(app, context);
  },
};
