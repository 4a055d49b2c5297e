import { type Control, Controller } from 'react-hook-form';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { listTimeZones, timeInZone, zoneLabel } from '#src/platform/time-zones.ts';
import { LazyComboboxField } from '#src/ui/lazy-combobox-field.tsx';
import type { ProfilePatch } from './profile.data.ts';

type Props = {
  control: Control<ProfilePatch>;
  /** The zone of the profile, which is among the choices even if the browser does not know it. */
  timeZone: string;
};

/** Picker of the account's time zone, with the current time in it. */
export function TimeZoneField({ control, timeZone }: Props) {
  const i18n = useI18n();
  const text = i18n.text('accounts');
  const { clock } = useRuntime();
  const language = formattingLanguage(i18n.getLanguage());
  return (
    <Controller
      control={control}
      name="timeZone"
      render={({ field, fieldState }) => {
        const zone = field.value ?? timeZone;
        const timeThere = timeInZone(zone, clock.now(), language);
        return (
          <LazyComboboxField
            label={text('profile.zone')}
            hint={timeThere && text('profile.zone.now', { time: timeThere })}
            error={fieldState.error?.message}
            value={zone}
            options={listTimeZones(timeZone)}
            labelOf={zoneLabel}
            emptyText={text('profile.zone.empty')}
            openLabel={text('profile.zone.open')}
            onChoose={field.onChange}
          />
        );
      }}
    />
  );
}
