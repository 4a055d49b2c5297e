import { ApiError } from '@dayward/contract';
import { AVATAR_MAX_BYTES } from '@dayward/contract/features/accounts';
import { useEffect, useState } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { newId } from '#src/platform/new-id.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { usePhotoCalls } from './profile.data.ts';
import { useSettingsSaved } from './use-settings-saved.ts';

/** Image types that the server can read; phone browsers convert camera images to one of them. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

const MEGABYTE = 1024 * 1024;

/** A chosen photo. Its id is generated once, so that sending it again is idempotent. */
type Chosen = { id: string; file: File; preview: string };

/** Uploads and removes the account's photo. A failed upload is kept for a retry. */
export function usePhoto() {
  const text = useText('accounts');
  const errorText = useErrorText();
  const tellSaved = useSettingsSaved();
  const { session } = useRuntime();
  const { sendPhoto, removePhoto } = usePhotoCalls();
  const [chosen, setChosen] = useState<Chosen>();
  /** The share uploaded so far, while the upload is in progress. */
  const [share, setShare] = useState<number>();
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.preview), [chosen]);

  async function send(photo: Chosen): Promise<void> {
    setProblem(undefined);
    setShare(0);
    try {
      await sendPhoto(photo.id, photo.file, setShare);
      await session.refresh();
      tellSaved();
    } catch (error) {
      // Only errors that a retry can fix keep the photo.
      if (error instanceof ApiError && error.status < 500 && error.code !== 'rate_limited') setChosen(undefined);
      setProblem(errorText(error));
    } finally {
      setShare(undefined);
    }
  }

  async function choose(file: File): Promise<void> {
    const refusal = refusalOf(file);
    if (refusal === undefined) {
      const photo = { id: newId(), file, preview: URL.createObjectURL(file) };
      setChosen(photo);
      await send(photo);
    } else {
      setChosen(undefined);
      setProblem(text(refusal, { megabytes: AVATAR_MAX_BYTES / MEGABYTE }));
    }
  }

  async function remove(): Promise<void> {
    setProblem(undefined);
    setIsRemoving(true);
    try {
      await removePhoto();
      await session.refresh();
      setChosen(undefined);
      tellSaved();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsRemoving(false);
    }
  }

  return {
    choose,
    remove,
    /** Retries the failed upload. */
    again: chosen && problem !== undefined ? () => send(chosen) : undefined,
    /** The chosen photo as the `src` of an `img`. */
    preview: chosen?.preview,
    isSent: chosen !== undefined && share === undefined && problem === undefined,
    share,
    isRemoving,
    problem,
  };
}

/** The checks that need no server. If the browser names no type, the server decides. */
function refusalOf({ size, type }: File): 'photo.tooLarge' | 'photo.empty' | 'photo.noPicture' | undefined {
  if (size === 0) return 'photo.empty';
  if (size > AVATAR_MAX_BYTES) return 'photo.tooLarge';
  return type === '' || type.startsWith('image/') ? undefined : 'photo.noPicture';
}
