import { SignInScreen } from '#src/features/accounts/screens/sign-in.screen.tsx';
import { UntilSignedIn, useOtherWayIn } from './until-signed-in.tsx';

export function SignInRoute() {
  const otherPath = useOtherWayIn('/signup');
  return (
    <UntilSignedIn>
      <SignInScreen otherPath={otherPath} />
    </UntilSignedIn>
  );
}
