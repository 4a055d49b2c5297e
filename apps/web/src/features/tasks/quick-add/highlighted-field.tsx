import type { QuickAddToken } from '@dayward/domain';
import { type ComponentProps, Fragment, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { CONTROL_CLASS } from '#src/ui/field.tsx';

type Props = Omit<ComponentProps<'input'>, 'ref' | 'value' | 'className'> & {
  fieldRef: RefObject<HTMLInputElement | null>;
  value: string;
  tokens: readonly QuickAddToken[];
};

/** Input with highlighted tokens: a copy of the text behind the field has visible highlights and invisible text. */
export function HighlightedField({ fieldRef, value, tokens, ...input }: Props) {
  const marks = useRef<HTMLDivElement>(null);
  const follow = useCallback(() => {
    if (marks.current && fieldRef.current) marks.current.scrollLeft = fieldRef.current.scrollLeft;
  }, [fieldRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks move with the text; asking where it is costs a layout
  useLayoutEffect(follow, [follow, value, tokens]);
  return (
    <div className="relative min-w-0 flex-1 rounded-control bg-surface">
      <div
        aria-hidden="true"
        dir="auto"
        className="pointer-events-none absolute inset-0 flex items-center border border-transparent px-3.5 text-body text-transparent select-none forced-colors:hidden"
      >
        {/* As wide as the visible text of the field, so that both scroll together. */}
        <div ref={marks} className="w-full overflow-hidden whitespace-pre">
          {splitByTokens(value, tokens).map(({ text, isToken, from }) => (
            <Fragment key={from}>
              {isToken ? <mark className="rounded-small bg-accent-soft text-transparent">{text}</mark> : text}
            </Fragment>
          ))}
        </div>
      </div>
      <input
        {...input}
        ref={fieldRef}
        type="text"
        value={value}
        onScroll={follow}
        onSelect={follow}
        className={`${CONTROL_CLASS.replace('bg-surface', 'bg-transparent')} relative`}
      />
    </div>
  );
}

function splitByTokens(line: string, pieces: readonly QuickAddToken[]) {
  const parts: { text: string; isToken: boolean; from: number }[] = [];
  let at = 0;
  for (const { from, to } of pieces) {
    if (from > at) parts.push({ text: line.slice(at, from), isToken: false, from: at });
    parts.push({ text: line.slice(from, to), isToken: true, from });
    at = to;
  }
  if (at < line.length) parts.push({ text: line.slice(at), isToken: false, from: at });
  return parts;
}
