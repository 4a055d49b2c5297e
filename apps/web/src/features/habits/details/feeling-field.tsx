import type { HABIT_FEELING_MAX, HABIT_FEELING_MIN } from '@dayward/domain';
import {
  Angry,
  BatteryFull,
  BatteryLow,
  BatteryMedium,
  BatteryWarning,
  Frown,
  Laugh,
  type LucideIcon,
  Meh,
  Smile,
  Zap,
} from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';

export type Feeling = 'mood' | 'energy';

/** From low to high. */
const PICTURES: Record<Feeling, readonly LucideIcon[]> = {
  mood: [Angry, Frown, Meh, Smile, Laugh],
  energy: [BatteryWarning, BatteryLow, BatteryMedium, BatteryFull, Zap],
};

const STEPS = [1, 2, 3, 4, 5] as const satisfies readonly [
  typeof HABIT_FEELING_MIN,
  ...number[],
  typeof HABIT_FEELING_MAX,
];

type Props = { feeling: Feeling; value: number | null; onChoose: (value: number | null) => void };

/** A mood or energy field with five steps; a second press clears it. */
export function FeelingField({ feeling, value, onChoose }: Props) {
  const text = useText('habit-details');
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 text-small font-semibold">{text(feeling)}</legend>
      <div className="flex">
        {STEPS.map((step, place) => {
          const Picture = PICTURES[feeling][place] ?? Meh;
          const label = text('feeling', { step, word: text(`${feeling}.${step}`) });
          return (
            <button
              key={step}
              type="button"
              aria-pressed={value === step}
              aria-label={label}
              title={label}
              className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-strong aria-pressed:outline-2 aria-pressed:-outline-offset-2 aria-pressed:outline-accent"
              onClick={() => onChoose(value === step ? null : step)}
            >
              <Picture aria-hidden="true" className="size-6" />
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** A small icon of a recorded feeling, with its word. */
export function FeelingMark({ feeling, value }: { feeling: Feeling; value: number | null }) {
  const text = useText('habit-details');
  const step = STEPS.find((known) => known === value);
  const Picture = step && PICTURES[feeling][step - 1];
  if (!Picture) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Picture aria-hidden="true" className="size-4" />
      {text('feeling.mark', { feeling: text(feeling), word: text(`${feeling}.${step}`) })}
    </span>
  );
}
