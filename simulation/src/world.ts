import type { ApiTransport } from '@dayward/contract';
import type { SeededRandom } from '@dayward/testing';
import type { Activity } from './fault-transport.ts';
import type { FaultPlan } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** A device as the receiver of a stream. */
type StreamOwner = { readonly isOnline: boolean };

/**
 * Turns of the event loop without any activity before the system counts as idle; a database transaction shows activity within
 * fewer.
 */
const QUIET_TURNS = 12;

/** In real milliseconds; far more than the server needs for anything. */
const SETTLE_MAX_MS = 30_000;

type WorldOptions = {
  clock: VirtualClock;
  random: SeededRandom;
  plan: FaultPlan;
  ledger: Ledger;
  real: ApiTransport;
};

/** The state that the devices of a run share: time, randomness, network and ledger. */
export class World {
  readonly clock: VirtualClock;
  readonly random: SeededRandom;
  readonly plan: FaultPlan;
  readonly ledger: Ledger;
  readonly activity: Activity = { busy: 0, turns: 0 };
  readonly real: ApiTransport;
  /** How often the server was restored from a backup. */
  restores = 0;
  readonly #streams = new Map<StreamOwner, EventStream>();

  constructor(parts: WorldOptions) {
    this.clock = parts.clock;
    this.random = parts.random;
    this.plan = parts.plan;
    this.ledger = parts.ledger;
    this.real = async (request) => {
      const answer = await parts.real(request);
      if (request.path.endsWith('/sync/push')) this.#notifyStreams();
      return answer;
    };
  }

  /** Waits until all pending work has ended, while virtual time stands still. */
  async settle(): Promise<void> {
    let quietTurns = 0;
    let turns = this.activity.turns;
    const giveUpAt = performance.now() + SETTLE_MAX_MS;
    while (quietTurns < QUIET_TURNS) {
      await new Promise((resolve) => setImmediate(resolve));
      const isQuiet = this.activity.busy === 0 && this.activity.turns === turns;
      quietTurns = isQuiet ? quietTurns + 1 : 0;
      turns = this.activity.turns;
      if (performance.now() > giveUpAt) throw new Error(`Something never ends: ${JSON.stringify(this.activity)}`);
    }
  }

  /** Advances virtual time and runs all due timers, one instant after the other. */
  async advance(durationMs: number): Promise<void> {
    const end = this.clock.now() + durationMs;
    await this.settle();
    while (this.clock.advanceTo(end)) await this.settle();
  }

  /** Opens the stream that notifies a device of changes; a bad network drops some events. */
  async openStream(device: StreamOwner, signal: AbortSignal): Promise<AsyncIterable<string>> {
    if (!device.isOnline) throw new Error('offline');
    const stream = new EventStream(signal);
    this.#streams.get(device)?.end();
    this.#streams.set(device, stream);
    return stream;
  }

  closeStream(device: StreamOwner): void {
    this.#streams.get(device)?.end();
    this.#streams.delete(device);
  }

  #notifyStreams(): void {
    for (const stream of this.#streams.values()) {
      // A version far above any other: a device that receives it pulls.
      if (this.random.chance(0.8)) stream.push(`event: rev\ndata: {"rev":${Number.MAX_SAFE_INTEGER}}\n\n`);
    }
    this.activity.turns += 1;
  }
}

/** A stream of buffered events; its end follows the last event. */
class EventStream implements AsyncIterable<string> {
  #waiting: string[] = [];
  #wake: (() => void) | undefined;
  #isEnded = false;

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.end());
  }

  push(text: string): void {
    this.#waiting.push(text);
    this.#wake?.();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    while (!this.#isEnded) {
      const next = this.#waiting.shift();
      if (next !== undefined) yield next;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}
