import { HABIT_FILE_HABITS_MAX, HABIT_FILE_MAX_BYTES, type HabitFileProblem } from '@dayward/contract';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';
import type { Unusable } from './read-import.ts';

const MEGABYTE = 1024 * 1024;

/** Why a file cannot be imported, as exactly as somebody needs who wants to mend it. */
export function ImportProblems({ fileName, unusable }: { fileName: string; unusable: Unusable }) {
  const text = useText(habitTransferCatalogue);
  return (
    <div className="flex min-w-0 flex-col gap-3 break-words">
      <p className="font-medium text-danger">{text('unusable.intro', { file: fileName })}</p>
      <Reason unusable={unusable} />
    </div>
  );
}

function Reason({ unusable }: { unusable: Unusable }) {
  const text = useText(habitTransferCatalogue);
  switch (unusable.reason) {
    case 'problems': {
      const { problems, count } = unusable;
      const more = count - problems.length;
      return (
        <div>
          <p>{text('unusable.problems', { count })}</p>
          <ul className="mt-2 max-h-64 list-disc space-y-1 overflow-y-auto ps-5 text-small">
            {problems.map((problem) => (
              <ProblemLine key={`${problem.habit} ${problem.path}`} problem={problem} />
            ))}
            {more > 0 && <li>{text('problem.more', { count: more })}</li>}
          </ul>
        </div>
      );
    }
    case 'too_large':
      return <p>{text('unusable.too_large', { megabytes: HABIT_FILE_MAX_BYTES / MEGABYTE })}</p>;
    case 'too_many_habits':
      return <p>{text('unusable.too_many_habits', { max: HABIT_FILE_HABITS_MAX })}</p>;
    default:
      return <p>{text(`unusable.${unusable.reason}`)}</p>;
  }
}

function ProblemLine({ problem: { habit: number, name, path, code } }: { problem: HabitFileProblem }) {
  const text = useText(habitTransferCatalogue);
  return (
    <li>
      <strong className="font-semibold">
        {name === '' ? text('problem.habit', { number }) : text('problem.named', { number, name })}:
      </strong>{' '}
      {path === '' ? text('problem.whole') : text(`problem.${code}`, { path })}
    </li>
  );
}
