export * from './accounts.contract.ts';
export * from './email.contract.ts';
export * from './passkeys.contract.ts';
export * from './password.contract.ts';
export * from './profile.contract.ts';
export * from './second-factor.contract.ts';
export * from './session.contract.ts';
export * from './sign-in.contract.ts';
