/**
 * The server's statements for a push of `habit.setDay`, sent directly with `pg`: the same statements with values of the same
 * sizes. The decisions between them (is this mutation a repeat, does the plan allow it, what are the statistics) are left out.
 */
import { dayKey, habitMonthId, type LocalDate, monthOf, naturalId } from '@dayward/domain';
import { v7 as uuidv7 } from 'uuid';
import * as change from '../load/change-statements.ts';
import type { Account } from '../load/load-task.ts';
import { findSession, inUserTransaction, type Query, type RawPools, type Row } from '../load/raw-transaction.ts';
import * as sql from './push-statements.ts';

/** A mutation as a device sends it; `isNews` is true for a recent day, for which the account gets a notification. */
export type SetDay = {
  n: number;
  isNews: boolean;
  args: { habitId: string; runId: string; day: LocalDate; state: 'done'; at: string; zone: string };
};

export type PushBody = { clientId: string; confirmedN: number; mutations: readonly SetDay[] };

/** Most months that the server reads at once; these habits have fewer. */
const MONTHS_AT_A_TIME = 100;

const DIGEST = Buffer.alloc(32, 1);

/** Statistics as large as those of a habit: a week, a month and a year of days. */
const PROGRESS = [7, 31, 365].map((length) => Array<number>(length).fill(1));

export async function pushInSql(pools: RawPools, account: Account, push: PushBody): Promise<void> {
  await findSession(pools, account);
  for (const [index, mutation] of push.mutations.entries()) {
    await inUserTransaction(pools, account, async (query) => {
      const { userId } = account;
      const [lock] = await query(change.LOCK_ACCOUNT, [userId]);
      await query(sql.FIND_CHANGE, [mutation.n, userId, push.clientId]);
      if (index === 0) {
        await query(sql.FORGET_ANSWERS, [userId, push.clientId, push.confirmedN]);
        await query(sql.CONFIRM, [push.confirmedN, userId, push.clientId]);
      }
      await setDay(query, userId, Number(lock?.['rev']) + 1, mutation);
      const now = new Date().toISOString();
      await query(sql.KEEP_CLIENT, [userId, push.clientId, mutation.n, now, mutation.n, now]);
      const answer = { outcome: 'applied', rev: Number(lock?.['rev']) + 1 };
      await query(sql.KEEP_ANSWER, [userId, push.clientId, mutation.n, DIGEST, JSON.stringify(answer)]);
    });
  }
}

async function setDay(query: Query, userId: string, rev: number, { args, isNews }: SetDay): Promise<void> {
  const { habitId, runId, day, state, at, zone } = args;
  const monthId = habitMonthId(runId, monthOf(day));
  const noticeId = naturalId('habit_completed', runId, day);
  const now = new Date().toISOString();
  await query(change.FIND_HOLDING, [userId]);
  const [habit] = await query(sql.FIND_HABITS, [userId, [habitId]]);
  await query(sql.FIND_RUNS, [userId, [runId]]);
  const [month] = await query(sql.FIND_MONTHS, [userId, [monthId]]);
  await query(sql.FIND_NOTIFICATIONS, [userId, [noticeId]]);
  await query(change.FIND_USER, [userId]);
  if (isNews) await query(sql.COUNT_NOTIFICATIONS, [userId]);

  await query(change.TAKE_REV, [rev, userId]);
  const days = { ...daysOf(month), [dayKey(day)]: { state, everDone: true, at, zone } };
  await query(sql.UPDATE_MONTH, [rev, now, JSON.stringify(days), userId, monthId]);
  if (isNews) {
    const notice = ['Habit Completed', habit?.['name'], 'habit', false];
    await query(sql.INSERT_NOTIFICATION, [userId, noticeId, rev, now, now, ...notice]);
  }
  await query(change.APPEND_EVENT, [userId, 'habit.completed', habitId, rev, JSON.stringify({ runId, day })]);

  await query(sql.FIND_DAYS, [userId, habitId, runId, MONTHS_AT_A_TIME]);
  await query(sql.UPDATE_FIGURES, [365, 365, true, 365, day, ...PROGRESS, day, userId, habitId]);
  const told = JSON.stringify({ habitId, day, runId });
  await query(sql.TRACK_EVENT, [userId, uuidv7(), 'habit_completed', told, false, now]);
}

function daysOf(month: Row | undefined): Record<string, unknown> {
  if (month === undefined) throw new Error('The month was not prepared');
  return month['days'] as Record<string, unknown>; // a column of JSON objects
}
