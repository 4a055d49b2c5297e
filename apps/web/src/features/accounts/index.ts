export { accountsCatalogue } from './accounts.catalogue.ts';
export { useProfile } from './accounts.data.ts';
export { CodeField, type CodeKind } from './components/code-field.tsx';
export { UserAvatar } from './components/user-avatar.tsx';
export {
  codeProblemText,
  emailProblemText,
  newPasswordProblemText,
  passwordProblemText,
} from './field-problem-text.ts';
