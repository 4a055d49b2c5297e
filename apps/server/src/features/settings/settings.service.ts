import { MUTATIONS, type RouteOutput } from '@dayward/contract';
import type { settingsRoutes } from '@dayward/contract/features/settings';
import { readSettings, type SettingsType } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { describeProblems } from '#src/platform/http/input-problems.ts';
import { findSettings } from './settings.repo.ts';

type SettingsView = RouteOutput<typeof settingsRoutes.get>;

/** Reads the settings of a type, with defaults for the ones that were never set. */
export function getSettings({ database }: Deps, userId: string, type: SettingsType): Promise<SettingsView> {
  return database.asUser(userId, (tx) => readSettingsView(tx, userId, type));
}

/**
 * Sets the given keys of a type of settings, with the same mutation that devices send.
 *
 * @throws AppError `invalid_input` for keys and values that the type does not have
 */
export function putSettings(
  { database, sync }: Deps,
  userId: string,
  type: SettingsType,
  changes: Readonly<Record<string, unknown>>,
): Promise<SettingsView> {
  const mutation = MUTATIONS['settings.change'];
  const parsed = mutation.args.safeParse({ settingsType: type, changes }, { reportInput: true });
  if (!parsed.success)
    throw new AppError('invalid_input', { fields: describeProblems(parsed.error.issues.map(toRoutePath)) });
  return sync.runExclusive(userId, () =>
    database.asUser(userId, async (tx) => {
      await sync.apply(tx, userId, mutation, parsed.data);
      return readSettingsView(tx, userId, type);
    }),
  );
}

type Deps = Pick<FeatureContext, 'database' | 'sync'>;

async function readSettingsView(tx: UserTx, userId: string, type: SettingsType): Promise<SettingsView> {
  const row = await findSettings(tx, userId, type);
  return {
    settingsType: type,
    settingsData: { ...readSettings(row === undefined ? [] : [row], type) },
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Maps a path of the mutation's `changes` to the route's `settingsData`. */
function toRoutePath<Issue extends { path: PropertyKey[] }>(issue: Issue): Issue {
  const [first, ...rest] = issue.path;
  return first === 'changes' ? { ...issue, path: ['settingsData', ...rest] } : issue;
}
