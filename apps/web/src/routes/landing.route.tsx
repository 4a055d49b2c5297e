import { LandingScreen } from '#src/features/landing/screens/landing.screen.tsx';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { returnToOf, withReturnTo } from './return-to.ts';
import { Redirect } from './start-screen.tsx';

/** The front page. A user who was redirected here and has signed in meanwhile goes on to the requested page. */
export function LandingRoute() {
  const { status } = useSessionState();
  const wanted = returnToOf(useLocation().search);
  if (status === 'signed-in' && wanted !== undefined) return <Redirect to={wanted} />;
  return (
    <LandingScreen
      isSignedIn={status === 'signed-in'}
      signInPath={withReturnTo('/login', wanted)}
      signUpPath={withReturnTo('/signup', wanted)}
    />
  );
}
