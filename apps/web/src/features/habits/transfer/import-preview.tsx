import { HABITS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';
import type { Importable } from './read-import.ts';

/** So many of the names that mean nothing here are told. */
const NAMES_SHOWN = 5;

/** What an import brings, what stays, and what is left out. */
export function ImportPreview({ fileName, importable }: { fileName: string; importable: Importable }) {
  const text = useText(habitTransferCatalogue);
  const { plan, reading, isOverfull } = importable;
  const { counts, changes } = plan;
  const kinds = ['added', 'broughtBack', 'kept', 'days', 'keptDays', 'notes', 'milestones', 'runs'] as const;
  const brought = kinds.flatMap((kind) => (counts[kind] > 0 ? [text(`import.${kind}`, { count: counts[kind] })] : []));
  const { count, names } = reading.ignored;
  const shownNames = names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ' …' : '');
  const left = [
    ...(reading.pictures > 0 ? [text('import.pictures', { count: reading.pictures })] : []),
    ...(count > 0 ? [text('import.ignored', { count, names: shownNames })] : []),
  ];
  return (
    <>
      <p className="break-words text-muted">
        {text(changes.length === 0 ? 'import.nothing' : 'import.intro', { file: fileName })}
      </p>
      {changes.length > 0 && <Lines lines={brought} />}
      {left.length > 0 && (
        <section className="text-small text-muted">
          <h3 className="font-semibold">{text('import.left')}</h3>
          <Lines lines={left} />
        </section>
      )}
      <Notice>{isOverfull && text('import.overfull', { max: HABITS_PER_ACCOUNT_MAX })}</Notice>
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 ps-5 break-words tabular-nums marker:text-accent">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
