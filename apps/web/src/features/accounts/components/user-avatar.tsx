import type { ClientUser } from '@dayward/contract';
import type { ComponentProps } from 'react';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { Avatar } from '#src/ui/avatar.tsx';

type Props = { user: Pick<ClientUser, 'name' | 'avatarUrl'> } & Pick<
  ComponentProps<typeof Avatar>,
  'size' | 'className'
>;

/** The photo of an account, its initials until that is there. It stands beside the name, so it says nothing by itself. */
export function UserAvatar({ user: { name, avatarUrl }, ...look }: Props) {
  return <Avatar {...look} name={name} src={usePicture(avatarUrl)} />;
}
