import { localDateAt } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useDayText } from '#src/platform/i18n/use-day-text.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useUserDays } from '#src/platform/today/use-today.ts';
import type { RestingView } from './components/resting-row.tsx';
import { recentlyDeletedCatalogue } from './recently-deleted.catalogue.ts';
import { daysLeft, type RestingRun, type RestingText, type RestingThing } from './recently-deleted.view-model.ts';

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
      const { name, colour, kind, since } = thing;
      return {
        name,
        colour,
        about: text(`thing.${kind}`, { day: dayOf(since) }),
        left: leftOf(thing),
        action: text('restore'),
        actionOf: text('restore.of', { name }),
      };
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
            : text('text.description', { day }),
        left: leftOf(resting),
        words,
        action: text('restore'),
        actionOf: text('text.restore.of', { name }),
      };
    },
  };
}
