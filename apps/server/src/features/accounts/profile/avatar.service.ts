import { deleteFilesOf, type Files, filePath, type PictureKind } from '#src/platform/files/index.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { updateProfile } from '../accounts.repo.ts';
import type { UserRow } from '../accounts.table.ts';
import { getProfile } from './profile.service.ts';

/** Rendered small and round everywhere. */
const AVATAR: PictureKind = { purpose: 'avatar', full: { side: 512, isSquare: true } };

/**
 * Stores a picture as the avatar and deletes the previous one. The profile stores the permanent address; the signature that
 * grants access is created for each answer (AUTH-23).
 *
 * @throws AppError as `putPicture`; `unavailable` if the profile itself could not be saved.
 */
export async function putAvatar(deps: AccountsDeps, userId: string, id: string, bytes: Uint8Array): Promise<void> {
  await ensureProfile(deps, userId);
  await deps.files.put({ userId, id, kind: AVATAR, bytes }, async (tx) => {
    await updateProfile(tx, userId, { avatarUrl: filePath(userId, id) });
    return deleteFilesOf(tx, userId, AVATAR.purpose, id);
  });
}

/**
 * Deletes the avatar; idempotent.
 *
 * @throws AppError `unavailable` if the profile itself could not be saved.
 */
export async function removeAvatar(deps: AccountsDeps, userId: string): Promise<void> {
  await ensureProfile(deps, userId);
  await deps.files.remove(userId, async (tx) => {
    await updateProfile(tx, userId, { avatarUrl: null });
    return deleteFilesOf(tx, userId, AVATAR.purpose);
  });
}

/** Files reference the profile: a lost one is recreated before they change. */
async function ensureProfile(deps: AccountsDeps, userId: string): Promise<void> {
  const { isSaved } = await getProfile(deps, userId);
  if (!isSaved) throw new AppError('unavailable');
}

/** A signed address that serves an account's avatar for the next minutes. */
export function avatarAddress(
  files: Files,
  { id: owner, avatarUrl }: Pick<UserRow, 'id' | 'avatarUrl'>,
  { baseUrl }: Pick<Site, 'baseUrl'>,
): string | null {
  const id = avatarUrl?.split('/').at(-1);
  return id === undefined ? null : files.sign(baseUrl, { owner, id, size: 'full' });
}
