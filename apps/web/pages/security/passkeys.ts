type Json = Record<string, unknown>;

const load = () => import('./browser-passkey.ts');

/** Whether this browser has passkeys for this site: they belong to a domain, never to an IP address (WebAuthn, 5.1.2). */
export const hasPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);

/** Asks the browser for the response of a passkey; its code is loaded then. */
export const respond = async (options: Json): Promise<Json> => (await load()).respondWithPasskey(options);

/** Asks the browser to create a passkey; its code is loaded then. */
export const create = async (options: Json): Promise<Json> => (await load()).createPasskey(options);

/** Whether the user dismissed the browser's question, or let it expire. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
