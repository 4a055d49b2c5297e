import { profileRoutes } from '@dayward/contract/features/accounts';
import type { FieldPath } from 'react-hook-form';
import { useDraft } from '#src/platform/drafts/drafts.ts';
import { useFormOf } from '#src/platform/forms/use-form-of.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { type Profile, type ProfilePatch, useChangeProfile } from './profile.data.ts';
import { useSettingsSaved } from './use-settings-saved.ts';

export type ProfileFields = FieldPath<ProfilePatch>;

/**
 * A form for some fields of the profile. Changes from elsewhere are merged in, except in fields with unsaved input. Unsaved input
 * survives navigation and a failed save.
 *
 * @param draftName of the form, unique in the app
 */
export function useProfileForm(draftName: string, profile: Profile, fields: readonly ProfileFields[]) {
  const text = useText('accounts');
  const tellSaved = useSettingsSaved();
  const { mutateAsync: change } = useChangeProfile();
  const { form, errors, problem, isSubmitting, onSubmit } = useFormOf<ProfilePatch, ProfilePatch>({
    schema: profileRoutes.patchProfile.body,
    stored: pick(profile, fields),
    fields,
    async submit(changes) {
      const sent = { ...form.getValues() };
      const saved = await change(changes);
      const typed = { ...form.getValues() };
      show(saved);
      // What was typed during the save stays.
      for (const field of fields)
        if (typed[field] !== sent[field]) form.setValue(field, typed[field], { shouldDirty: true });
      tellSaved();
    },
    failureText: (reason) => text('profile.notSaved', { reason }),
  });
  useDraft(draftName, form, { asksBeforeUnload: true });
  const show = (saved: Profile) => form.reset(pick(saved, fields), { keepDirtyValues: false });

  return {
    form,
    errors,
    /** Props of its `SaveBar`. */
    saveBar: { isDirty: form.formState.isDirty, isSaving: isSubmitting, problem, onDiscard: () => show(profile) },
    onSubmit,
  };
}

function pick(profile: Profile, fields: readonly ProfileFields[]): ProfilePatch {
  return Object.fromEntries(fields.map((field) => [field, profile[field]]));
}
