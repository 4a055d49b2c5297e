import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import type { Profile } from './profile.data.ts';
import { SaveBar } from './save-bar.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

const FIELDS = ['weekStart', 'dayStartHour', 'timeZone'] as const;

/** The days on which a week can begin, in their usual order; 0 is Sunday. */
const WEEK_STARTS = [1, 2, 3, 4, 5, 6, 0];

/** The hours at which a new day may begin (rulings R5). */
const DAY_START_HOURS = [0, 1, 2, 3, 4, 5, 6];

/** Form for the start of the account's weeks and days. */
export function DaysForm({ profile }: { profile: Profile }) {
  const i18n = useI18n();
  const text = i18n.text('accounts');
  const language = formattingLanguage(i18n.getLanguage());
  const { form, errors, saveBar, onSubmit } = useProfileForm('days', profile, FIELDS);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <SelectField
        {...form.register('weekStart', { valueAsNumber: true })}
        label={text('profile.weekStart')}
        hint={text('profile.weekStart.hint')}
        error={errors.weekStart?.message}
        options={WEEK_STARTS.map((day) => ({ value: String(day), label: weekdayText(day, language) }))}
      />
      <SelectField
        {...form.register('dayStartHour', { valueAsNumber: true })}
        label={text('profile.dayStart')}
        hint={text('profile.dayStart.hint')}
        error={errors.dayStartHour?.message}
        options={DAY_START_HOURS.map((hour) => ({ value: String(hour), label: hourText(hour, language) }))}
      />
      <TimeZoneField control={form.control} timeZone={profile.timeZone} />
      <SaveBar {...saveBar} />
    </form>
  );
}

/** The standalone name of a weekday, 0 Sunday to 6 Saturday. */
function weekdayText(day: number, language: string): string {
  // The first of November 2026 is a Sunday.
  const name = dateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + day));
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** An hour of the day, formatted for the language. */
function hourText(hour: number, language: string): string {
  return dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour));
}
