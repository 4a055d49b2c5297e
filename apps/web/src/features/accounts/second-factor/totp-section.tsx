import { useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Factors, useSecurityCalls, useSecurityChanges } from '../security.data.ts';
import { useGuarded } from '../session/use-guarded.ts';
import { BackupCodes } from './backup-codes.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

/** The authenticator app: off, being set up, on, and the step that shows the backup codes. */
export function TotpSection({ totp }: { totp: Factors['totp'] }) {
  const text = useText('security');
  const common = useText('common');
  const { startTotp, renewBackupCodes, removeTotp } = useSecurityCalls();
  const { run, isBusy, problem } = useGuarded();
  const { factorsChanged, sessionsEnded } = useSecurityChanges();
  const [setUp, setSetUp] = useState<{ uri: string; secret: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isRemoving, setIsRemoving] = useState(false);

  function show(backupCodes: string[]) {
    setSetUp(undefined);
    setCodes(backupCodes);
    factorsChanged((factors) => ({ ...factors, totp: { isOn: true, backupCodesLeft: backupCodes.length } }));
  }

  async function start() {
    const started = await run(startTotp);
    if (started) setSetUp(started.result);
  }

  async function renew() {
    const renewed = await run(renewBackupCodes);
    if (renewed) show(renewed.result.backupCodes);
  }

  async function remove() {
    setIsRemoving(false);
    if (!(await run(removeTotp))) return;
    setCodes(undefined);
    factorsChanged((factors) => ({ ...factors, totp: { isOn: false, backupCodesLeft: 0 } }));
    sessionsEnded();
    showToast({ text: text('totp.removed') });
  }

  return (
    <SectionCard
      title={text('totp.title')}
      body={text('totp.body')}
      badge={<Badge tone={totp.isOn ? 'good' : 'plain'}>{text(totp.isOn ? 'totp.on' : 'totp.off')}</Badge>}
    >
      {codes && <BackupCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {setUp && (
        <TotpSetUp
          {...setUp}
          onCancel={() => setSetUp(undefined)}
          onConfirmed={(backupCodes) => {
            show(backupCodes);
            sessionsEnded();
            showToast({ text: text('totp.done'), tone: 'success' });
          }}
        />
      )}
      {!codes && totp.isOn && <p>{text('totp.left', { count: totp.backupCodesLeft })}</p>}
      <Notice>{problem}</Notice>
      {!codes && totp.isOn && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" isLoading={isBusy} onClick={() => void renew()}>
            {text('totp.renew')}
          </Button>
          <Button variant="ghost" onClick={() => setIsRemoving(true)}>
            {text('totp.remove')}
          </Button>
        </div>
      )}
      {!codes && !setUp && !totp.isOn && (
        <Button className="self-start" isLoading={isBusy} onClick={() => void start()}>
          {text('totp.start')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title={text('totp.remove.title')}
        body={text('totp.remove.body')}
        confirmLabel={text('totp.remove')}
        cancelLabel={common('cancel')}
        closeLabel={common('close')}
        onConfirm={() => void remove()}
        onClose={() => setIsRemoving(false)}
      />
    </SectionCard>
  );
}
