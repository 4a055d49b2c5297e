import { SignInScreen } from '#src/features/accounts/screens/sign-in.screen.tsx';
import { GuestOnly, useAlternateSignInPath } from './guest-only.tsx';

export function SignInRoute() {
  const otherPath = useAlternateSignInPath('/signup');
  return (
    <GuestOnly>
      <SignInScreen otherPath={otherPath} />
    </GuestOnly>
  );
}
