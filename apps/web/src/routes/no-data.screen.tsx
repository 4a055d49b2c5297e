import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useNavigate } from '#src/ui/router/index.ts';

/** Shown to a signed-in user whose data could not be opened (DASH-05). Signing in again opens it afresh. */
export function NoDataScreen() {
  const text = useText('shell');
  const { session } = useRuntime();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  usePageTitle(text('noData.title'));

  async function goToLogin() {
    setIsLeaving(true);
    await session.signOut().catch(() => undefined); // the device has ended the session in any case
    await navigate('/login');
  }
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={text('noData.title')}
        action={
          <Button className="mt-2" isLoading={isLeaving} onClick={() => void goToLogin()}>
            {text('noData.action')}
          </Button>
        }
      >
        {text('noData.body')}
      </EmptyState>
    </main>
  );
}
