/** Runs a function with actions whose code is fetched on first use; never rejects. */
export type LazyActions<Actions> = ((act: (actions: Actions) => Promise<unknown>) => Promise<void>) & {
  /** Fetches the code when the user is about to use an action. */
  preload: () => void;
};

/**
 * Makes actions lazy, so that the first visit does not pay for their code. A failed fetch is repeated by the next use.
 *
 * @param load fetches the code and creates the actions
 * @param onError called if the code could not be fetched, or if an action fails
 */
export function lazyActions<Actions>(
  load: () => Promise<Actions>,
  onError: (error: unknown) => void,
): LazyActions<Actions> {
  let actions: Promise<Actions> | undefined;
  const fetched = () => {
    actions ??= load().catch((error: unknown) => {
      actions = undefined;
      throw error;
    });
    return actions;
  };
  async function run(act: (actions: Actions) => Promise<unknown>): Promise<void> {
    try {
      await act(await fetched());
    } catch (error) {
      onError(error);
    }
  }
  return Object.assign(run, { preload: () => void fetched().catch(() => undefined) });
}
