import { paymentsRoutes } from '@dayward/contract/features/payments';
import type { Runtime } from '#src/platform/runtime.tsx';
import type { Session } from '#src/platform/session/session.ts';

/**
 * Lets the server finish a payment that the wallet has named, with the plan that it pays, as soon as a user is signed in (PI-23). It
 * tells nothing of a failure: the server asks Pi again by itself about every payment that it knows.
 */
export async function finishPayment({ api, session }: Runtime, paymentId: string): Promise<void> {
  await signedIn(session);
  try {
    const { user } = await api.call(paymentsRoutes.check, { body: { paymentId } });
    session.updateUser(user);
  } catch {
    // Nothing is lost: the payment stays as it is.
  }
}

/** Resolves when a user is signed in; never, if none signs in. */
function signedIn(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const isSignedIn = () => session.getState().status === 'signed-in';
    if (isSignedIn()) return resolve();
    const end = session.subscribe(() => {
      if (!isSignedIn()) return;
      end();
      resolve();
    });
  });
}
