import { Navigate } from '#src/ui/router/index.ts';
import { StartScreen } from './start-screen.tsx';

/** Redirects to another route, with the loading screen while that one is fetched. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <Navigate replace to={to} />
      <StartScreen />
    </>
  );
}
