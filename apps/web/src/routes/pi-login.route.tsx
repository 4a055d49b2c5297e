import { PiLoginScreen } from '#src/features/accounts/screens/pi-login.screen.tsx';
import { GuestOnly, useAlternateSignInPath } from './guest.route.tsx';

export function PiLoginRoute() {
  const otherPath = useAlternateSignInPath('/login');
  return (
    <GuestOnly>
      <PiLoginScreen otherPath={otherPath} />
    </GuestOnly>
  );
}
