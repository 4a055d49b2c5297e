import { SignUpScreen } from '#src/features/accounts/screens/sign-up.screen.tsx';
import { UntilSignedIn, useOtherWayIn } from './until-signed-in.tsx';

export function SignUpRoute() {
  const otherPath = useOtherWayIn('/login');
  return (
    <UntilSignedIn>
      <SignUpScreen otherPath={otherPath} />
    </UntilSignedIn>
  );
}
