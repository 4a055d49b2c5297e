import { localDateAt } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-format-texts.ts';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { TrashItemTexts } from './components/trash-section.tsx';
import { type DeletedItem, daysLeft, type EndedRun, type ReplacedText } from './recently-deleted.view-model.ts';

/** Characters of a text that identify it when it is read out. */
const SPOKEN_CHARS = 60;

function shortened(words: string): string {
  const [...letters] = words;
  return letters.length > SPOKEN_CHARS ? `${letters.slice(0, SPOKEN_CHARS).join('')}…` : words;
}

/** Formats deleted items: name, when deleted, and days left. */
export function useTrashItemTexts() {
  const text = useText('recently-deleted');
  const resourceWords = useResourceWords();
  const dayText = useDayText();
  const { clock } = useRuntime();
  const { zone, dayStartHour } = useUserDays();
  const dayOf = (instant: string) => dayText(localDateAt(Date.parse(instant), zone, dayStartHour));
  const leftOf = (item: Parameters<typeof daysLeft>[0]) => {
    const count = daysLeft(item, clock.now());
    return count === 0 ? text('left.none') : text('left', { count });
  };

  return {
    ofItem(item: DeletedItem): TrashItemTexts {
      const { colour, since, entry, words, day: ofDay } = item;
      const name = item.name === '' ? resourceWords(`one.${entry.name}`) : item.name;
      const day = dayOf(since);
      const dated = `deleted.${entry.name}.dated`;
      const about =
        ofDay !== null && resourceWords.has(dated)
          ? resourceWords(dated, { ofDay: dayText(ofDay), day })
          : resourceWords(`deleted.${entry.name}`, { day });
      const shared = { name, colour, about, left: leftOf(item), action: text('restore') };
      if (words === undefined) return { ...shared, actionOf: text('restore.of', { name }) };
      return { ...shared, words, actionOf: resourceWords(`restore.${entry.name}`, { name, words: shortened(words) }) };
    },
    ofRun(run: EndedRun): TrashItemTexts {
      const { name, colour, daysDone, since } = run;
      const day = dayOf(since);
      return {
        name,
        colour,
        about: text('run', { count: daysDone, day }),
        left: leftOf(run),
        action: text('bringBack'),
        actionOf: text('bringBack.of', { name, day }),
      };
    },
    ofText(replaced: ReplacedText): TrashItemTexts {
      const { name, colour, place, since, text: words } = replaced;
      const day = dayOf(since);
      return {
        name,
        colour,
        about:
          place.kind === 'dayNote'
            ? text('text.note', { noteDay: dayText(place.day), day })
            : resourceWords(`replaced.${place.entry.name}`, { day }),
        left: leftOf(replaced),
        words,
        action: text('restore'),
        actionOf: text('text.restore.of', { name }),
      };
    },
  };
}
