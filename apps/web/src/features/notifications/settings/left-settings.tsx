import { useEffect } from 'react';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Saves the settings that a page could not save before it was closed: then only local storage is written in time. */
export function LeftSettings({ onSaved }: { onSaved: () => void }) {
  const { status } = useNotificationSettings();
  const isSaved = status === 'saved' || status === 'sending';
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);
  return null;
}
