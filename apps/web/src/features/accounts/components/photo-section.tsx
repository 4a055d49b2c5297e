import type { ClientUser } from '@dayward/contract';
import { Camera, ImageUp } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { buttonLook } from '#src/ui/button-look.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { accountsCatalogue } from '../accounts.catalogue.ts';
import { PHOTO_TYPES, usePhoto } from '../use-photo.ts';

/** The photo of the account: chosen, dropped, pasted or taken; it is sent at once. */
export function PhotoSection({ user }: { user: ClientUser }) {
  const text = useText(accountsCatalogue);
  const common = useText(commonCatalogue);
  const photo = usePhoto();
  const kept = usePicture(user.avatarUrl);
  const hintId = useId();
  const errorId = useId();
  const [isOver, setIsOver] = useState(false);
  usePastedPicture((file) => void photo.choose(file));
  const isBusy = photo.share !== undefined || photo.isRemoving;
  const src = photo.preview !== undefined && !(photo.isSent && kept !== undefined) ? photo.preview : kept;

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) void photo.choose(file);
  }

  const input = {
    accept: PHOTO_TYPES.join(','),
    isBusy,
    describedBy: classNames(photo.problem !== undefined && errorId, hintId),
    isInvalid: photo.problem !== undefined,
    onChoose: (file: File) => void photo.choose(file),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the buttons inside are for everybody
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames('rounded-card', isOver && 'outline-3 outline-offset-2 outline-focus')}
    >
      <SectionCard title={text('photo.title')}>
        <div className="flex flex-wrap items-center gap-5">
          <Avatar name={user.name} src={src} size="large" />
          <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
            <div className="flex flex-wrap gap-2">
              <PictureInput {...input} picture={<ImageUp aria-hidden="true" className="size-5" />}>
                {text(user.avatarUrl === null ? 'photo.upload' : 'photo.replace')}
              </PictureInput>
              <div className="hidden pointer-coarse:block">
                <PictureInput {...input} isCamera picture={<Camera aria-hidden="true" className="size-5" />}>
                  {text('photo.take')}
                </PictureInput>
              </div>
              {user.avatarUrl !== null && (
                <Button variant="ghost" isLoading={photo.isRemoving} onClick={() => void photo.remove()}>
                  {text('photo.remove')}
                </Button>
              )}
            </div>
            <p id={hintId} className="text-small text-muted">
              {text('photo.hint')} <span className="pointer-coarse:hidden">{text('photo.hint.desktop')}</span>
            </p>
          </div>
        </div>
        {photo.share !== undefined && (
          <ProgressBar
            label={text('photo.sending')}
            value={Math.round(photo.share * 100)}
            valueText={text('photo.share', { percent: Math.round(photo.share * 100) })}
          />
        )}
        <div id={errorId} role="alert" className="flex flex-wrap items-center gap-3 empty:hidden">
          {photo.problem !== undefined && (
            <p className="min-w-0 flex-1 text-small font-medium text-danger">{photo.problem}</p>
          )}
          {photo.again && (
            <Button variant="secondary" onClick={() => void photo.again?.()}>
              {common('retry')}
            </Button>
          )}
        </div>
      </SectionCard>
    </div>
  );
}

type PictureInputProps = {
  accept: string;
  /** Opens the camera where the device has one. */
  isCamera?: boolean;
  isBusy: boolean;
  isInvalid: boolean;
  describedBy: string;
  picture: ReactNode;
  children: string;
  onChoose: (file: File) => void;
};

/** A button that opens the platform's own choice of files; the choice itself is the control. */
function PictureInput({ isCamera = false, isBusy, picture, children, onChoose, ...rest }: PictureInputProps) {
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file can be chosen again
    if (file) onChoose(file);
  }
  return (
    <label
      className={buttonLook(
        'secondary',
        'cursor-pointer has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      {picture}
      {children}
      <input
        type="file"
        accept={rest.accept}
        {...(isCamera && { capture: 'user' })}
        disabled={isBusy}
        aria-describedby={rest.describedBy}
        aria-invalid={rest.isInvalid || undefined}
        onChange={choose}
        className="sr-only"
      />
    </label>
  );
}

/** A picture from the clipboard, wherever it is pasted while this is on screen; text goes where it always goes. */
function usePastedPicture(onPaste: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file?.type.startsWith('image/')) return;
    event.preventDefault();
    onPaste(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
