import type { Faults } from './faults/faults.ts';
import type { Clock } from './platform/clock.ts';
import type { PiNetwork, SandboxState } from './state/model.ts';

export type SandboxSettings = {
  /** Origin of the app that the host page frames. */
  readonly appOrigin: string;
  /** The app's part of the address `/app/<slug>`. */
  readonly appSlug: string;
  readonly appName: string;
  readonly apiKey: string;
  readonly network: PiNetwork;
  /** A public sandbox has no control page and no control API. */
  readonly isPublic: boolean;
};

/** All that the parts of a sandbox share. */
export type Sandbox = {
  readonly settings: SandboxSettings;
  /** The sandbox's own origin, known once it listens. */
  readonly origin: () => string;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly state: SandboxState;
};
