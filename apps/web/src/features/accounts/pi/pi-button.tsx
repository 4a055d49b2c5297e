import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

type Props = {
  state: 'idle' | 'connecting' | 'connected';
  onConnect: () => void;
  onDisconnect?: () => void;
};

/** The button of a wallet in its three states (PI-02 to PI-04). While it connects it keeps the focus, and ignores presses. */
export function PiButton({ state, onConnect, onDisconnect }: Props) {
  const text = useText('pi');
  const isConnecting = state === 'connecting';
  const act = state === 'connected' ? onDisconnect : onConnect;
  return (
    <Button
      variant={state === 'connected' ? 'success' : 'violet'}
      aria-disabled={isConnecting || undefined}
      aria-busy={isConnecting || undefined}
      onClick={isConnecting ? undefined : act}
    >
      {isConnecting && <Spinner />}
      {text(`button.${state}`)}
    </Button>
  );
}
