import type { Colour } from '@dayward/domain';
import { useId, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import { TextButton } from '#src/ui/text-button.tsx';

/** How something that rests is shown. */
export type RestingView = {
  name: string;
  colour: Colour;
  /** What it is, and since when it rests. */
  about: string;
  left: string;
  /** What was written in it. */
  words?: string;
  action: string;
  /** The action with what it is done to, for those who do not see the row. */
  actionOf: string;
};

/** A text of more than this many characters is shown in part at first; about three lines of a phone. */
const SHORT_CHARS = 120;

type Props = { view: RestingView; onRestore: (tap: { timeStamp: number }) => void };

/** One thing that rests. */
export function RestingRow({ view, onRestore }: Props) {
  const { name, colour, about, left, words, action, actionOf } = view;
  return (
    <li className="flex items-start gap-3 px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:px-5">
      <span aria-hidden="true" className={classNames('mt-1.5 size-3 shrink-0 rounded-full', swatchFillClass(colour))} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-muted">
          {about} · {left}
        </p>
        {words !== undefined && <Words>{words}</Words>}
      </div>
      <Button
        variant="secondary"
        className="shrink-0 self-center max-sm:px-4"
        aria-label={actionOf}
        data-role="restore"
        onClick={onRestore}
      >
        {action}
      </Button>
    </li>
  );
}

function Words({ children }: { children: string }) {
  const text = useText('recently-deleted');
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isLong = children.length > SHORT_CHARS || children.split('\n').length > 3;
  return (
    <div className="mt-2 border-s-2 border-line ps-3">
      <p
        id={id}
        dir="auto"
        className={classNames('text-small break-words whitespace-pre-line', !isWhole && 'line-clamp-3')}
      >
        {children}
      </p>
      {isLong && (
        <TextButton
          className="text-small"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {text(isWhole ? 'text.less' : 'text.more')}
        </TextButton>
      )}
    </div>
  );
}
