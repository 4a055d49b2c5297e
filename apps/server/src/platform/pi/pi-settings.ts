/** The two networks of Pi: one with test money, one with real money. An app of the Developer Portal belongs to one of them. */
export const PI_NETWORKS = { testnet: 'testnet', mainnet: 'mainnet' } as const;

export type PiNetwork = keyof typeof PI_NETWORKS;

/** How this server reaches the Pi Platform, or its emulator. */
export type PiSettings = {
  /** Base address of the API, with its version and without a trailing slash. */
  apiUrl: string;
  /** Secret: it approves and completes payments of the app. It never leaves the server. */
  apiKey: string;
  network: PiNetwork;
  /** Address of the script that defines `window.Pi`. */
  sdkUrl: string;
  /** True if an emulator answers instead of the Pi Platform: nothing that it grants is worth anything on a real network. */
  isEmulated: boolean;
  /** The value of `sandbox` for `Pi.init`. */
  sandboxFlag: boolean;
  /** Address of the page in which the emulator shows the app; null on a real network, where the Pi Browser shows it. */
  hostPageUrl: string | null;
};

/** The only hosts that a server with a key of the Pi Platform talks to, or loads the SDK from. */
export const PI_API_HOST = 'api.minepi.com';
export const PI_SDK_HOST = 'sdk.minepi.com';
