import type { PushMessage } from '@dayward/contract/features/notifications';
import { NOTIFICATION_KIND_NAMES, notificationKind, pathOfNotification } from '@dayward/domain';

/** A push as this device shows it: its texts, and the page that a press opens. */
export type ShownPush = Pick<PushMessage, 'id' | 'tag' | 'title' | 'body' | 'actions' | 'language'> & { path: string };

/** The page of several notifications in one push. */
const PATH_OF_SEVERAL = '/dashboard/notifications';

/**
 * Reads the content of a push; undefined if it is none of ours, or in a format of a later version of the app. A kind that this
 * version does not know opens the dashboard.
 */
export function readPush(content: unknown): ShownPush | undefined {
  if (typeof content !== 'object' || content === null || !('v' in content) || content.v !== 1) return undefined;
  const { id, tag, kind, title, body, subjectId, count, actions, language } = content as PushMessage; // by its version
  const known = NOTIFICATION_KIND_NAMES.includes(kind) ? kind : null;
  const type = known === null ? 'system' : notificationKind(known).type;
  const path = count > 1 ? PATH_OF_SEVERAL : pathOfNotification({ kind: known, type, subjectId });
  return { id, tag, title, body, path, actions, language };
}
