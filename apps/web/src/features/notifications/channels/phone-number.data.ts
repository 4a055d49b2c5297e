import { type PhoneNumberState, phoneNumberRoutes } from '@dayward/contract/features/notifications';
import { useCallback, useMemo } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useFetched } from '../notifications.data.ts';

export type { PhoneNumberState };

/** The account's phone number, without the digits in the middle. */
export function usePhoneNumber() {
  const { api } = useRuntime();
  return useFetched(useCallback(() => api.call(phoneNumberRoutes.get, {}), [api]));
}

/** Calls that change the account's phone number. */
export function usePhoneNumberCalls() {
  const { api } = useRuntime();
  return useMemo(
    () => ({
      sendCode: (number: string) => api.call(phoneNumberRoutes.sendCode, { body: { number } }),
      confirm: (code: string) => api.call(phoneNumberRoutes.confirm, { body: { code } }),
      remove: () => api.call(phoneNumberRoutes.remove, {}),
    }),
    [api],
  );
}
