import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { nameProblemText } from '../field-problem-text.ts';
import type { Profile } from './profile.data.ts';
import { SaveBar } from './save-bar.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useProfileForm } from './use-profile-form.ts';

const FIELDS = ['name', 'timeZone'] as const;

/** Form for the user's name and place. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const text = useText('accounts');
  const { form, errors, saveBar, onSubmit } = useProfileForm('profile', profile, FIELDS);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <TextField
        {...form.register('name')}
        label={text('profile.name')}
        error={nameProblemText(text, errors.name)}
        autoComplete="name"
        dir="auto"
      />
      <TimeZoneField control={form.control} timeZone={profile.timeZone} />
      <SaveBar {...saveBar} />
    </form>
  );
}
