/**
 * Passkeys in the browser's own JSON forms, supported since 2024 (WebAuthn Level 3 §5.1.8 to 5.1.10). Older browsers count as
 * without passkeys, so that the app does not offer what would fail.
 */

/** A WebAuthn message as JSON. */
export type WebAuthnJson = Record<string, unknown>;

/** The user closed the browser's prompt, or it timed out; the browser does not tell which. */
export class PasskeyCancelledError extends Error {
  override readonly name = 'PasskeyCancelledError';
}

export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.prototype.toJSON === 'function'
  );
}

/**
 * Creates a passkey.
 *
 * @throws PasskeyCancelledError; other errors are the browser's, `InvalidStateError` when this device has one already
 */
export async function createPasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  // The browser itself validates the server's options, and throws when something is missing.
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return answerOf(() => navigator.credentials.create({ publicKey }));
}

/**
 * Requests an assertion of a passkey.
 *
 * @throws PasskeyCancelledError
 */
export async function askForPasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON; // as above
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return answerOf(() => navigator.credentials.get({ publicKey }));
}

async function answerOf(ask: () => Promise<Credential | null>): Promise<WebAuthnJson> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return { ...credential.toJSON() };
  } catch (error) {
    if (!(error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')))
      throw error;
  }
  throw new PasskeyCancelledError('No passkey was given.');
}
