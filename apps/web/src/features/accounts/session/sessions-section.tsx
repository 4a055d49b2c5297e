import type { SessionInfo } from '@dayward/contract/features/accounts';
import { MonitorSmartphone } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { LoadFailure } from '#src/platform/query/shared-queries.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useSecurityCalls, useSecurityChanges, useSessions } from '../security.data.ts';
import { useDeviceText } from './use-device-text.ts';
import { useGuarded } from './use-guarded.ts';

export function SessionsSection() {
  const text = useText('security');
  const sessions = useSessions();
  return (
    <SectionCard title={text('sessions.title')}>
      {sessions.data && <Sessions sessions={sessions.data} />}
      {sessions.isPending && (
        <div role="status" aria-label={text('sessions.loading')} className="appear-late">
          <Skeleton className="h-16" />
        </div>
      )}
      {sessions.isLoadingError && <LoadFailure title={text('sessions.failed')} query={sessions} />}
    </SectionCard>
  );
}

function Sessions({ sessions }: { sessions: readonly SessionInfo[] }) {
  const text = useText('security');
  const momentText = useMomentText();
  const deviceText = useDeviceText();
  const { revokeSession, revokeOtherSessions } = useSecurityCalls();
  const { run, isBusy, problem } = useGuarded();
  const { sessionsEnded } = useSecurityChanges();
  const isAlone = sessions.every(({ isCurrent }) => isCurrent);

  async function revoke({ id, userAgent }: SessionInfo) {
    if (!(await run(() => revokeSession(id)))) return;
    sessionsEnded((session) => session.id === id);
    showToast({ text: text('sessions.revoked', { device: deviceText(userAgent) }) });
  }

  async function revokeOthers() {
    if (!(await run(revokeOtherSessions))) return;
    sessionsEnded();
    showToast({ text: text('sessions.revokedOthers') });
  }

  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map((session) => {
          const device = deviceText(session.userAgent);
          const when = momentText(session.lastSeenAt);
          return (
            <li key={session.id} className="flex items-start gap-3 py-3">
              <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                <div className="min-w-36 flex-1">
                  <p className="font-medium">{device}</p>
                  <p className="text-small text-muted">
                    {session.isCurrent ? text('sessions.now') : text('sessions.seen', { when })}
                  </p>
                </div>
                {session.isCurrent ? (
                  <Badge tone="good">{text('sessions.current')}</Badge>
                ) : (
                  <Button
                    variant="ghost"
                    className="-mx-3 px-3"
                    aria-label={text('sessions.revoke', { device, when })}
                    onClick={() => void revoke(session)}
                  >
                    {text('sessions.revoke.short')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <Notice>{problem}</Notice>
      {isAlone ? (
        <p className="text-muted">{text('sessions.alone')}</p>
      ) : (
        <Button variant="secondary" isLoading={isBusy} className="self-start" onClick={() => void revokeOthers()}>
          {text('sessions.revokeOthers')}
        </Button>
      )}
    </>
  );
}
