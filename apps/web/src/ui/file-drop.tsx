import { Camera, Upload } from 'lucide-react';
import { type ClipboardEvent, type ReactNode, useId, useState } from 'react';
import { ANY_FILE, checkFiles, type FileProblem, type FileRules } from './check-files.ts';
import { classNames } from './class-names.ts';
import { FileButton, useDropTarget } from './file-button.tsx';
import { Spinner } from './spinner.tsx';

type Props = FileRules & {
  label: string;
  /** The accepted kinds and sizes in words. */
  hint: string;
  chooseLabel: string;
  /** Label of the camera button; undefined for no such button. Shown on handheld devices only. */
  cameraLabel?: string;
  problemText: (problem: FileProblem) => string;
  /** The error of files that were accepted. */
  error?: string | undefined;
  isBusy?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Content below, such as a progress bar. */
  children?: ReactNode;
  className?: string;
};

/** Accepts files that are chosen, dropped, pasted or photographed; files that break the rules are refused before the upload. */
export function FileDrop(props: Props) {
  const { label, hint, chooseLabel, cameraLabel, problemText, error, isBusy = false, isDisabled = false } = props;
  const id = useId();
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const { isOver, target } = useDropTarget(take);

  function take(files: readonly File[]) {
    if (files.length === 0 || isBusy || isDisabled) return;
    const { accepted, problems: found } = checkFiles(files, props);
    setProblems(found);
    if (accepted.length > 0) props.onFiles(accepted);
  }
  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length > 0) event.preventDefault();
    take(files);
  }
  const shared = {
    accept: props.accept.join(','),
    isDisabled: isDisabled || isBusy,
    isInvalid: problems.length > 0 || error !== undefined,
    describedBy: `${id}-hint ${id}-problems`,
    onFiles: take,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drop target is not a fieldset
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onPaste={handlePaste}
      {...target}
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
        <FileButton {...shared} isMultiple={props.maxCount > 1} picture={isBusy && <Spinner />}>
          {chooseLabel}
        </FileButton>
        {cameraLabel !== undefined && (
          <FileButton
            {...shared}
            accept={props.accept.includes(ANY_FILE) ? 'image/*' : shared.accept}
            camera="environment"
            picture={<Camera aria-hidden="true" className="size-5" />}
            className="pointer-fine:hidden"
          >
            {cameraLabel}
          </FileButton>
        )}
      </div>
      <div id={`${id}-problems`} role="alert" className="text-small font-medium text-danger empty:hidden">
        {problems.map((problem) => (
          <p key={problemText(problem)}>{problemText(problem)}</p>
        ))}
        {error}
      </div>
      {props.children}
    </div>
  );
}
