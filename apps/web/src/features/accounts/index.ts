export { type Profile, useProfile } from './accounts.data.ts';
export { CodeField, type CodeKind } from './components/code-field.tsx';
export { DaysForm } from './components/days-form.tsx';
export { PhotoSection } from './components/photo-section.tsx';
export { ProfileForm } from './components/profile-form.tsx';
export { UserAvatar } from './components/user-avatar.tsx';
export { ZoneProposal } from './components/zone-proposal.tsx';
export {
  codeProblemText,
  emailProblemText,
  newPasswordProblemText,
  passwordProblemText,
} from './field-problem-text.ts';
export { useSettingsSaved } from './use-settings-saved.ts';
