import { Navigate } from '#src/ui/router/index.ts';
import { StartScreen } from './start-screen.tsx';

/** Goes on to another route, with the loading screen for as long as that one still has to be fetched. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <Navigate replace to={to} />
      <StartScreen />
    </>
  );
}
