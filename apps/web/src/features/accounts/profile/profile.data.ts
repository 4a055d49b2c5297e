import type { RouteInput, RouteOutput } from '@dayward/contract';
import { profileRoutes } from '@dayward/contract/features/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

const PROFILE = ['profile'] as const;

export type Profile = RouteOutput<typeof profileRoutes.getProfile>;
export type ProfilePatch = RouteInput<typeof profileRoutes.patchProfile>['body'];

/** The profile fields that the account's owner may set. */
export function useProfile() {
  const { api } = useRuntime();
  return useQuery({ queryKey: PROFILE, queryFn: () => api.call(profileRoutes.getProfile, {}) });
}

/** Fetches the profile again, after a call that changed it in another way. */
export function useRefetchProfile() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: PROFILE });
}

/** Changes fields of the profile. Name and day are part of the session's user, so the session is refetched. */
export function useChangeProfile() {
  const { api, session } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfilePatch) => api.call(profileRoutes.patchProfile, { body: changes }),
    onMutate: () => queries.cancelQueries({ queryKey: PROFILE }),
    onSuccess: (changed) => {
      queries.setQueryData<Profile>(PROFILE, changed);
      void session.refresh();
    },
  });
}

/** Uploads and removes the account's photo. Each call throws ApiError or ApiUnreachableError. */
export function usePhotoCalls() {
  const { api, apiWithProgress } = useRuntime();
  return {
    /** @param onProgress the share that has been sent, from 0 to 1 */
    sendPhoto: async (id: string, file: File, onProgress: (share: number) => void): Promise<void> => {
      const upload = new Uint8Array(await file.arrayBuffer());
      await apiWithProgress(onProgress).call(profileRoutes.putAvatar, { params: { id }, upload });
    },
    removePhoto: () => api.call(profileRoutes.removeAvatar, {}),
  };
}
