import { fieldsOf } from '../../platform/json.ts';
import { createHostStorage } from './host-storage.ts';
import type { Session } from './session.ts';

const VERSIONS: readonly unknown[] = ['2.0', '3.0'];

/** `Pi.init`: asynchronous, and all other methods throw until it has ended. The flag `sandbox` has no effect. */
export async function init(session: Session, config: unknown): Promise<void> {
  const { environment, messenger } = session;
  if (session.isInitialized) return environment.warn('Pi SDK: init() was called before; this call has no effect.');
  if (!VERSIONS.includes(fieldsOf(config)['version'])) {
    throw new Error('Unrecognized version number passed to init()');
  }
  // Also without a host the caller goes on in a later turn.
  await Promise.resolve();
  if (environment.isFramed) {
    const { success, entries } = await messenger.send('load_storage');
    if (success === true) environment.replaceLocalStorage(createHostStorage(messenger, entries));
  }
  session.isInitialized = true;
}
