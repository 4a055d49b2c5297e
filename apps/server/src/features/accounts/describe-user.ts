import type { ClientUser } from '@dayward/contract';
import type { Site } from '#src/platform/site/site.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { toClientUser } from './accounts.mapper.ts';
import type { UserRow } from './accounts.table.ts';
import { avatarAddress } from './avatar.service.ts';

/** What a client may see of its account, with an avatar that it can load from the site that it asked. */
export function describeUser(
  { files }: Pick<AccountsDeps, 'files'>,
  row: UserRow,
  site: Pick<Site, 'baseUrl'>,
): ClientUser {
  return toClientUser(row, avatarAddress(files, row, site));
}
