import { PaymentScreen } from '#src/features/payments/screens/payment.screen.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { routeAfterSignIn } from './return-to.ts';

/** The payment after the registration; the user goes on to the page that they came for, or to the dashboard. */
export function PaymentRoute() {
  return <PaymentScreen nextPath={routeAfterSignIn(useLocation().search)} />;
}
