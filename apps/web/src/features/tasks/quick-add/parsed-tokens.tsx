import type { QuickAddKind, QuickAddToken } from '@dayward/domain';
import {
  CalendarDays,
  Clock,
  Flag,
  FolderOpen,
  Hourglass,
  type LucideIcon,
  Repeat,
  Shapes,
  Tag,
  X,
} from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useTokenTexts } from './use-token-texts.ts';

const TOKEN_ICONS: Readonly<Record<QuickAddKind, LucideIcon>> = {
  date: CalendarDays,
  time: Clock,
  repeat: Repeat,
  duration: Hourglass,
  priority: Flag,
  category: Shapes,
  list: FolderOpen,
  tag: Tag,
};

type Props = { id: string; tokens: readonly QuickAddToken[]; onIgnore: (piece: QuickAddToken) => void };

/** The parsed tokens of a line; a press turns a token into a part of the name. */
export function ParsedTokens({ id, tokens, onIgnore }: Props) {
  const text = useText('task-line');
  const { meaning } = useTokenTexts();
  return (
    <ul id={id} aria-label={text('understood')} className="flex flex-wrap gap-1.5 empty:hidden">
      {tokens.map((piece) => {
        const Picture = TOKEN_ICONS[piece.kind];
        const kind = text(`kind.${piece.kind}`);
        return (
          <li key={piece.kind === 'tag' ? `tag ${piece.tag}` : piece.kind} className="max-w-full">
            <button
              type="button"
              aria-label={text('remove', { kind, meaning: meaning(piece), text: piece.text })}
              onClick={() => onIgnore(piece)}
              onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onIgnore(piece)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2.5 text-start text-small font-semibold text-accent-strong hover:bg-sunken"
            >
              <Picture aria-hidden="true" className="size-4 shrink-0" />
              <span dir="auto" className="min-w-0 break-words">
                {meaning(piece)}
              </span>
              <X aria-hidden="true" className="size-4 shrink-0 opacity-70" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
