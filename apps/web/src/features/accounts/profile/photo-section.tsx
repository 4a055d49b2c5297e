import type { ClientUser } from '@dayward/contract';
import { Camera, ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FileButton, useDropTarget } from '#src/ui/file-button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { PHOTO_TYPES, usePhoto } from './use-photo.ts';

/** The photo of the account: chosen, dropped, pasted or taken with the camera; it is uploaded at once. */
export function PhotoSection({ user }: { user: ClientUser }) {
  const text = useText('accounts');
  const common = useText('common');
  const photo = usePhoto();
  const kept = usePicture(user.avatarUrl);
  const hintId = useId();
  const errorId = useId();
  usePastedPicture((file) => void photo.choose(file));
  const isBusy = photo.share !== undefined || photo.isRemoving;
  const take = ([file]: File[]) => void (file && !isBusy && photo.choose(file));
  const { isOver, target } = useDropTarget(take);
  const src = photo.preview !== undefined && !(photo.isSent && kept !== undefined) ? photo.preview : kept;

  const input = {
    accept: PHOTO_TYPES.join(','),
    isDisabled: isBusy,
    describedBy: classNames(photo.problem !== undefined && errorId, hintId),
    isInvalid: photo.problem !== undefined,
    onFiles: take,
  };
  return (
    // Dropping is an extra; the buttons inside work for all users.
    <div {...target} className={classNames('rounded-card', isOver && 'outline-3 outline-offset-2 outline-focus')}>
      <SectionCard title={text('photo.title')}>
        <div className="flex flex-wrap items-center gap-5">
          <Avatar name={user.name} src={src} size="large" />
          <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
            <div className="flex flex-wrap gap-2">
              <FileButton {...input} picture={<ImageUp aria-hidden="true" className="size-5" />}>
                {text(user.avatarUrl === null ? 'photo.upload' : 'photo.replace')}
              </FileButton>
              <div className="hidden pointer-coarse:block">
                <FileButton {...input} camera="user" picture={<Camera aria-hidden="true" className="size-5" />}>
                  {text('photo.take')}
                </FileButton>
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

/** Handles an image pasted anywhere while this component is mounted; pasted text keeps its default. */
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
