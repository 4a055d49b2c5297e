import type { ApiTransport } from '@dayward/contract';
import type { SeededRandom } from '@dayward/testing';
import type { Activity } from './fault-transport.ts';
import type { FaultPlan } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Who hears the news: a device, of which only this is of interest here. */
type Reader = { readonly isOnline: boolean };

/** Turns of the event loop in which nothing at all happened; fewer than a transaction of the disk takes to show itself. */
const QUIET_TURNS = 12;

/** Of real time; far more than the server needs for anything. */
const SETTLE_MAX_MS = 30_000;

type Parts = {
  clock: VirtualClock;
  random: SeededRandom;
  plan: FaultPlan;
  ledger: Ledger;
  real: ApiTransport;
};

/** Everything that the devices of a run have in common: time, chance, the network, and what they were promised. */
export class World {
  readonly clock: VirtualClock;
  readonly random: SeededRandom;
  readonly plan: FaultPlan;
  readonly ledger: Ledger;
  readonly activity: Activity = { busy: 0, turns: 0 };
  readonly real: ApiTransport;
  readonly #streams = new Map<Reader, StreamOfNews>();

  constructor(parts: Parts) {
    this.clock = parts.clock;
    this.random = parts.random;
    this.plan = parts.plan;
    this.ledger = parts.ledger;
    this.real = async (request) => {
      const answer = await parts.real(request);
      if (request.path.endsWith('/sync/push')) this.#tellNews();
      return answer;
    };
  }

  /** Lets all work that is under way end, while virtual time stands still. */
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

  /** Lets time pass, with all that is due in it, one moment after the other. */
  async pass(durationMs: number): Promise<void> {
    const end = this.clock.now() + durationMs;
    await this.settle();
    while (this.clock.advanceTo(end)) await this.settle();
  }

  /** The stream on which a device hears that something is new; a bad network drops some of what is said. */
  async openStream(device: Reader, signal: AbortSignal): Promise<AsyncIterable<string>> {
    if (!device.isOnline) throw new Error('offline');
    const stream = new StreamOfNews(signal);
    this.#streams.get(device)?.end();
    this.#streams.set(device, stream);
    return stream;
  }

  closeStream(device: Reader): void {
    this.#streams.get(device)?.end();
    this.#streams.delete(device);
  }

  #tellNews(): void {
    for (const stream of this.#streams.values()) {
      // A version far ahead of any: whoever hears it looks for itself.
      if (this.random.chance(0.8)) stream.tell(`event: rev\ndata: {"rev":${Number.MAX_SAFE_INTEGER}}\n\n`);
    }
    this.activity.turns += 1;
  }
}

/** What is told waits until it is read; the end comes after it. */
class StreamOfNews implements AsyncIterable<string> {
  #waiting: string[] = [];
  #wake: (() => void) | undefined;
  #isEnded = false;

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.end());
  }

  tell(text: string): void {
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
