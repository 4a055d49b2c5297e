import type { ClientUser } from '@dayward/contract';
import { useState } from 'react';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { classNames } from '#src/ui/class-names.ts';
import { initialsOf } from '../initials.ts';

type Props = {
  user: Pick<ClientUser, 'name' | 'avatarUrl'>;
  /** Its size (`size-8`) and, where the letters shall be larger, their type. */
  className?: string;
};

/** The photo of an account, its initials until that is there. It stands beside the name, so it says nothing by itself. */
export function UserAvatar({ user: { name, avatarUrl }, className = 'size-8 text-small' }: Props) {
  const picture = usePicture(avatarUrl);
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-strong select-none',
        className,
      )}
    >
      {picture === undefined || picture === broken ? (
        initialsOf(name)
      ) : (
        <img src={picture} alt="" className="size-full object-cover" onError={() => setBroken(picture)} />
      )}
    </span>
  );
}
