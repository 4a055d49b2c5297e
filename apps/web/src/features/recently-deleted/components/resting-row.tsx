import type { Colour } from '@dayward/domain';
import { useId, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import { TextButton } from '#src/ui/text-button.tsx';

/** The texts of a deleted item. */
export type RestingView = {
  name: string;
  colour: Colour;
  /** Its kind, and when it was deleted. */
  about: string;
  left: string;
  /** Its text content. */
  words?: string;
  action: string;
  /** The action with the name of its item, for screen-reader users. */
  actionOf: string;
};

/** Longer texts, in characters, are collapsed at first; about three lines on a phone. */
const SHORT_CHARS = 120;

type Props = { view: RestingView; onRestore: (tap: { timeStamp: number }) => void };

/** One deleted item. */
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
