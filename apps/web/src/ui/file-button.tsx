import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { buttonVariants } from './button.tsx';
import { classNames } from './class-names.ts';

type Props = {
  accept: string;
  isMultiple?: boolean;
  /** Opens the camera if the device has one: the front (`user`) or the back camera (`environment`). */
  camera?: 'user' | 'environment' | undefined;
  isDisabled?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  picture?: ReactNode;
  children: string;
  onFiles: (files: File[]) => void;
  className?: string | undefined;
};

/** A button that opens the platform's file dialog; the file input is the control. */
export function FileButton({ picture, children, onFiles, className, isDisabled = false, ...rest }: Props) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = ''; // resets the input, so that the same file can be chosen again
    if (files.length > 0) onFiles(files);
  }
  return (
    <label
      className={buttonVariants(
        'secondary',
        classNames(
          'cursor-pointer has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          className,
        ),
      )}
    >
      {picture}
      {children}
      <input
        type="file"
        accept={rest.accept}
        multiple={rest.isMultiple}
        capture={rest.camera}
        disabled={isDisabled}
        aria-describedby={rest.describedBy}
        aria-invalid={rest.isInvalid === true || undefined}
        onChange={choose}
        className="sr-only"
      />
    </label>
  );
}

/** Handlers for files dropped on an element; `isOver` while they hover above it. */
export function useDropTarget(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
