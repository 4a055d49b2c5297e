import { profileRoutes } from '@dayward/contract/features/accounts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#src/platform/http/implement.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import { putAvatar, removeAvatar } from './avatar.service.ts';
import { describeUser } from './profile.mapper.ts';
import { getProfile, patchProfile, readSettings } from './profile.service.ts';

/** Serves the fields that the owner edits, and the avatar. */
export function registerProfileRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  implement(app, profileRoutes.getProfile, ({ actor }) => readSettings(deps, actor.userId));
  implement(app, profileRoutes.patchProfile, async ({ actor, body }) => {
    await patchProfile(deps, actor.userId, body);
    return readSettings(deps, actor.userId);
  });
  implement(app, profileRoutes.putAvatar, async ({ actor, params, upload, request }) => {
    await putAvatar(deps, actor.userId, params.id, upload);
    const { profile } = await getProfile(deps, actor.userId);
    return describeUser(deps, profile, request.site);
  });
  implement(app, profileRoutes.removeAvatar, async ({ actor, request }) => {
    await removeAvatar(deps, actor.userId);
    const { profile } = await getProfile(deps, actor.userId);
    return describeUser(deps, profile, request.site);
  });
}
