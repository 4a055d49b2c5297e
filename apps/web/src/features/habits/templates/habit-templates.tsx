import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { swatchStrokeClass } from '#src/ui/swatch.ts';
import type { HabitInitialValues } from '../form/habit-form.model.ts';
import { HabitIcon } from '../icons/habit-icon.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { initialValuesOf } from './habit-templates.model.ts';
import { TEMPLATE_KEYS } from './template-keys.ts';

type Props = {
  /** Called with the values of the chosen template; the form lets the user change all of them. */
  onChosen: (beginning: HabitInitialValues) => void;
};

/** Frequent habits to choose from as a start. */
export function HabitTemplates({ onChosen }: Props) {
  const text = useText('habit-templates');
  const { text: habitText, schedule, unitOf } = useHabitTexts();

  /** `8 glasses · Every day` */
  function detailOf({ kind = 'yes_no', goal = 1, target = null, unit = '', ...of }: HabitInitialValues): string {
    const amount = kind === 'count' ? goal : (target ?? 0);
    const measured = { amount, unit: unitOf({ kind, unit }) };
    const often = schedule(of.schedule ?? { type: 'daily' });
    if (kind === 'yes_no') return often;
    if (kind !== 'at_most') return `${habitText('amount.unit', measured)} · ${often}`;
    return amount === 0 ? text('atMost.none') : text('atMost.unit', measured);
  }

  return (
    <ul aria-label={text('label')} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-2">
      {TEMPLATE_KEYS.map((key) => {
        const beginning = initialValuesOf(key, text);
        return (
          <li key={key} className="min-w-0">
            <button
              type="button"
              className="flex h-full min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 text-start transition-colors hover:border-outline hover:bg-sunken"
              onClick={() => onChosen(beginning)}
            >
              <HabitIcon
                icon={beginning.icon ?? ''}
                className={`size-6 shrink-0 ${swatchStrokeClass(beginning.colour ?? 'teal')}`}
              />
              <span className="min-w-0">
                <span className="block font-semibold break-words">{beginning.name}</span>{' '}
                <span className="block text-small text-muted">{detailOf(beginning)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
