import type { ClientUser } from '@dayward/contract';

/** A user with an address. */
type Person = ClientUser & { email: string };

export const ada: Person = {
  id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60',
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  plan: 'Free',
  planExpiry: null,
  isActive: true,
  createdAt: '2026-11-21T08:30:00.000Z',
  hasPaid: false,
  avatarUrl: null,
  timeZone: 'UTC',
  dayStartHour: 0,
  weekStart: 1,
  isPlanEnding: false,
};

export const grace: Person = {
  ...ada,
  id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f61',
  email: 'grace@example.com',
  name: 'Grace Hopper',
};
