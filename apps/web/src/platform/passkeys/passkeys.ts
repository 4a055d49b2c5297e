/**
 * Passkeys over the browser's own JSON forms, which it makes and takes since 2024 (WebAuthn Level 3 §5.1.8 to 5.1.10).
 * An older browser counts as one without passkeys: nobody is offered what would fail.
 */

/** A message of WebAuthn as it crosses the wire. */
export type WebAuthnJson = Record<string, unknown>;

/** The person closed the browser's question, or let it run out; the browser does not tell which. */
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
 * Asks the browser to make a passkey.
 *
 * @throws PasskeyCancelledError; other errors are the browser's, `InvalidStateError` when this device has one already
 */
export async function createPasskey(options: WebAuthnJson): Promise<WebAuthnJson> {
  // The browser itself checks what the server wrote, and throws when something is missing.
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return answerOf(() => navigator.credentials.create({ publicKey }));
}

/**
 * Asks the browser to prove a passkey.
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
