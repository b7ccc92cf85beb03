import { decrypt, isEncrypted } from '#adapters/backup/encryption.ts';

const encrypted = 'age-encryption.org/v1\n-> X25519';

/** Bytes in small chunks, and whether their source was closed. */
const createSource = (text: string) => {
  const source = { closed: false, bytes: read() };
  async function* read() {
    try {
      for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
    } finally {
      source.closed = true;
    }
  }
  return source;
};

describe('the beginning of a backup', () => {
  it('shows whether it is encrypted, and its source is closed', async () => {
    for (const [text, expected] of [
      [encrypted, true],
      ['age-enc', false],
      ['a longer text without that beginning', false],
      ['', false],
    ] as const) {
      const source = createSource(text);
      expect([await isEncrypted(source.bytes), source.closed]).toEqual([expected, true]);
    }
  });

  it('is not lost, and the source is closed when reading fails or stops', async () => {
    const plain = createSource('plain');
    const parts: Uint8Array[] = [];
    for await (const part of decrypt(plain.bytes)) parts.push(part);
    expect(Buffer.concat(parts).toString()).toBe('plain');
    const stopped = createSource('a longer text without that beginning');
    for await (const _ of decrypt(stopped.bytes)) break;
    expect(stopped.closed).toBe(true);
    const refused = createSource(encrypted);
    await expect(decrypt(refused.bytes).next()).rejects.toMatchObject({ key: 'backup.encrypted' });
    expect(refused.closed).toBe(true);
  });
});
