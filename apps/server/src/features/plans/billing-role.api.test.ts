import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#src/db/database.ts';
import { startTestServer, type TestServer, type TestUser } from '#test/test-server.ts';
import { grantPlan } from './index.ts';

const INSUFFICIENT_PRIVILEGE = { cause: { code: '42501' } };

let server: TestServer;
let database: Database;
let robin: TestUser;
let kim: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  database = openDatabase({ connectionString: server.databaseUrl }, () => {});
  [robin, kim] = await Promise.all([server.signUp(), server.signUp()]);
});

afterAll(async () => {
  await database.close();
  await server.close();
});

describe('[PLAN-54] the roles of PostgreSQL', () => {
  test.each([
    `update users set plan = 'Premium'`,
    'update users set has_paid = true',
    `update users set plan_expiry = now() + interval '1 year'`,
    'update users set is_active = true',
    'update users set is_plan_ending = true',
    `insert into users (id, email, name, plan) values (app_user_id(), 'x@example.org', 'X', 'Premium')`,
  ])('deny the role that serves users: %s', async (statement) => {
    const attempt = database.asUser(robin.user.id, (tx) => tx.execute(sql.raw(statement)));
    await expect(attempt).rejects.toMatchObject(INSUFFICIENT_PRIVILEGE);
  });

  test.each([
    'select name from users',
    `update users set email = 'x@example.org'`,
    'update users set is_active = false',
    'delete from users',
    'select * from lists',
    'select * from domain_events',
    'delete from domain_events',
    `insert into domain_events (user_id, name, rev, occurred_at) values (app_user_id(), 'plan.forged', 0, now())`,
    'update user_sync set rev = 0',
    'select * from settings',
    'select * from auth."session"',
    'update billing.ledger set account_credit = 1',
    'delete from billing.ledger',
    'truncate billing.ledger',
    'delete from billing.payments',
    `update billing.counted_network set network = 'sandbox'`,
  ])('deny the role that sets plans everything else: %s', async (statement) => {
    const attempt = database.asBilling(robin.user.id, (tx) => tx.execute(sql.raw(statement)));
    await expect(attempt).rejects.toMatchObject(INSUFFICIENT_PRIVILEGE);
  });

  test('limit a grant to its own account', async () => {
    await database.asBilling(robin.user.id, async (tx) => {
      const { rows } = await tx.execute(sql.raw('select id from users'));
      expect(rows).toEqual([{ id: robin.user.id }]);
      const changed = await tx.execute(sql`update users set plan = 'Premium' where id = ${kim.user.id}`);
      expect(changed.rowCount).toBe(0);
    });
  });

  test('deny writing plan events of another account', async () => {
    const forged = database.asBilling(robin.user.id, (tx) =>
      tx.execute(sql`insert into domain_events (user_id, name, rev) values (${kim.user.id}, 'plan.cancelled', 0)`),
    );
    await expect(forged).rejects.toMatchObject(INSUFFICIENT_PRIVILEGE);
  });

  test('report a missing account', async () => {
    const nobody = '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60';
    expect(await grantPlan(database, nobody, { plan: 'Pro', expiresAt: null })).toBe(false);
  });
});
