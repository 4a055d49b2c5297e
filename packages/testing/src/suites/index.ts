export { describeMailer, type MailerSetup, type MailerUnderTest, type ReceivedMail } from './mailer.suite.ts';
export { describeStorage, HOSTILE_KEYS, type StorageUnderTest } from './storage.suite.ts';
