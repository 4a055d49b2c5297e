import { Laptop } from 'lucide-react';
import { useState } from 'react';
import { useErrorText, useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import { type PushSubscriptionInfo, useNotificationCalls, usePushDevices } from '../notifications.data.ts';
import { unsubscribeHere } from './push-device.data.ts';
import { PushHere } from './push-here.tsx';

/** The browsers of the account that take pushes, each with a test and a way to turn it off. */
export function DevicesCard() {
  const text = useText('notification-page');
  const errorText = useErrorText();
  const { state, refresh } = usePushDevices();
  const devices = state.status === 'ready' ? state.answer : [];
  const isHereOn = devices.some(({ isThisSession }) => isThisSession);
  return (
    <SectionCard title={text('devices.title')} body={text('devices.body')}>
      {state.status === 'loading' && (
        <div role="status" aria-label={text('devices.loading')} className="appear-late">
          <Skeleton className="h-16" />
        </div>
      )}
      {state.status === 'failed' && (
        <p role="alert" className="text-small">
          {text('devices.error', { reason: errorText(state.error) })}{' '}
          <TextButton onClick={() => void refresh()}>{text('status.retry')}</TextButton>
        </p>
      )}
      {state.status === 'ready' && devices.length === 0 && <p className="text-muted">{text('devices.none')}</p>}
      {devices.length > 0 && (
        <ul className="flex flex-col">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onChanged={refresh} />
          ))}
        </ul>
      )}
      {!isHereOn && state.status === 'ready' && <PushHere onSubscribed={() => void refresh()} />}
    </SectionCard>
  );
}

type RowProps = { device: PushSubscriptionInfo; onChanged: () => Promise<void> };

function DeviceRow({ device, onChanged }: RowProps) {
  const text = useText('notification-page');
  const momentText = useMomentText();
  const { deviceName: name, isThisSession, createdAt, lastSuccessAt, lastFailure } = device;
  const { isBusy, sendTest, turnOff } = useDeviceActions(device, onChanged);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-b-0">
      <Laptop aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isThisSession && <Badge tone="good">{text('devices.here')}</Badge>}
        </p>
        <p className="text-small text-muted">
          {lastSuccessAt === null
            ? text('devices.since', { when: momentText(createdAt) })
            : text('devices.delivered', { when: momentText(lastSuccessAt) })}
        </p>
        {lastFailure !== null && (
          <p className="text-small text-danger">{text('devices.failed', { reason: text(`reason.${lastFailure}`) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          isLoading={isBusy}
          aria-label={text('devices.test.label', { name })}
          onClick={() => void sendTest()}
        >
          {text('devices.test')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          isLoading={isBusy}
          aria-label={text('devices.off.label', { name })}
          onClick={() => void turnOff()}
        >
          {text('devices.off')}
        </Button>
      </div>
    </li>
  );
}

function useDeviceActions(device: PushSubscriptionInfo, onChanged: () => Promise<void>) {
  const text = useText('notification-page');
  const showError = useErrorToast();
  const { storage } = useRuntime();
  const calls = useNotificationCalls();
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error);
    }
    setIsBusy(false);
  }

  return {
    isBusy,
    sendTest: () =>
      run(async () => {
        const { items } = await calls.sendTest('push', device.id);
        const [failed] = items.filter(({ state }) => state !== 'sent' && state !== 'pending');
        const reason = failed?.reason;
        if (reason == null) showToast({ text: text('devices.test.sent') });
        else showToast({ text: text('devices.test.failed', { reason: text(`reason.${reason}`) }), tone: 'danger' });
        await onChanged();
      }),
    turnOff: () =>
      run(async () => {
        await calls.removeDevice(device.id);
        if (device.isThisSession) await unsubscribeHere({ storage }).catch(() => undefined); // the server sends no more
        showToast({ text: text('devices.off.toast', { name: device.deviceName }) });
        await onChanged();
      }),
  };
}
