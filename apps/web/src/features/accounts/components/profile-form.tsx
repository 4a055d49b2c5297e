import { ProfilePatchSchema } from '@dayward/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { showFieldProblems } from '#src/platform/errors/show-field-problems.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { listTimeZones, timeInZone } from '#src/platform/time-zones.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button } from '#src/ui/button.tsx';
import { ComboboxField } from '#src/ui/combobox-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { accountsCatalogue } from '../accounts.catalogue.ts';
import { type Profile, useChangeProfile } from '../accounts.data.ts';
import { nameProblemText } from '../field-problem-text.ts';
import { zoneLabel } from '../zone-label.ts';

/** The hours at which a new day may begin (rulings R5). */
const DAY_START_HOURS = [0, 1, 2, 3, 4, 5, 6];

export function ProfileForm({ profile }: { profile: Profile }) {
  const i18n = useI18n();
  const text = i18n.text(accountsCatalogue);
  const common = i18n.text(commonCatalogue);
  const errorText = useErrorText();
  const { clock } = useRuntime();
  const { mutateAsync: change } = useChangeProfile();
  const language = formattingLanguage(i18n.getLanguage());
  const { name, timeZone, dayStartHour } = profile;
  const form = useForm({
    resolver: zodResolver(ProfilePatchSchema),
    // What is changed elsewhere comes in, except where somebody is typing.
    values: { name, timeZone, dayStartHour },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;
  const zone = form.watch('timeZone') ?? timeZone;
  const timeThere = timeInZone(zone, clock.now(), language);

  const submit = form.handleSubmit(async (changes) => {
    try {
      const saved = await change(changes);
      form.reset({ name: saved.name, timeZone: saved.timeZone, dayStartHour: saved.dayStartHour });
      showToast({ text: text('profile.saved'), tone: 'success' });
    } catch (error) {
      if (showFieldProblems(form, error, ['name', 'timeZone', 'dayStartHour'])) return;
      form.setError('root', { message: text('profile.notSaved', { reason: errorText(error) }) });
    }
  });

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('name')}
        label={text('name')}
        error={nameProblemText(text, errors.name)}
        autoComplete="name"
      />
      <Controller
        control={form.control}
        name="timeZone"
        render={({ field }) => (
          <ComboboxField
            label={text('profile.zone')}
            hint={timeThere && text('profile.zone.now', { time: timeThere })}
            error={errors.timeZone?.message}
            value={zone}
            options={listTimeZones(timeZone)}
            labelOf={zoneLabel}
            emptyText={text('profile.zone.empty')}
            openLabel={text('profile.zone.open')}
            onChoose={field.onChange}
          />
        )}
      />
      <SelectField
        {...form.register('dayStartHour', { valueAsNumber: true })}
        label={text('profile.dayStart')}
        hint={text('profile.dayStart.hint')}
        error={errors.dayStartHour?.message}
        options={DAY_START_HOURS.map((hour) => ({ value: String(hour), label: hourText(hour, language) }))}
      />
      <Notice>{errors.root?.message}</Notice>
      <Button type="submit" isLoading={isSubmitting} className="self-start">
        {common('save')}
      </Button>
    </form>
  );
}

/** An hour of the clock, as the language writes it. */
function hourText(hour: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  return format.format(Date.UTC(2026, 0, 1, hour));
}
