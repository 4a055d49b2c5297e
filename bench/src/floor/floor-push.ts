import { createHash } from 'node:crypto';
import { dayKey, habitMonthId, type LocalDate, monthOf } from '@dayward/domain';
import type { Pool, PoolClient } from 'pg';
import type { Answer } from '../server/http-client.ts';

export type SetDay = {
  habitId: string;
  runId: string;
  day: LocalDate;
  state: 'done' | 'undone';
  at: string;
  zone: string;
};

export type CreateTask = { id: string; title: string };

/** A push of a device; all its mutations have the same name. */
export type Push = { clientId: string; confirmedN: number } & (
  | { mutations: readonly { n: number; name: 'habit.setDay'; args: SetDay }[] }
  | { mutations: readonly { n: number; name: 'task.create'; args: CreateTask }[] }
);

type Mutation = Push['mutations'][number];

type Outcome = { outcome: 'applied'; rev: number } | { outcome: 'refused'; error: { code: string } };

/** What is read for the decision about one mutation. */
type Read = {
  lastN: string | null;
  plan: string;
  digest: Buffer | null;
  answer: Outcome | null;
  /** The current run of the habit, or the task; null if there is none. */
  known: string | null;
  /** The facts of the day; null if there are none. */
  before: { state?: string } | null;
};

/** The plans with the feature that a mutation needs. */
const PLANS: Record<Mutation['name'], readonly string[]> = {
  'habit.setDay': ['Free', 'Basic', 'Pro', 'Premium'],
  'task.create': ['Free', 'Basic', 'Pro', 'Premium'],
};

const LOCK = { name: 'lock', text: 'select rev from user_sync where user_id = $1 for update' };

/** The device, the plan and stored answers, beside what the mutations change. */
const read = (known: string, before: string, joins: string) => `
  select client.last_n as "lastN", case when users.plan_expiry < now() then 'Free' else users.plan end as plan,
    answer.digest, answer.answer, ${known} as known, ${before} as before
  from unnest($3::bigint[], $4::uuid[], $5::uuid[], $6::text[]) as wanted (n, row_id, month_id, day)
  join users on users.id = $1
  left join sync_clients client on client.user_id = $1 and client.client_id = $2
  left join sync_answers answer on answer.user_id = $1 and answer.client_id = $2 and answer.n = wanted.n
  ${joins}
  order by wanted.n`;

/** Events, the device, its answers, and the account's version, beside the rows. */
const write = (rows: string) => `
  with rows as (${rows}),
  events as (
    insert into domain_events (user_id, name, entity_id, rev, payload)
    select $1, * from unnest($8::text[], $9::uuid[], $10::bigint[], $11::jsonb[])
  ),
  client as (
    insert into sync_clients (user_id, client_id, last_n, confirmed_n, last_used_at) values ($1, $2, $3, $4, now())
    on conflict (user_id, client_id) do update
      set last_n = excluded.last_n, confirmed_n = excluded.confirmed_n, last_used_at = excluded.last_used_at
  ),
  answers as (
    insert into sync_answers (user_id, client_id, n, digest, answer)
    select $1, $2, * from unnest($5::bigint[], $6::bytea[], $7::json[])
  ),
  forgotten as (delete from sync_answers where user_id = $1 and client_id = $2 and n <= $4)
  update user_sync set rev = $12, row_bytes = row_bytes + $13, new_events = new_events + $14 where user_id = $1`;

const READ = {
  'habit.setDay': {
    name: 'read-days',
    text: read(
      'coalesce(habits.run_id, habits.id)',
      'months.days -> wanted.day',
      `left join habits on habits.user_id = $1 and habits.id = wanted.row_id
       left join habit_months months on months.user_id = $1 and months.id = wanted.month_id`,
    ),
  },
  'task.create': {
    name: 'read-tasks',
    text: read('tasks.id', 'null::jsonb', 'left join tasks on tasks.user_id = $1 and tasks.id = wanted.row_id'),
  },
} satisfies Record<Mutation['name'], unknown>;

const WRITE = {
  'habit.setDay': {
    name: 'write-days',
    text: write(`
      insert into habit_months as month (user_id, id, rev, habit_id, run_id, month, days)
      select $1, * from unnest($15::uuid[], $16::bigint[], $17::uuid[], $18::uuid[], $19::text[], $20::jsonb[])
      on conflict (user_id, id) do update
        set days = month.days || excluded.days, rev = excluded.rev, updated_at = now()`),
  },
  'task.create': {
    name: 'write-tasks',
    text: write(`
      insert into tasks (user_id, id, rev, title)
      select $1, * from unnest($15::uuid[], $16::bigint[], $17::text[])`),
  },
} satisfies Record<Mutation['name'], unknown>;

/** Applies a push in one transaction: two round trips beside the session's. */
export async function push(app: Pool, userId: string, text: string): Promise<Answer> {
  const sent: Push = JSON.parse(text); // sent by the bench
  const client = await app.connect();
  try {
    const answer = await pushIn(client, userId, sent);
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function pushIn(client: PoolClient, userId: string, { clientId, confirmedN, mutations }: Push): Promise<Answer> {
  const [first] = mutations;
  if (first === undefined) return { status: 422, text: '{}' };
  const wanted = mutations.map(toWanted);
  // The lock is a statement of its own: the next one sees what was committed while this one waited.
  const [, locked, found] = await Promise.all([
    client.query(`begin; set local role dayward_app; set local app.user_id = '${userId}'`),
    client.query<{ rev: string }>({ ...LOCK, values: [userId] }),
    client.query<Read>({
      ...READ[first.name],
      values: [userId, clientId, mutations.map(({ n }) => n), ...columnsOf(wanted, ['rowId', 'monthId', 'day'])],
    }),
  ]);
  const decided = decide(mutations, found.rows, Number(locked.rows[0]?.rev ?? Number.NaN));
  if (decided === undefined) {
    await client.query('rollback');
    return { status: 409, text: '{"error":{"code":"mutation_gap"}}' };
  }
  const { answers, fresh, changes, lastN, rev } = decided;
  const rows = first.name === 'habit.setDay' ? columnsOf(monthsOf(changes), MONTH) : columnsOf(tasksOf(changes), TASK);
  const written =
    fresh.length > 0 &&
    client.query({
      ...WRITE[first.name],
      values: [
        ...[userId, clientId, lastN, Math.min(confirmedN, lastN)],
        ...columnsOf(fresh, ['n', 'digest', 'answer']),
        ...columnsOf(changes, ['event', 'entityId', 'rev', 'payload']),
        ...[rev, changes.reduce((sum, { bytes }) => sum + bytes, 0), changes.length],
        ...rows,
      ],
    });
  await Promise.all([written, client.query('commit')]);
  return { status: 200, text: JSON.stringify({ answers }) };
}

/** A change of a row, and its event. */
type Change = { mutation: Mutation; rev: number; bytes: number; event: string; entityId: string; payload: string };

/**
 * Decides about each mutation what it changes and what is answered; one that was answered before gets that answer again.
 *
 * @returns undefined if the mutations do not continue the previous numbers
 */
function decide(mutations: readonly Mutation[], reads: readonly Read[], revBefore: number) {
  const answers: ({ n: number } & Outcome)[] = [];
  const fresh: { n: number; digest: Buffer; answer: string }[] = [];
  const changes: Change[] = [];
  const done = new Map<string, string>();
  let lastN = Number(reads[0]?.lastN ?? 0);
  let rev = revBefore;
  for (const [index, mutation] of mutations.entries()) {
    const row = reads[index];
    const { n, name, args } = mutation;
    const digest = createHash('sha256')
      .update(JSON.stringify([name, args]))
      .digest();
    if (row?.answer && row.digest?.equals(digest)) {
      answers.push({ n, ...row.answer });
      continue;
    }
    if (row === undefined || n !== lastN + 1) return undefined;
    lastN = n;
    const change = changeOf(mutation, row, done);
    if (typeof change === 'object') changes.push({ ...change, mutation, rev: ++rev });
    const answer: Outcome =
      typeof change === 'string' ? { outcome: 'refused', error: { code: change } } : { outcome: 'applied', rev };
    fresh.push({ n, digest, answer: JSON.stringify(answer) });
    answers.push({ n, ...answer });
  }
  return { answers, fresh, changes, lastN, rev };
}

/**
 * @param done the states of days and tasks that earlier mutations of this push have set
 * @returns the code of a refusal; undefined for a repetition, which changes nothing
 */
function changeOf({ name, args }: Mutation, row: Read, done: Map<string, string>) {
  if (!PLANS[name].includes(row.plan)) return 'plan_required';
  if (name === 'task.create') {
    if (row.known !== null || done.has(args.id)) return undefined;
    done.set(args.id, 'created');
    const payload = JSON.stringify({ title: args.title });
    return { bytes: payload.length, event: 'task.created', entityId: args.id, payload };
  }
  const { habitId, runId, day, state } = args;
  if (row.known !== runId) return 'not_found';
  const key = `${runId} ${day}`;
  if (state === (done.get(key) ?? row.before?.state)) return undefined;
  done.set(key, state);
  const event = state === 'done' ? 'habit.completed' : 'habit.uncompleted';
  return { bytes: 0, event, entityId: habitId, payload: JSON.stringify({ runId, day }) };
}

/** What a mutation needs to be read. */
function toWanted({ name, args }: Mutation) {
  if (name === 'task.create') return { rowId: args.id, monthId: null, day: null };
  return { rowId: args.habitId, monthId: toDay(args).monthId, day: dayKey(args.day) };
}

/** The month of a day, and what is stored of the day. */
export function toDay({ runId, day, state, at, zone }: SetDay) {
  const month = monthOf(day);
  return { monthId: habitMonthId(runId, month), month, facts: { [dayKey(day)]: { state, everDone: true, at, zone } } };
}

const MONTH = ['monthId', 'rev', 'habitId', 'runId', 'month', 'days'] as const;

/** The changed days by month, each month once and with its last version. */
function monthsOf(changes: readonly Change[]): Record<(typeof MONTH)[number], unknown>[] {
  const months = new Map<string, { rev: number; args: SetDay; days: Record<string, unknown> }>();
  for (const { mutation, rev } of changes) {
    if (mutation.name !== 'habit.setDay') continue;
    const { monthId, facts } = toDay(mutation.args);
    months.set(monthId, { rev, args: mutation.args, days: { ...months.get(monthId)?.days, ...facts } });
  }
  return Array.from(
    months,
    ([
      monthId,
      {
        rev,
        args: { habitId, runId, day },
        days,
      },
    ]) => {
      return { monthId, rev, habitId, runId, month: monthOf(day), days: JSON.stringify(days) };
    },
  );
}

const TASK = ['id', 'rev', 'title'] as const;

function tasksOf(changes: readonly Change[]): Record<(typeof TASK)[number], unknown>[] {
  return changes.flatMap(({ mutation: { name, args }, rev }) => (name === 'task.create' ? [{ ...args, rev }] : []));
}

/** The values of rows by column, as `unnest` takes them. */
function columnsOf<Key extends string>(rows: readonly Record<Key, unknown>[], keys: readonly Key[]): unknown[][] {
  return keys.map((key) => rows.map((row) => row[key]));
}
