import { describeDevice } from '#src/platform/describe-device.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';

/** Formats a device by its browser and system, as far as the user agent names them. */
export function useDeviceText(): (userAgent: string) => string {
  const text = useText('security');
  return (userAgent) => {
    const { browser, system } = describeDevice(userAgent);
    if (browser !== undefined && system !== undefined) return text('sessions.device', { browser, system });
    return browser ?? system ?? text('sessions.unknown');
  };
}
