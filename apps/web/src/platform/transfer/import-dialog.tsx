import { useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useListText } from '#src/platform/i18n/use-format-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { ImportPlan, ImportWords, Unusable } from './file-kind.ts';
import type { ImportStage } from './use-file-import.ts';

const MEGABYTE = 1024 * 1024;

/** The number of unknown names shown. */
const NAMES_SHOWN = 5;

type Props = ImportWords & {
  isOpen: boolean;
  stage: ImportStage<unknown> | undefined;
  onChooseAgain: () => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** The preview of an import before it is applied; or the reason why it is impossible. */
export function ImportDialog({ isOpen, stage, onChooseAgain, onConfirm, onClose, ...words }: Props) {
  const text = useText('transfer');
  const common = useText('common');
  const wayOut = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState(stage);
  if (stage !== undefined && stage !== last) setLast(stage);
  const isImporting = stage?.step === 'importing';
  return (
    <Dialog
      isOpen={isOpen}
      title={words.title}
      closeLabel={common('close')}
      initialFocus={wayOut}
      onClose={() => !isImporting && onClose()}
    >
      {last && (
        <div className="flex min-w-0 flex-col gap-4">
          <Content stage={last} words={words} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button ref={wayOut} variant="ghost" disabled={isImporting} onClick={onClose}>
              {common(isReadyToImport(last) ? 'cancel' : 'close')}
            </Button>
            {last.step === 'unusable' && <Button onClick={onChooseAgain}>{text('again')}</Button>}
            {isReadyToImport(last) && (
              // During the closing animation, the second click of a double click still hits it.
              <Button isLoading={isImporting} onClick={() => stage === last && onConfirm()}>
                {text('confirm')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function isReadyToImport(stage: ImportStage<unknown>): boolean {
  if (stage.step !== 'ready' && stage.step !== 'importing') return false;
  return stage.plan.quotaExceeded.length === 0 && stage.plan.changes.length > 0;
}

function Content({ stage, words }: { stage: ImportStage<unknown>; words: ImportWords }) {
  const text = useText('transfer');
  const { fileName } = stage;
  switch (stage.step) {
    case 'reading':
      return (
        <p role="status" className="flex items-center gap-3 break-words">
          <Spinner />
          {text('reading', { file: fileName })}
        </p>
      );
    case 'unusable':
      return (
        <div className="flex min-w-0 flex-col gap-3 break-words">
          <p className="font-medium text-danger">
            {text('unusable.intro', { file: fileName, unchanged: words.unchanged })}
          </p>
          <Reason unusable={stage.unusable} words={words} />
        </div>
      );
    default:
      return (
        <>
          <Preview fileName={fileName} plan={stage.plan} />
          <Notice>{stage.failure}</Notice>
        </>
      );
  }
}

/** The preview: added, unchanged and ignored parts. */
function Preview({ fileName, plan }: { fileName: string; plan: ImportPlan }) {
  const text = useText('transfer');
  const { changes, brought, ignored, quotaExceeded } = plan;
  const listText = useListText({ type: 'unit' });
  const names = listText([
    ...ignored.names.slice(0, NAMES_SHOWN),
    ...(ignored.names.length > NAMES_SHOWN ? ['…'] : []),
  ]);
  const left = [...plan.left, ...(ignored.count > 0 ? [text('ignored', { count: ignored.count, names })] : [])];
  return (
    <>
      <p className="break-words text-muted">{text(changes.length === 0 ? 'nothing' : 'intro', { file: fileName })}</p>
      {changes.length > 0 && <Lines lines={brought} />}
      {left.length > 0 && (
        <section className="text-small text-muted">
          <h3 className="font-semibold">{text('left')}</h3>
          <Lines lines={left} />
        </section>
      )}
      <Notice>{quotaExceeded.length > 0 && [...quotaExceeded, text('full.nothing')].join(' ')}</Notice>
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

/** The reason why a file cannot be imported, precise enough for a user to correct it. */
function Reason({ unusable, words }: { unusable: Unusable; words: ImportWords }) {
  const text = useText('transfer');
  switch (unusable.reason) {
    case 'problems': {
      const { problems, count } = unusable;
      const more = count - problems.length;
      return (
        <div>
          <p>{text('unusable.problems', { count })}</p>
          <ul className="mt-2 max-h-64 list-disc space-y-1 overflow-y-auto ps-5 text-small">
            {problems.map((problem) => (
              <li key={`${problem.item} ${problem.path}`}>
                <strong className="font-semibold">{words.placeOf(problem)}:</strong>{' '}
                {problem.path === '' ? words.whole : text(`problem.${problem.code}`, { path: problem.path })}
              </li>
            ))}
            {more > 0 && <li>{text('problem.more', { count: more })}</li>}
          </ul>
        </div>
      );
    }
    case 'too_large':
      return <p>{text('unusable.too_large', { megabytes: words.maxBytes / MEGABYTE })}</p>;
    case 'said':
      return <p>{unusable.text}</p>;
    default:
      return <p>{text(`unusable.${unusable.reason}`)}</p>;
  }
}
