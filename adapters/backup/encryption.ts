import { ReadableStream } from 'node:stream/web';
import { DomainError, isDomainError } from '#core/kernel/domain-error.ts';

/** Loaded on first use. */
const loadAge = () => import('age-encryption');

type Bytes = AsyncIterable<Uint8Array>;
type WebStream = globalThis.ReadableStream<Uint8Array>;

const magic = 'age-encryption.org/v1';

/**
 * An ephemeral secret key for one backup, and the public keys to encrypt to: those given and that of the ephemeral one. With
 * it this process can read back and verify what it stored; it is never written anywhere.
 */
export const createEphemeralKey = async (
  recipients: readonly string[],
): Promise<{ identity: string; recipients: string[] }> => {
  const { generateHybridIdentity, generateX25519Identity, identityToRecipient } = await loadAge();
  // A file is encrypted either to post-quantum keys or to others.
  const isHybrid = recipients.some((one) => /^age1(?:tag)?pq1/.test(one));
  const identity = await (isHybrid ? generateHybridIdentity() : generateX25519Identity());
  return { identity, recipients: [...recipients, await identityToRecipient(identity)] };
};

/** Encrypts a stream of bytes in the format of age (https://age-encryption.org/v1). */
export async function* encrypt(bytes: Bytes, recipients: readonly string[]): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(ReadableStream.from(bytes) as WebStream);
}

/** Peeks at the beginning of bytes. `close` releases their source. */
const withBeginning = async (bytes: Bytes) => {
  const chunks = bytes[Symbol.asyncIterator]();
  let beginning = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    beginning = Buffer.concat([beginning, next.value]);
    if (beginning.length >= magic.length) break;
  }
  async function* all() {
    yield beginning;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  const close = async () => {
    await chunks.return?.();
  };
  return { isAge: beginning.toString('latin1').startsWith(magic), all: all(), close };
};

/** Whether bytes are encrypted; reads only their beginning. */
export const isEncrypted = async (bytes: Bytes): Promise<boolean> => {
  const { isAge, close } = await withBeginning(bytes);
  await close();
  return isAge;
};

/** Translates decryption errors; errors of the source are returned unchanged. */
const translateAge = (error: unknown): unknown => {
  const { name, message, code } = Object(error) as Partial<NodeJS.ErrnoException>;
  if (isDomainError(error) || name === 'AbortError' || code !== undefined) return error;
  const key = /no identity matched/.test(message ?? '') ? 'backup.wrong-identity' : 'backup.damaged';
  return new DomainError(key, {}, { cause: error });
};

/**
 * The plain bytes of a backup, encrypted or not. Throws `validation` without the secret key of an encrypted one.
 */
export async function* decrypt(bytes: Bytes, identities: readonly string[] = []): AsyncGenerator<Uint8Array> {
  const { isAge, all, close } = await withBeginning(bytes);
  try {
    if (!isAge) return yield* all;
    if (!identities.length) throw new DomainError('backup.encrypted');
    const { Decrypter } = await loadAge();
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    const plain = await decrypter.decrypt(ReadableStream.from(all) as WebStream);
    yield* plain;
  } catch (error) {
    throw translateAge(error);
  } finally {
    await close();
  }
}

/** The secret keys in a file as `age-keygen` writes it. */
export const readIdentities = (text: string): string[] =>
  text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'));
