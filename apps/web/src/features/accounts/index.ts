export { EmailSection } from './email/email-section.tsx';
export { DaysForm } from './profile/days-form.tsx';
export { PhotoSection } from './profile/photo-section.tsx';
export { type Profile, useProfile } from './profile/profile.data.ts';
export { ProfileForm } from './profile/profile-form.tsx';
export { useSettingsSaved } from './profile/use-settings-saved.ts';
export { UserAvatar } from './profile/user-avatar.tsx';
export { ZoneProposal } from './profile/zone-proposal.tsx';
export { StepUpProvider } from './session/step-up.tsx';
