import type { ClientUser } from '@dayward/contract';
import type { Site } from '#src/platform/site/site.ts';
import type { AccountsDeps } from './accounts.deps.ts';
import { toClientUser } from './accounts.mapper.ts';
import type { UserRow } from './accounts.table.ts';
import { avatarAddress } from './avatar.service.ts';

/** The fields of an account that its client may see, with an avatar address on the site of the request. */
export function describeUser(
  { files }: Pick<AccountsDeps, 'files'>,
  row: UserRow,
  site: Pick<Site, 'baseUrl'>,
): ClientUser {
  return toClientUser(row, avatarAddress(files, row, site));
}
