import type { Pool } from 'pg';
import type { Answer } from '../server/http-client.ts';
import { type Push, toDay } from './floor-push.ts';

const UPSERT = {
  name: 'upsert-day',
  text: `
    insert into habit_months as month (user_id, id, rev, habit_id, run_id, month, days) values ($1, $2, 1, $3, $4, $5, $6)
    on conflict (user_id, id) do update set days = month.days || excluded.days, rev = month.rev + 1, updated_at = now()`,
};

/** Stores the first day of a push, and nothing about the push itself. */
export async function upsertDay(admin: Pool, userId: string, text: string): Promise<Answer> {
  const { mutations }: Push = JSON.parse(text); // sent by the bench
  const [mutation] = mutations;
  if (mutation?.name !== 'habit.setDay') return { status: 404, text: '{}' };
  const { monthId, month, facts } = toDay(mutation.args);
  const { habitId, runId } = mutation.args;
  await admin.query({ ...UPSERT, values: [userId, monthId, habitId, runId, month, facts] });
  return { status: 200, text: JSON.stringify({ answers: [{ n: mutation.n, outcome: 'applied', rev: 1 }] }) };
}
