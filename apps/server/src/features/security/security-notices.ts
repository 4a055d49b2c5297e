import type { AccountsDeps } from '#src/features/accounts/index.ts';
import type { Site } from '#src/platform/site/site.ts';
import { noticeFooter, SECURITY_NOTICES, type SecurityNotice } from './security.messages.ts';
import { findAddress } from './security.repo.ts';

/**
 * Creates the function that notifies owners by mail about a change of their account's protection. It is called after the
 * change: the change does not wait for the mail, and a mail that cannot be sent undoes nothing.
 */
export function createNotifier({ background, database, log, mailer }: AccountsDeps, site: () => Site) {
  return (userId: string, notice: SecurityNotice): void => {
    log.info({ userId, notice }, 'security notice');
    background.run(`security.notice-${notice}`, async () => {
      const to = await findAddress(database.authPool, userId);
      if (to === undefined) return;
      const { brand, baseUrl } = site();
      const { subject, text } = SECURITY_NOTICES[notice];
      const body = `${text}\n\n${noticeFooter(baseUrl)}`;
      await mailer.send({ to, subject: `${brand.productName}: ${subject}`, text: body });
    });
  };
}
