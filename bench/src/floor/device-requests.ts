/** What devices send: the operations that are measured, as requests on accounts that were prepared for them. */
import { randomUUID } from 'node:crypto';
import { PUSH_MUTATIONS_MAX, type RouteOutput, SYNC_PROTOCOL, type syncRoutes } from '@dayward/contract';
import { addDays, dayKey, type LocalDate, monthOf } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import { seededHabitId, todayInUtc } from '../seed/seed-habits.ts';
import type { Account } from '../server/accounts.ts';
import type { Answer, Request } from '../server/http-client.ts';
import { BAREST } from './floor-server.ts';

export type Operation = 'toggle' | 'push50' | 'pull' | 'unchanged' | 'create';

export const SIDES = ['product', 'floor', 'barest'] as const;
export type Side = (typeof SIDES)[number];

export const HABITS = 20;

/** Days with an entry for each habit; the last one is today. */
export const DAYS = 30;

type Mutation = { name: string; args: unknown };

/** An account in use: its state is shared by all sides, its devices are not. */
export type UsedAccount = Account & {
  rev: number;
  /** Number of toggles so far: today's, and earlier days'. */
  toggles: { today: number; past: number };
  devices: Record<Side, { clientId: string; n: number }>;
};

export function toUsedAccount(account: Account): UsedAccount {
  const device = () => ({ clientId: randomUUID(), n: 0 });
  const devices = { product: device(), floor: device(), barest: device() };
  return { ...account, rev: 0, toggles: { today: 0, past: 0 }, devices };
}

/** A request, and what its answer means. @throws Error for any other answer than that of the complete operation */
type Call = { request: Request; accept(answer: Answer): void };

/** The next request of a kind on an account. */
export function nextCall(operation: Operation, side: Side, account: UsedAccount): Call {
  switch (operation) {
    case 'toggle':
      return pushCall(side, account, [toggleOf(account, 0, account.toggles.today++)]);
    case 'push50':
      return pushCall(
        side,
        account,
        Array.from({ length: PUSH_MUTATIONS_MAX }, () => pastToggleOf(account)),
      );
    case 'create':
      return pushCall(side, account, [{ name: 'task.create', args: { id: uuidv7(), title: 'Water the plants' } }]);
    case 'pull':
      return pullCall(account, 0);
    case 'unchanged':
      return pullCall(account, account.rev);
  }
}

/** A push of the account's device on a side, which confirms all answers so far, as devices do. */
function pushCall(side: Side, account: UsedAccount, mutations: readonly Mutation[]): Call {
  const device = account.devices[side];
  const { clientId, n: confirmedN } = device;
  const numbered = mutations.map((mutation, index) => ({ n: confirmedN + 1 + index, ...mutation }));
  const body = { protocol: SYNC_PROTOCOL, account: account.userId, clientId, confirmedN, mutations: numbered };
  return {
    request: { method: 'POST', path: `${side === 'barest' ? BAREST : ''}/sync/push`, body },
    accept({ status, text }) {
      const applied = text.split('"applied"').length - 1;
      if (status !== 200 || applied !== mutations.length) throw new Error(`${status} ${text}`);
      device.n += mutations.length;
    },
  };
}

function pullCall(account: UsedAccount, since: number): Call {
  const query = new URLSearchParams({ since: `${since}`, protocol: `${SYNC_PROTOCOL}`, account: account.userId });
  return {
    request: { method: 'GET', path: `/sync/pull?${query}` },
    accept({ status, text }) {
      const isWhole = since === 0 ? text.length > HABITS * DAYS : text.length < HABITS * DAYS;
      if (status !== 200 || !isWhole) throw new Error(`${status} ${text}`);
    },
  };
}

/** Brings an account's version up to date from the answer to a whole pull. */
export function readRev({ text }: Answer): number {
  const pulled: RouteOutput<typeof syncRoutes.pull> = JSON.parse(text); // sent by the server
  if (pulled.hasMore) throw new Error('The account has more rows than one page');
  return pulled.rev;
}

/** Toggles each habit in turn, from done to not done and in the next pass back. */
function toggleOf({ userId }: Account, daysAgo: number, pass: number): Mutation {
  const habitId = seededHabitId(userId, pass % HABITS);
  const day = addDays(todayInUtc(), -daysAgo);
  const state = Math.floor(pass / HABITS) % 2 === 0 ? 'undone' : 'done';
  return {
    name: 'habit.setDay',
    args: { habitId, runId: habitId, day, state, at: `${day}T18:00:00.000Z`, zone: 'UTC' },
  };
}

/** Toggles each habit on each earlier day in turn. */
function pastToggleOf(account: UsedAccount): Mutation {
  const index = account.toggles.past++;
  const place = Math.floor(index / HABITS);
  const pass = Math.floor(place / (DAYS - 1)) * HABITS + (index % HABITS);
  return toggleOf(account, 1 + (place % (DAYS - 1)), pass);
}

/**
 * Gives an account habits that were done on each of the last days.
 *
 * @param send sends a request to the product
 */
export async function seedAccount(
  account: UsedAccount,
  habits: number,
  send: (request: Request) => Promise<Answer>,
): Promise<void> {
  const mutations = seedMutations(account, habits);
  for (let start = 0; start < mutations.length; start += PUSH_MUTATIONS_MAX) {
    const { request, accept } = pushCall('product', account, mutations.slice(start, start + PUSH_MUTATIONS_MAX));
    accept(await send(request));
  }
}

function seedMutations({ userId }: Account, habits: number): Mutation[] {
  const today = todayInUtc();
  const days = Array.from({ length: DAYS }, (_, ago) => addDays(today, -ago));
  const months = Map.groupBy(days, monthOf);
  return Array.from({ length: habits }, (_, number) => seededHabitId(userId, number)).flatMap((id, number) => [
    { name: 'habit.create', args: { id, name: `Habit ${number}`, sortOrder: number } },
    ...Array.from(months, ([month, ofMonth]) => {
      const facts = Object.fromEntries(ofMonth.map((day) => [dayKey(day), doneOn(day)]));
      return { name: 'habit.importMonth', args: { habitId: id, runId: id, month, days: facts } };
    }),
  ]);
}

function doneOn(day: LocalDate) {
  return { state: 'done', everDone: true, at: `${day}T07:30:00.000Z`, zone: 'UTC' };
}
