import type { Person } from '@dayward/contract/features/people';
import { readSettings } from '@dayward/domain';
import type { Database } from '#src/db/database.ts';
import { avatarAddress } from '#src/features/accounts/index.ts';
import { summariseProgress } from '#src/features/habits/index.ts';
import type { Files } from '#src/platform/files/index.ts';
import type { Actor } from '#src/platform/http/actor.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { RateLimit, RateLimits } from '#src/platform/rate-limit/index.ts';
import type { Site } from '#src/platform/site/site.ts';
import { findShownAccount, listPrivacySettings } from './people.repo.ts';

export type PeopleDeps = { database: Database; files: Files; rateLimits: RateLimits };

/** High enough to view everyone in a team, too low to enumerate ids. */
const VIEWS_PER_ACCOUNT: RateLimit<'account'> = {
  name: 'people',
  by: ['account'],
  max: 120,
  windowSeconds: 600,
  lockSeconds: 60,
};

/**
 * Reads the public view of an account (AUTH-26): nothing unless its profile is public, and no progress unless it is
 * shared. Owners see their own view as others would, with its visibility.
 *
 * @throws AppError `not_found` alike for an unknown, a private and a deactivated account; `rate_limited`.
 */
export async function getPerson(deps: PeopleDeps, actor: Actor, id: string, site: Site): Promise<Person> {
  const { database, files, rateLimits } = deps;
  await rateLimits.spend(VIEWS_PER_ACCOUNT, { account: actor.userId });
  const { shown, privacy } = await database.asVisitor(id, async (tx) => ({
    shown: await findShownAccount(tx),
    privacy: readSettings(await listPrivacySettings(tx), 'privacy'),
  }));
  const isOwn = id === actor.userId;
  if (shown === undefined || !shown.isActive || !(privacy.profilePublic || isOwn)) throw new AppError('not_found');
  return {
    id,
    name: shown.name,
    avatarUrl: avatarAddress(files, shown, site),
    progress: privacy.shareProgress ? await database.asUser(id, (tx) => summariseProgress(tx, id)) : null,
    visible: privacy.profilePublic ? 'public' : 'private',
  };
}
