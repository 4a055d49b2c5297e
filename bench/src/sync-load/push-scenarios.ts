import { SYNC_PROTOCOL } from '@dayward/contract';
import type { Turn } from '../load/order.ts';
import type { Scenario } from '../load/scenario.ts';
import { todayInUtc } from '../seed/seed-habits.ts';
import { clientIdOf, dayToComplete, SENT_BEFORE } from './habits-to-complete.ts';
import { pushInSql, type SetDay } from './raw-push.ts';

/** Pushes of a device that completes habits; each confirms the answers of the one before, as devices do. */
export function pushScenario(mutations: number): Scenario {
  const today = todayInUtc();

  const pushOf = ({ account: { userId }, ofAccount }: Turn) => {
    const done = ofAccount * mutations;
    const changes = Array.from({ length: mutations }, (_, number): SetDay => {
      const { habitId, day } = dayToComplete(userId, done + number, today);
      const args = { habitId, runId: habitId, day, state: 'done' as const, at: `${day}T18:00:00.000Z`, zone: 'UTC' };
      return { n: SENT_BEFORE + done + number + 1, name: 'habit.setDay', args };
    });
    return { clientId: clientIdOf(userId), confirmedN: SENT_BEFORE + done, mutations: changes };
  };

  return {
    request(turn) {
      const body = { protocol: SYNC_PROTOCOL, account: turn.account.userId, ...pushOf(turn) };
      return { method: 'POST', path: '/sync/push', body };
    },
    isDone: ({ status, text }) => status === 200 && text.split('"applied"').length === mutations + 1,
    runSql: (pools, turn) => pushInSql(pools, turn.account, pushOf(turn)),
  };
}
