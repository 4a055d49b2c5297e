import { useState } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { isSameTimeZone, zoneLabel } from '#src/platform/time-zones.ts';
import { useDeviceTimeZone } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { useChangeProfile } from './profile.data.ts';
import { useSettingsSaved } from './use-settings-saved.ts';

/** Offers the zone of this device if the profile has another one. Only the user moves their days. */
export function ZoneProposal({ timeZone }: { timeZone: string }) {
  const text = useText('accounts');
  const showError = useErrorToast();
  const tellSaved = useSettingsSaved();
  const { mutateAsync: change, isPending } = useChangeProfile();
  const [isDeclined, setIsDeclined] = useState(false);
  const here = useDeviceTimeZone();
  if (isDeclined || isSameTimeZone(here, timeZone)) return null;
  const names = { device: zoneLabel(here), profile: zoneLabel(timeZone) };

  async function take() {
    try {
      await change({ timeZone: here });
      tellSaved();
    } catch (error) {
      showError(error, (reason) => text('profile.notSaved', { reason }));
    }
  }

  return (
    <aside className="flex flex-col gap-3 rounded-card bg-accent-soft p-5">
      <p>{text('proposal.body', names)}</p>
      <div className="flex flex-wrap gap-2">
        <Button isLoading={isPending} onClick={() => void take()}>
          {text('proposal.change', names)}
        </Button>
        <Button variant="ghost" onClick={() => setIsDeclined(true)}>
          {text('proposal.keep', names)}
        </Button>
      </div>
    </aside>
  );
}
