import type { profileRoutes } from '@dayward/contract/features/accounts';
import { DEFAULT_WEEK_START } from '@dayward/domain';
import type { z } from 'zod';
import { AppError } from '#src/platform/http/app-error.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { findIdentity, findUser, type Identity, insertProfile, updateProfile } from '../accounts.repo.ts';
import type { UserRow } from '../accounts.table.ts';
import { readPendingChange } from '../email/email.service.ts';
import { checkTimeZone } from './time-zone.ts';

export type FoundProfile = {
  profile: UserRow;
  /** False if the profile was lost and could not be recreated; the user is notified (AUTH-19). */
  isSaved: boolean;
};

/**
 * Reads the profile of an account. A missing one is recreated from the identity, with the plan Free and, if no name is
 * known, the part of the e-mail before the at sign (AUTH-18). If that fails, the user still has the access of the plan
 * Free, under their own identity (AUTH-19).
 *
 * @throws AppError `unauthenticated` if the account itself no longer exists.
 */
export async function getProfile({ database, log }: AccountsDeps, userId: string): Promise<FoundProfile> {
  const known = await database.asUser(userId, (tx) => findUser(tx, userId));
  if (known !== undefined) return { profile: known, isSaved: true };
  const identity = await findIdentity(database.authPool, userId);
  if (identity === undefined) throw new AppError('unauthenticated');
  const lost = { ...identity, name: identity.name.trim() || (identity.email?.split('@')[0] ?? '') };
  try {
    const made = await database.asUser(userId, async (tx) => {
      await insertProfile(tx, lost);
      return findUser(tx, userId);
    });
    if (made === undefined) throw new Error('A profile that was just made cannot be read');
    return { profile: made, isSaved: true };
  } catch (error) {
    log.error({ err: error, userId }, 'a missing profile could not be made again');
    return { profile: unsavedProfile(lost), isSaved: false };
  }
}

/** Changes the fields that the owner may set. @throws AppError `invalid_input` for an unknown time zone; `unauthenticated` */
export async function patchProfile(
  { database }: AccountsDeps,
  userId: string,
  changes: z.output<typeof profileRoutes.patchProfile.body>,
): Promise<void> {
  if (changes.timeZone !== undefined) checkTimeZone(changes.timeZone);
  const isChanged = await database.asUser(userId, (tx) => updateProfile(tx, userId, changes));
  if (isChanged) return;
  // Either the account was deleted since the request began, or its profile is missing and could not be repaired just before.
  const isDeleted = (await findIdentity(database.authPool, userId)) === undefined;
  throw new AppError(isDeleted ? 'unauthenticated' : 'unavailable');
}

/** The fields that the owner may set, if the address is verified, and the change of it that is pending. */
export async function readSettings(deps: AccountsDeps, userId: string) {
  const { profile } = await getProfile(deps, userId);
  const identity = await findIdentity(deps.database.authPool, userId);
  const { name, timeZone, dayStartHour, weekStart } = profile;
  const pendingEmail = await readPendingChange(deps, userId);
  return {
    name,
    timeZone,
    dayStartHour,
    weekStart,
    isEmailVerified: identity?.isEmailVerified ?? false,
    pendingEmail,
  };
}

function unsavedProfile({ id, email, name, createdAt }: Identity): UserRow {
  return {
    id,
    email,
    name,
    createdAt,
    plan: 'Free',
    hasPaid: false,
    isActive: true,
    planExpiry: null,
    avatarUrl: null,
    timeZone: 'UTC',
    dayStartHour: 0,
    weekStart: DEFAULT_WEEK_START,
    isPlanEnding: false,
    termsVersion: null,
    termsAcceptedAt: null,
    ageDeclaredAt: null,
  };
}
