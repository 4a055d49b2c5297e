import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Text } from '#src/platform/i18n/messages.ts';
import { swatchStrokeClass } from '#src/ui/swatch.ts';
import type { HabitInitialValues } from '../form/habit-form.model.ts';
import { HabitIcon } from '../icons/habit-icon.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import type { habitTemplatesMessages } from './habit-templates.messages.ts';
import { TEMPLATE_KEYS, type TemplateKey } from './template-keys.ts';

type Props = {
  /** Called with the values of the chosen template; the form lets the user change all of them. */
  onChosen: (initialValues: HabitInitialValues) => void;
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
        const initialValues = initialValuesOf(key, text);
        return (
          <li key={key} className="min-w-0">
            <button
              type="button"
              className="flex h-full min-h-14 w-full items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 text-start transition-colors hover:border-outline hover:bg-sunken"
              onClick={() => onChosen(initialValues)}
            >
              <HabitIcon
                icon={initialValues.icon ?? ''}
                className={`size-6 shrink-0 ${swatchStrokeClass(initialValues.colour ?? 'teal')}`}
              />
              <span className="min-w-0">
                <span className="block font-semibold break-words">{initialValues.name}</span>{' '}
                <span className="block text-small text-muted">{detailOf(initialValues)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The fields of each template, without its texts. */
const FIELDS: Record<TemplateKey, Omit<HabitInitialValues, 'name'>> = {
  water: { kind: 'count', goal: 8, category: 'Health', icon: 'glass-water', colour: 'teal' },
  walk: { kind: 'duration', target: 30, category: 'Fitness', icon: 'footprints', colour: 'moss' },
  read: {
    ...{ kind: 'quantity', target: 10, category: 'Learning', icon: 'book-open', colour: 'indigo' },
    ...{ timeOfDay: 'evening', reminderTime: '21:00' },
  },
  meditate: {
    ...{ kind: 'duration', target: 10, category: 'Mindfulness', icon: 'flower', colour: 'plum' },
    ...{ timeOfDay: 'morning', reminderTime: '07:30' },
  },
  exercise: {
    ...{ schedule: { type: 'times', times: 3, per: 'week' }, category: 'Fitness', icon: 'dumbbell', colour: 'coral' },
    ...{ difficulty: 'Hard' },
  },
  sleep: { category: 'Health', icon: 'bed', colour: 'indigo', timeOfDay: 'evening', reminderTime: '22:30' },
  vegetables: { kind: 'count', goal: 5, category: 'Health', icon: 'salad', colour: 'moss' },
  journal: { category: 'Mindfulness', icon: 'pen-line', colour: 'amber', timeOfDay: 'evening', reminderTime: '21:30' },
  language: { kind: 'duration', target: 15, category: 'Learning', icon: 'languages', colour: 'teal' },
  planDay: {
    ...{ schedule: { type: 'weekdays', days: [1, 2, 3, 4, 5] }, category: 'Productivity', icon: 'briefcase' },
    ...{ colour: 'slate', timeOfDay: 'morning', reminderTime: '08:30' },
  },
  screen: { kind: 'at_most', target: 60, category: 'Productivity', icon: 'smartphone', colour: 'slate' },
  call: {
    ...{ schedule: { type: 'times', times: 1, per: 'week' }, category: 'Social', icon: 'phone', colour: 'coral' },
    ...{ reminderTime: '18:00' },
  },
  spending: { category: 'Finance', icon: 'wallet', colour: 'amber', timeOfDay: 'evening', reminderTime: '20:00' },
  smoking: {
    kind: 'at_most',
    target: 0,
    category: 'Health',
    icon: 'cigarette-off',
    colour: 'plum',
    difficulty: 'Hard',
  },
};

/** Templates whose amounts have a unit of their own. */
const UNITS: Partial<Record<TemplateKey, 'water' | 'read' | 'vegetables' | 'screen' | 'smoking'>> = {
  water: 'water',
  read: 'read',
  vegetables: 'vegetables',
  screen: 'screen',
  smoking: 'smoking',
};

/** The initial form values of a template, in the current language. */
export function initialValuesOf(key: TemplateKey, text: Text<typeof habitTemplatesMessages>): HabitInitialValues {
  const unit = UNITS[key];
  return { name: text(`name.${key}`), ...FIELDS[key], ...(unit && { unit: text(`unit.${unit}`) }) };
}
