import { FAULTS } from '#src/faults/fault-table.ts';
import { listPayments } from '#src/payments/payments.ts';
import { adStatusDto, paymentDto } from '#src/platform-api/dto.ts';
import type { Sandbox } from '#src/sandbox.ts';
import { grantOf, uidOf } from '#src/state/users.ts';

/** All that the control page lists. Access tokens are not part of it. */
export function describeState(sandbox: Sandbox) {
  const { state, faults, clock, settings } = sandbox;
  return {
    app: { name: settings.appName, origin: settings.appOrigin, slug: settings.appSlug, network: settings.network },
    clock: { now: clock.now(), scale: clock.scale },
    users: Object.values(state.users).map(({ username, balance }) => ({
      username,
      balance,
      uid: uidOf(sandbox, 'app', username),
      scopes: grantOf(sandbox, 'app', username).scopes,
    })),
    payments: listPayments(sandbox).map((payment) => ({
      app: payment.app,
      username: payment.username,
      ...paymentDto(sandbox, payment),
    })),
    ads: Object.values(state.ads).map((ad) => ({ username: ad.username, ...adStatusDto(ad) })),
    notifications: state.notifications,
    faults: { known: Object.entries(FAULTS).map(([name, info]) => ({ name, ...info })), set: faults.list() },
  };
}

export type DescribedState = ReturnType<typeof describeState>;
