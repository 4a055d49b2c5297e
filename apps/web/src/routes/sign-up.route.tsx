import { SignUpScreen } from '#src/features/accounts/screens/sign-up.screen.tsx';
import { GuestOnly, useAlternateSignInPath } from './guest-only.tsx';

export function SignUpRoute() {
  const otherPath = useAlternateSignInPath('/login');
  return (
    <GuestOnly>
      <SignUpScreen otherPath={otherPath} />
    </GuestOnly>
  );
}
