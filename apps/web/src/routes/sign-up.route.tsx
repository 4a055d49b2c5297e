import { SignUpScreen } from '#src/features/accounts/screens/sign-up.screen.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { UntilSignedIn, useOtherWayIn } from './until-signed-in.tsx';

export function SignUpRoute() {
  const otherPath = useOtherWayIn('/login');
  return (
    <UntilSignedIn>
      <SharedQueries>
        <SignUpScreen otherPath={otherPath} />
      </SharedQueries>
    </UntilSignedIn>
  );
}
