import type { ClientUser } from '@dayward/contract';
import type { ComponentProps } from 'react';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { Avatar } from '#src/ui/avatar.tsx';

type Props = { user: Pick<ClientUser, 'name' | 'avatarUrl'> } & Pick<
  ComponentProps<typeof Avatar>,
  'size' | 'className'
>;

/** The photo of an account, its initials until the photo has loaded. Decorative, because the name is beside it. */
export function UserAvatar({ user: { name, avatarUrl }, ...look }: Props) {
  return <Avatar {...look} name={name} src={usePicture(avatarUrl)} />;
}
