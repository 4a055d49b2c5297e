import { ApiError, ApiUnreachableError } from '@dayward/contract';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { askForNotifications, notificationAnswer } from '#src/platform/notifications/show-notification.ts';
import { Button } from '#src/ui/button.tsx';
import { canTakePushes, NoWorkerError } from './push-device.data.ts';
import { useSubscribeHere } from './use-subscribe-here.ts';

/** Turns pushes on in this browser. The browser asks for permission only after a press (HAB-02), and its answer is explained. */
export function PushHere({ onSubscribed }: { onSubscribed: () => void }) {
  const text = useText('notification-page');
  const errorText = useErrorText();
  const subscribe = useSubscribeHere();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState(() => (notificationAnswer() === 'denied' ? text('devices.denied') : ''));
  if (!canTakePushes() || notificationAnswer() === 'unsupported') {
    return <p className="text-muted">{text('devices.unsupported')}</p>;
  }

  function textOf(error: unknown): string {
    if (error instanceof NoWorkerError) return text('devices.noWorker');
    const isOurs = error instanceof ApiError || error instanceof ApiUnreachableError;
    return isOurs ? errorText(error) : text('devices.service');
  }

  async function turnOn() {
    setIsBusy(true);
    setProblem('');
    const answer = await askForNotifications();
    try {
      if (answer === 'granted') {
        await subscribe();
        onSubscribed();
      } else setProblem(text(`devices.${answer}`));
    } catch (error) {
      setProblem(textOf(error));
    }
    setIsBusy(false);
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button isLoading={isBusy} onClick={() => void turnOn()}>
        <BellRing aria-hidden="true" className="size-4.5" />
        {text('devices.on')}
      </Button>
      <p role="status" className="text-small font-medium empty:hidden">
        {problem}
      </p>
    </div>
  );
}
