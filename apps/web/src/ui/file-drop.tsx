import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { checkFiles, type FileProblem, type FileRules } from './check-files.ts';
import { classNames } from './class-names.ts';

type Props = FileRules & {
  label: string;
  /** What may be given: kinds and size in words. */
  hint: string;
  chooseLabel: string;
  /** Offers the camera on devices held in the hand, where it is given. */
  cameraLabel?: string;
  problemText: (problem: FileProblem) => string;
  /** What went wrong with files that were taken. */
  error?: string | undefined;
  isBusy?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Something below, such as how far it has come. */
  children?: ReactNode;
  className?: string;
};

/** Takes files that are chosen, dropped, pasted or photographed; what may not be used is refused before it is sent. */
export function FileDrop(props: Props) {
  const { label, hint, chooseLabel, cameraLabel, problemText, error, isBusy = false, isDisabled = false } = props;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const [isOver, setIsOver] = useState(false);

  function take(files: readonly File[]) {
    if (files.length === 0 || isBusy || isDisabled) return;
    const { accepted, problems: found } = checkFiles(files, props);
    setProblems(found);
    if (accepted.length > 0) props.onFiles(accepted);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  }
  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length > 0) event.preventDefault();
    take(files);
  }
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    take([...(target.files ?? [])]);
    // So that choosing the same file again counts too.
    target.value = '';
  }

  const input = { type: 'file', accept: props.accept.join(','), hidden: true, tabIndex: -1, onChange: handleChange };
  return (
    // biome-ignore lint/a11y/useSemanticElements: what takes drops is no fieldset
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onPaste={handlePaste}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={classNames(
        'flex min-w-0 flex-col items-center gap-2 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-outline bg-surface',
        props.className,
      )}
    >
      <Upload aria-hidden="true" className="size-7 text-accent" />
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      <p id={`${id}-hint`} className="max-w-prose text-small text-muted">
        {hint}
      </p>
      <div className="flex flex-wrap justify-center gap-2 pt-1">
        <Button variant="secondary" isLoading={isBusy} disabled={isDisabled} onClick={() => chooser.current?.click()}>
          {chooseLabel}
        </Button>
        {cameraLabel !== undefined && (
          <Button
            variant="secondary"
            disabled={isDisabled || isBusy}
            className="pointer-fine:hidden"
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden="true" className="size-5" />
            {cameraLabel}
          </Button>
        )}
      </div>
      <input ref={chooser} {...input} aria-label={chooseLabel} multiple={props.maxCount > 1} />
      <input ref={camera} {...input} aria-label={cameraLabel} capture="environment" />
      <div role="alert" className="text-small font-medium text-danger empty:hidden">
        {problems.map((problem) => (
          <p key={problemText(problem)}>{problemText(problem)}</p>
        ))}
        {error}
      </div>
      {props.children}
    </div>
  );
}
