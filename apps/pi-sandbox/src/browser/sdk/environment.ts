/** What the SDK needs of the page it runs in, so that tests can give it another one. */
export type SdkEnvironment = {
  /** The only origin that the SDK sends messages to and takes answers from. */
  readonly hostOrigin: string;
  /** Runs this after a time on the sandbox's clock, in milliseconds. */
  readonly schedule: (work: () => void, ms: number) => void;
  /** Sends a message to the window around the page; the page itself if nothing frames it. */
  readonly postToParent: (text: string, targetOrigin: string) => void;
  readonly onMessage: (listener: (event: { origin: string; data: unknown }) => void) => void;
  readonly isFramed: boolean;
  readonly fetch: typeof globalThis.fetch;
  /**
   * Takes what the SDK does not wait for. As in the real SDK an error of it reaches the page only as an unhandled rejection.
   */
  readonly detach: (work: Promise<unknown>) => void;
  readonly warn: (text: string) => void;
  /** Puts a store of the host into the place of `window.localStorage`. */
  readonly replaceLocalStorage: (storage: Storage) => void;
};

/** Resolves after this time on the sandbox's clock. */
export function sleep({ schedule }: SdkEnvironment, ms: number): Promise<void> {
  return new Promise((resolve) => {
    schedule(resolve, ms);
  });
}
