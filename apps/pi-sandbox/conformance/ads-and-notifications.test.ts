import { beforeEach, describe, expect, test } from 'vitest';
import { AdStatusShape } from './shapes.ts';
import { isRealPlatform, useTarget } from './target.ts';

const target = useTarget();

describe.skipIf(isRealPlatform)('the status of a rewarded ad (needs a person)', () => {
  const read = async (adId: string) => {
    const { status, body } = await target.call('GET', `/ads_network/status/${adId}`, target.serverKey);
    expect(status).toBe(200);
    return AdStatusShape.parse(body);
  };

  test('names the ad and neither user nor amount', async () => {
    const { adId } = await target.person.createAd({ username: 'ada_pioneer' });
    const status = await read(adId);
    expect(status).toMatchObject({ identifier: adId, mediator_ack_status: 'granted', mediator_revoked_at: null });
    expect(Object.keys(status)).toHaveLength(4);
  });

  test('can change after it was granted', async () => {
    const { adId } = await target.person.createAd({ username: 'ada_pioneer' });
    await target.person.setAdStatus(adId, 'revoked');
    const status = await read(adId);
    expect(status.mediator_ack_status).toBe('revoked');
    expect(status.mediator_revoked_at).not.toBeNull();
  });
});

describe.skipIf(isRealPlatform)('notifications in the Pi Browser (need a person)', () => {
  let uid = '';

  beforeEach(async () => {
    await target.person.reset();
    await target.person.grant('ada_pioneer', ['username', 'in_app_notifications']);
    ({ uid } = await target.person.issueToken({ username: 'ada_pioneer' }));
  });

  const notification = (subroute = '/today') => ({ title: 'Due', body: 'Read a page', user_uid: uid, subroute });
  const notify = (notifications: unknown) =>
    target.call('POST', '/in_app_notifications/notify', target.serverKey, { notifications });

  test('are delivered to users who allowed them', async () => {
    const { status, body } = await notify([notification(), { ...notification(), user_uid: 'unknown' }]);
    expect(status).toBe(201);
    expect(body).toEqual({ success: true, delivered_notifications: [notification()] });
  });

  test('are delivered to a user 48 times a day', async () => {
    const { body } = await notify(Array.from({ length: 50 }, () => notification()));
    expect(body).toMatchObject({ success: true, delivered_notifications: { length: 48 } });
    await target.person.moveClock({ advanceMs: 24 * 3_600_000 });
    expect((await notify([notification()])).body).toMatchObject({ delivered_notifications: { length: 1 } });
  });

  test.each([
    ['more than 256', () => Array.from({ length: 257 }, () => notification()), 400],
    ['a route that does not begin with a slash', () => [notification('today')], 422],
    ['no list', () => 'all', 422],
  ])('are refused with %s', async (_, notifications, expected) => {
    const { status, body } = await notify(notifications());
    expect(status).toBe(expected);
    expect(body).toEqual({ error: expect.any(String) });
  });

  test('need the server key', async () => {
    const body = { notifications: [notification()] };
    expect((await target.call('POST', '/in_app_notifications/notify', undefined, body)).status).toBe(401);
  });
});
