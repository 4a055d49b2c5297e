import { accountsRoutes } from '@dayward/contract/features/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form';
import { useDraft } from '#src/platform/drafts/use-draft.ts';
import { showFieldProblems } from '#src/platform/errors/show-field-problems.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { accountsCatalogue } from './accounts.catalogue.ts';
import { type Profile, type ProfilePatch, useChangeProfile } from './accounts.data.ts';
import { useSettingsSaved } from './use-settings-saved.ts';

export type ProfileFields = FieldPath<ProfilePatch>;

/**
 * A form for some of the profile. What is changed elsewhere comes in, except where somebody is typing; what was typed
 * stays when another screen is looked at, or when it could not be saved.
 *
 * @param draftName of the form, one for the whole app
 */
export function useProfileForm(draftName: string, profile: Profile, fields: readonly ProfileFields[]) {
  const text = useText(accountsCatalogue);
  const errorText = useErrorText();
  const tellSaved = useSettingsSaved();
  const { mutateAsync: change } = useChangeProfile();
  const form: UseFormReturn<ProfilePatch> = useForm<ProfilePatch>({
    resolver: zodResolver(accountsRoutes.patchProfile.body),
    values: pick(profile, fields),
    resetOptions: { keepDirtyValues: true },
  });
  useDraft(draftName, form);
  const show = (saved: Profile) => form.reset(pick(saved, fields), { keepDirtyValues: false });

  const submit = form.handleSubmit(async (changes) => {
    try {
      show(await change(changes));
      tellSaved();
    } catch (error) {
      if (showFieldProblems(form, error, fields)) return;
      form.setError('root', { message: text('profile.notSaved', { reason: errorText(error) }) });
    }
  });
  return { form, submit, discard: () => show(profile) };
}

function pick(profile: Profile, fields: readonly ProfileFields[]): ProfilePatch {
  return Object.fromEntries(fields.map((field) => [field, profile[field]]));
}
