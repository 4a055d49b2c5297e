import type { Language } from '@dayward/domain';
import type { Mail } from '#src/platform/mail/mailer.ts';
import type { Site } from '#src/platform/site/site.ts';
import type { NotificationText } from '../notification-text.ts';
import { textsIn } from '../texts-in.ts';

type MailFacts = {
  to: string;
  /** The id of the delivery, from which the id of the mail is made: a repeated mail has the same. */
  id: string;
  site: Site;
  texts: readonly NotificationText[];
  /** The page that the only notification is about. */
  path?: string;
  language: Language | null;
};

/** Where e-mail notifications are switched off. */
const SETTINGS_PATH = '/dashboard/settings/notifications';

/** Builds the mail of one or several notifications. */
export function notificationMail({ to, id, site, texts, language, path = '/dashboard' }: MailFacts): Mail {
  const { mail, merged } = textsIn(language);
  const { baseUrl, brand } = site;
  const [only] = texts;
  const subject = texts.length === 1 && only !== undefined ? only.title : merged(texts.length).title;
  const parts = texts.map(({ title, message }) => (texts.length === 1 ? message : `${title}\n${message}`));
  const text = `${parts.join('\n\n')}\n\n${mail.open}\n${baseUrl}${path}\n\n${mail.why}\n${baseUrl}${SETTINGS_PATH}\n`;
  return { to, subject: `${brand.productName}: ${subject}`, text, messageId: `<${id}@${new URL(baseUrl).hostname}>` };
}
