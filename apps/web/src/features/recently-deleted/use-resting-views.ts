import { localDateAt } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { RestingView } from './components/resting-row.tsx';
import { recentlyDeletedCatalogue } from './recently-deleted.catalogue.ts';
import { daysLeft, type RestingRun, type RestingText, type RestingThing } from './recently-deleted.view-model.ts';

/** So much of a text tells it apart from others when it is read out. */
const SPOKEN_CHARS = 60;

function shortened(words: string): string {
  const [...letters] = words;
  return letters.length > SPOKEN_CHARS ? `${letters.slice(0, SPOKEN_CHARS).join('')}…` : words;
}

/** Says in words what rests, since when, and for how long still. */
export function useRestingViews() {
  const text = useText(recentlyDeletedCatalogue);
  const dayText = useDayText();
  const { clock } = useRuntime();
  const { zone, dayStartHour } = useUserDays();
  const dayOf = (instant: string) => dayText(localDateAt(Date.parse(instant), zone, dayStartHour));
  const leftOf = (resting: Parameters<typeof daysLeft>[0]) => {
    const count = daysLeft(resting, clock.now());
    return count === 0 ? text('left.none') : text('left', { count });
  };

  return {
    ofThing(thing: RestingThing): RestingView {
      const { name, colour, since } = thing;
      const day = dayOf(since);
      const shared = { name, colour, left: leftOf(thing), action: text('restore') };
      if (!('words' in thing)) {
        return { ...shared, about: text(`thing.${thing.kind}`, { day }), actionOf: text('restore.of', { name }) };
      }
      const { words } = thing;
      const actionOf = text(`restore.of.${thing.kind}`, { name, words: shortened(words) });
      if ('taskId' in thing) return { ...shared, about: text(`thing.${thing.kind}`, { day }), words, actionOf };
      const { kind } = thing;
      // A note may be about no day in particular.
      const about =
        thing.day === null
          ? text('thing.habitNote.undated', { day })
          : text(`thing.${kind}`, { ofDay: dayText(thing.day), day });
      return { ...shared, about, words, actionOf };
    },
    ofRun(run: RestingRun): RestingView {
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
    ofText(resting: RestingText): RestingView {
      const { name, colour, place, since, text: words } = resting;
      const day = dayOf(since);
      return {
        name,
        colour,
        about:
          place.kind === 'note'
            ? text('text.note', { noteDay: dayText(place.day), day })
            : text(`text.${place.kind}`, { day }),
        left: leftOf(resting),
        words,
        action: text('restore'),
        actionOf: text('text.restore.of', { name }),
      };
    },
  };
}
