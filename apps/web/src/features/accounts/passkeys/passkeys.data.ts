import type { RouteInput } from '@dayward/contract';
import { passkeyRoutes } from '@dayward/contract/features/accounts';
import { useRuntime } from '#src/platform/runtime.tsx';

type BodyOf<Name extends 'addPasskey' | 'passkeyStepUp'> = RouteInput<(typeof passkeyRoutes)[Name]>['body'];

/** API calls about the passkeys of the account. Each call throws ApiError or ApiUnreachableError. */
export function usePasskeyCalls() {
  const { api } = useRuntime();
  return {
    passkeyOptions: () => api.call(passkeyRoutes.passkeyOptions, {}),
    addPasskey: (body: BodyOf<'addPasskey'>) => api.call(passkeyRoutes.addPasskey, { body }),
    removePasskey: (id: string) => api.call(passkeyRoutes.removePasskey, { params: { id } }),
    passkeyStepUpOptions: () => api.call(passkeyRoutes.passkeyStepUpOptions, {}),
    confirmWithPasskey: (response: BodyOf<'passkeyStepUp'>['response']) =>
      api.call(passkeyRoutes.passkeyStepUp, { body: { response } }),
  };
}
