export { type ArrivedMail, describeMailer, type MailerSetup, type MailerUnderTest } from './mailer.suite.ts';
export { describeStorage, HOSTILE_KEYS, type StorageUnderTest } from './storage.suite.ts';
