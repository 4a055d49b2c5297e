import type { MutationArgs, MutationName } from '@dayward/contract';
import { useCallback } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useMutate } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';

/**
 * Changes something of the user's own, which is on screen at once. What this device could not keep is off the screen
 * again, and a toast says so and why.
 *
 * @returns whether it is saved on this device; never rejects
 */
export function useChange(): <Name extends MutationName>(name: Name, args: MutationArgs<Name>) => Promise<boolean> {
  const mutate = useMutate();
  const errorText = useErrorText();
  return useCallback(
    async (name, args) => {
      try {
        await mutate(name, args);
        return true;
      } catch (error) {
        showToast({ text: errorText(error), tone: 'danger' });
        return false;
      }
    },
    [mutate, errorText],
  );
}
