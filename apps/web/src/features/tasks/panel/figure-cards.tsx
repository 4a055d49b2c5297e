import type { TaskFigures } from '@dayward/domain';
import { CircleAlert, CircleCheckBig, Clock, Gauge, ListTodo } from 'lucide-react';
import { memo } from 'react';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { Figure, FigureStrip } from '#src/ui/figure-strip.tsx';
import type { TaskTexts } from '../use-task-texts.ts';

type Props = { figures: TaskFigures; texts: TaskTexts };

/** Five figures of the account's own tasks: counts (TASK-03) and progress (TASK-04). */
export const FigureCards = memo(function FigureCards({ figures, texts }: Props) {
  const text = useText('tasks-page');
  const { plans, plan } = useAccess();
  const limit = plans.find(({ id }) => id === plan)?.limits.tasks;
  const isFetched = useHistory() !== 'never-fetched';
  const { total, completed, overdue, minutes, completionRate } = figures;
  const isKnown = isFetched || total > 0;
  return (
    <FigureStrip label={text('figures.title')} className="mb-5 min-[23rem]:grid-cols-3 lg:grid-cols-5">
      <Figure
        icon={<ListTodo />}
        label={text('figure.total')}
        value={isKnown && (limit === undefined ? total : text('figure.total.value', { count: total, limit }))}
        inWords={limit === undefined ? undefined : text('figure.total.limit', { count: total, limit })}
      />
      <Figure
        icon={<CircleCheckBig />}
        label={text('figure.completed')}
        value={isKnown && completed}
        inWords={text('figure.completed.of')}
      />
      <Figure
        icon={<CircleAlert />}
        label={text('figure.overdue')}
        value={isKnown && overdue}
        inWords={text('figure.overdue.is')}
        tone={overdue > 0 ? 'danger' : 'plain'}
      />
      <Figure
        icon={<Clock />}
        label={text('figure.time')}
        value={isKnown && text('figure.time.value', { hours: texts.number(minutes / 60) })}
        inWords={text('figure.time.is', { count: minutes })}
      />
      <Figure
        icon={<Gauge />}
        label={text('figure.rate')}
        value={isKnown && (total === 0 ? '–' : `${completionRate}%`)}
        inWords={text(total === 0 ? 'figure.none' : 'figure.rate.is')}
        className="max-lg:min-[20rem]:col-span-2"
      />
    </FigureStrip>
  );
});
