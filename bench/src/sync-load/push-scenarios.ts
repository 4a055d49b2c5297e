import { SYNC_PROTOCOL } from '@dayward/contract';
import type { OperationContext } from '../load/load-task.ts';
import type { Scenario } from '../load/scenario.ts';
import { todayInUtc } from '../seed/seed-habits.ts';
import { clientIdOf, dayToComplete, type FreeDays, SENT_BEFORE } from './habits-to-complete.ts';
import { pushInSql, type SetDay } from './raw-push.ts';

/**
 * Pushes of a device that completes habits, now or in the past; each confirms the answers of the previous push, as devices do.
 */
export function pushScenario(mutations: number, days: FreeDays): Scenario {
  const today = todayInUtc();

  const pushOf = ({ account: { userId }, ofAccount }: OperationContext) => {
    const done = ofAccount * mutations;
    const changes = Array.from({ length: mutations }, (_, number): SetDay => {
      const { habitId, day } = dayToComplete(userId, days, done + number, today);
      const args = { habitId, runId: habitId, day, state: 'done' as const, at: `${day}T18:00:00.000Z`, zone: 'UTC' };
      return { n: SENT_BEFORE + done + number + 1, isNews: days === 'now', args };
    });
    return { clientId: clientIdOf(userId), confirmedN: SENT_BEFORE + done, mutations: changes };
  };

  return {
    request(turn) {
      const { clientId, confirmedN, mutations: changes } = pushOf(turn);
      const body = {
        protocol: SYNC_PROTOCOL,
        account: turn.account.userId,
        clientId,
        confirmedN,
        mutations: changes.map(({ n, args }) => ({ n, name: 'habit.setDay', args })),
      };
      return { method: 'POST', path: '/sync/push', body };
    },
    isDone: ({ status, text }) => status === 200 && text.split('"applied"').length === mutations + 1,
    runSql: (pools, turn) => pushInSql(pools, turn.account, pushOf(turn)),
  };
}
