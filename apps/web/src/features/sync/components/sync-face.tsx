import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { isTrouble, SYNC_CONDITIONS, type SyncCondition } from '../sync-condition.ts';
import { useLater } from '../use-later.ts';
import { SyncPicture } from './sync-picture.tsx';

/** Most that the mark at the picture counts; the button's name and the panel have the whole number. */
const COUNT_MAX = 99;

/** A change that is sent at once draws nothing: on a slow phone each drawing is in the way of the next tap. */
const MOMENT_MS = 200;

type Props = { condition: SyncCondition; count: number };

/**
 * What the eye sees of the sync: picture, word (where there is room) and count. The faces of all conditions lie on each
 * other, so that nothing moves. They change places after a moment, trouble at once.
 */
export function SyncFace({ condition: present, count: presentCount }: Props) {
  const text = useText('sync-indicator');
  const later = useLater(present, MOMENT_MS);
  const condition = isTrouble(present) ? present : later;
  const count = useLater(presentCount, MOMENT_MS);
  return (
    <span aria-hidden="true" className="relative grid">
      {SYNC_CONDITIONS.map((one) => (
        <span
          key={one}
          className={classNames(
            'col-start-1 row-start-1 flex items-center gap-2',
            isTrouble(one) && 'text-danger',
            one !== condition && 'invisible opacity-0',
          )}
        >
          <SyncPicture condition={one} isTurning={one === 'sending' && one === condition} />
          <span className="hidden text-small md:inline">{text(`state.${one}`)}</span>
        </span>
      ))}
      {count > 0 && (
        <span className="absolute start-3 -top-2.5 min-w-5 rounded-full border border-line bg-raised px-1 text-center text-small leading-4.5 font-semibold text-ink tabular-nums">
          {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
        </span>
      )}
    </span>
  );
}
