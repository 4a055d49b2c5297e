import { LandingScreen } from '#src/features/landing/screens/landing.screen.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { MessagesByName } from '#src/platform/i18n/messages.ts';
import { useSessionState } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { returnToOf, withReturnTo } from './return-to.ts';
import { Redirect } from './start-screen.tsx';

/** The front page. A user who was redirected here and has signed in meanwhile goes on to the requested page. */
export function LandingRoute() {
  const state = useSessionState();
  const text = useText('landing');
  const isSignedIn = state.status === 'signed-in';
  const wanted = returnToOf(useLocation().search);
  if (isSignedIn && wanted !== undefined) return <Redirect to={wanted} />;
  const key = state.status === 'signed-out' ? reasonOf(state, wanted) : undefined;
  return (
    <LandingScreen
      isSignedIn={isSignedIn}
      reason={key && text(key)}
      signInPath={withReturnTo('/login', wanted)}
      signUpPath={withReturnTo('/signup', wanted)}
    />
  );
}

/** Pages that tell a signed-out visitor why they see the front page (AUTH-32, NOTI-01); the others say nothing (AUTH-33). */
const ACCESS_REASONS = {
  '/dashboard/habits': 'access.habits',
  '/dashboard/tasks': 'access.tasks',
  '/dashboard/challenges': 'access.challenges',
  '/dashboard/community': 'access.challenges',
  '/community': 'access.challenges',
  '/dashboard/notifications': 'access.notifications',
  '/dashboard/settings/notifications': 'access.notifications',
  '/dashboard/mood': 'access.mood',
} as const satisfies Record<string, keyof MessagesByName['landing']>;

/** The message for a visitor whose session has ended, or who asked for a page of the app. */
function reasonOf({ hasEnded }: { hasEnded?: true }, wanted: string | undefined) {
  if (hasEnded) return 'sessionEnded' as const;
  return Object.entries(ACCESS_REASONS).find(([path]) =>
    wanted
      ?.match(/^[^?#]*/)?.[0]
      .concat('/')
      .startsWith(`${path}/`),
  )?.[1];
}
