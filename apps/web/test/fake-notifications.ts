import type { ApiResponse } from '@dayward/contract';
import type {
  NotificationDelivery,
  NotificationStats,
  PhoneNumberState,
  PushSubscriptionInfo,
} from '@dayward/contract/features/notifications';
import { maskPhoneNumber, type NotificationChannel } from '@dayward/domain';
import { json } from './json-response.ts';

/** What a server knows about notifications, devices and deliveries. */
export class FakeNotifications {
  stats: NotificationStats = {
    ...{ totalSent: 0, totalRead: 0, responseRate: null, averageResponseTime: null },
    ...{ delivered: 0, undelivered: 0 },
  };
  configured: readonly NotificationChannel[] = ['push', 'email'];
  devices: PushSubscriptionInfo[] = [];
  phone: PhoneNumberState = { number: null, pending: null };
  /** Newest first. */
  deliveries: NotificationDelivery[] = [];

  answer(name: string, input: unknown): ApiResponse | undefined {
    const [, id] = /^DELETE \/push\/subscriptions\/(.+)$/.exec(name) ?? [];
    if (id !== undefined) {
      this.devices = this.devices.filter((device) => device.id !== id);
      return { status: 204, body: '' };
    }
    if (/^POST \/notifications\/[^/]+\/act$/.test(name)) return { status: 204, body: '' };
    if (name.startsWith('GET /notification-deliveries')) return json(200, { items: this.deliveries, next: null });
    switch (name) {
      case 'GET /notification-stats':
        return json(200, this.stats);
      case 'GET /notification-channels':
        return json(200, {
          items: (['push', 'email', 'sms'] as const).map((channel) => ({
            channel,
            isConfigured: this.configured.includes(channel),
          })),
        });
      case 'GET /push/key':
        return json(200, { publicKey: PUBLIC_KEY });
      case 'GET /push/subscriptions':
        return json(200, { items: this.devices });
      case 'PUT /push/subscriptions':
        return json(200, this.#subscribe((input as { deviceName: string }).deviceName)); // the contract validated it
      case 'GET /phone-number':
        return json(200, this.phone);
      case 'PUT /phone-number':
        this.phone = {
          ...this.phone,
          pending: {
            number: maskPhoneNumber((input as { number: string }).number),
            expiresAt: '2026-11-21T08:40:00.000Z',
          },
        }; // the contract validated it
        return json(200, this.phone);
      case 'POST /phone-number/confirm':
        return this.#confirm((input as { code: string }).code); // the contract validated it
      case 'DELETE /phone-number':
        this.phone = { number: null, pending: null };
        return { status: 204, body: '' };
      case 'POST /notification-tests':
        return json(201, { items: this.deliveries.slice(0, 1) });
      default:
        return undefined;
    }
  }

  #confirm(code: string): ApiResponse {
    if (code !== PHONE_CODE) {
      const problem = { code: 'code_wrong', message: 'This is not the code.' };
      return json(422, { error: { code: 'invalid_input', message: 'Check the fields.', fields: { code: problem } } });
    }
    this.phone = { number: this.phone.pending?.number ?? null, pending: null };
    return json(200, this.phone);
  }

  #subscribe(deviceName: string): PushSubscriptionInfo {
    const device = {
      ...{ id: crypto.randomUUID(), deviceName, isThisSession: true, createdAt: '2026-11-21T08:30:00.000Z' },
      ...{ lastSuccessAt: null, lastFailureAt: null, lastFailure: null },
    };
    this.devices = [device, ...this.devices];
    return device;
  }
}

/** The code of every text message. */
export const PHONE_CODE = '012345';

/** A public key of the length that browsers accept. */
export const PUBLIC_KEY = `${'B'.repeat(86)}A`;
