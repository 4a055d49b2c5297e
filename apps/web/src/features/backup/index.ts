export { BackupSection, ResetSection } from './backup.parts.ts';
