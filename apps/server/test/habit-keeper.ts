import { profileRoutes } from '@dayward/contract/features/accounts';
import { HabitEntity, type HabitRow } from '@dayward/contract/features/habits';
import {
  addDays,
  type DayStartHour,
  type HabitDayState,
  type LocalDate,
  localDateAt,
  type Weekday,
} from '@dayward/domain';
import { buildHabit } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { deviceOf, type TestDevice } from '#src/platform/sync/sync.fixture.ts';
import { asAdmin } from '#test/postgres.ts';
import type { TestServer, TestUser } from '#test/test-server.ts';

/** The local hour at the start of a test, which can reach the next one while it runs: far from midnight and from six o'clock. */
const EARLY_MORNING = 2;

/** The hour at which a night owl's day begins; it has not begun in the early morning. */
const LATE_START = 6;

/** A user with a device, whose calendar day does not change while a test runs unless the test changes it. */
export type HabitKeeper = TestUser & {
  device: TestDevice;
  zone: string;
  today: LocalDate;
  weekStart: Weekday;
  /** Ends the day: all later calls are on the next day. */
  passMidnight(): Promise<void>;
  letWeeksBeginOn(weekStart: Weekday): Promise<void>;
  habit(overrides?: Parameters<typeof buildHabit>[0]): Promise<HabitRow>;
  read(habitId: string): Promise<HabitRow>;
  /** Sets the state of a day, through a device. */
  setDay(habit: { id: string; runId: string | null }, day: LocalDate, state: HabitDayState | null): Promise<void>;
};

/** A zone of whole hours in which it is currently early in the morning. */
function earlyMorningZone(now: Date): string {
  const ahead = ((EARLY_MORNING - now.getUTCHours() + 36) % 24) - 12; // hours before UTC, from -12 to 11
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`; // POSIX counts the other way
}

/** Signs up a user with a late day start, for whom it is still the evening of yesterday. */
export async function signUpKeeper(server: TestServer): Promise<HabitKeeper> {
  const person = await server.signUp();
  const now = new Date();
  const zone = earlyMorningZone(now);
  const moveStart = (dayStartHour: DayStartHour) =>
    person.api.call(profileRoutes.patchProfile, { body: { timeZone: zone, dayStartHour } });
  await moveStart(LATE_START);
  const device = deviceOf(person);
  const keeper: HabitKeeper = {
    ...person,
    device,
    zone,
    today: localDateAt(now.getTime(), zone, LATE_START),
    weekStart: person.user.weekStart,
    async passMidnight() {
      await moveStart(0);
      keeper.today = addDays(keeper.today, 1);
    },
    async letWeeksBeginOn(weekStart) {
      await person.api.call(profileRoutes.patchProfile, { body: { weekStart } });
      keeper.weekStart = weekStart;
    },
    habit: (overrides = {}) => person.api.call(HabitEntity.routes.create, { body: buildHabit(overrides) }),
    read: (id) => person.api.call(HabitEntity.routes.get, { params: { id } }),
    async setDay({ id, runId }, day, state) {
      const args = { habitId: id, runId: runId ?? id, day, state, at: new Date().toISOString(), zone };
      const [answer] = await device.send({ name: 'habit.setDay', args });
      if (answer?.outcome !== 'applied') throw new Error(`Refused: ${JSON.stringify(answer)}`);
    },
  };
  return keeper;
}

/** An amount to log, with its own id. */
export const amount = (value: number) => ({ id: uuidv7(), amount: value });

/** Inserts rows of an account, whose id is the first value, past the server, which counts its rows again at the next change. */
export async function insertAsAdmin(
  server: TestServer,
  sql: string,
  userId: string,
  ...values: unknown[]
): Promise<void> {
  await asAdmin(server.databaseUrl, async (admin) => {
    await admin.query(sql, [userId, ...values]);
    await admin.query(
      'insert into user_sync (user_id, rev) values ($1, 0) on conflict (user_id) do update set row_totals = null',
      [userId],
    );
  });
}

/** Selects rows as the administrator, outside of any row policy. */
export async function selectAsAdmin<Row extends object>(
  server: TestServer,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  let rows: Row[] = [];
  await asAdmin(server.databaseUrl, async (admin) => {
    rows = (await admin.query<Row>(sql, values)).rows;
  });
  return rows;
}
