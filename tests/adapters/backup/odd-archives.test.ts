import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { createEphemeralKey, encrypt } from '#adapters/backup/encryption.ts';
import { openBackup } from '#adapters/backup/read-backup.ts';
import { tarBytes } from '#adapters/backup/tar-entries.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';

const header = {
  format: 2,
  version: '1.0.0',
  at: '2026-11-20T08:00:00.000Z',
  migrations: ['a'],
  tables: [],
  sequences: [],
};
async function* entries() {
  yield { name: 'vigia-backup.json', body: Buffer.from(JSON.stringify(header)) };
  yield { name: 'tables/public.articles/1.copy', body: Buffer.from('1\n') };
  yield { name: 'manifest.json', body: Buffer.from('{"tables":[]}') };
}

let archive: Buffer;
let encrypted: Buffer;
let identity: string;
beforeAll(async () => {
  archive = await buffer(tarBytes(entries(), new Date(0)));
  const key = await createEphemeralKey([]);
  identity = key.identity;
  encrypted = await buffer(encrypt(Readable.from([gzipSync(archive)]), key.recipients));
});

/** What reading these bytes throws, if it is not an error with a reason. */
const faultOf = async (bytes: Buffer, identities: string[] = []): Promise<unknown> => {
  try {
    const backup = await openBackup({ bytes: Readable.from([bytes]), identities });
    for await (const entry of backup.entries) if (entry.name === 'none') break;
    backup.close();
    return null;
  } catch (error) {
    return isDomainError(error, 'validation') ? null : error;
  }
};

/** The faults of an archive with one byte replaced, by the place and the byte. */
const faultsOf = async (whole: Buffer, bytes: readonly number[], make = (changed: Buffer) => changed) => {
  const faults: unknown[] = [];
  for (let at = 0; at < whole.length; at += 1)
    for (const byte of bytes) {
      const changed = Buffer.from(whole);
      changed[at] = byte;
      const fault = await faultOf(make(changed), [identity]);
      if (fault) faults.push([at, byte, fault]);
    }
  return faults;
};

describe('an archive that is none, or damaged, is refused with a reason', () => {
  it('with any byte of a header replaced', async () => {
    const pack = (changed: Buffer) => gzipSync(Buffer.concat([changed, archive.subarray(512)]), { level: 1 });
    expect(await faultsOf(archive.subarray(0, 512), [0, 0x20, 0x37, 0x80, 0xff], pack)).toEqual([]);
  });

  it('with any byte replaced while it is packed or encrypted', async () => {
    expect(await faultsOf(gzipSync(archive), [0, 0xff])).toEqual([]);
    expect(await faultsOf(encrypted, [0, 0x41])).toEqual([]);
  });

  it('cut off anywhere', async () => {
    for (const whole of [gzipSync(archive), encrypted])
      for (let length = 0; length < whole.length; length += 7)
        expect(await faultOf(whole.subarray(0, length), [identity])).toBeNull();
  });

  it.each([
    '',
    'Hola',
    'PK\x03\x04',
    '\x1f\x8b',
    'age-encryption.org/v1\n',
    'age-encryption.org/v1\n-> X25519 a\n',
  ])('as %j', async (text) => {
    expect(await faultOf(Buffer.from(text, 'latin1'))).toBeNull();
    expect(await faultOf(gzipSync(Buffer.from(text, 'latin1')), [identity])).toBeNull();
  });
});
