import { PiNetworkScreen } from '#src/features/dashboard/screens/pi-network.screen.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useSignOut } from './use-sign-out.tsx';

/** The page of the Pi wallet. Disconnecting ends the session of this device, as the platform knows no sign-out (rulings R12). */
export function PiNetworkRoute() {
  const text = useText('pi');
  const { signOut, dialog } = useSignOut({ onLeft: () => showToast({ text: text('disconnected.toast') }) });
  return (
    <>
      <PiNetworkScreen onDisconnect={() => void signOut()} />
      {dialog}
    </>
  );
}
