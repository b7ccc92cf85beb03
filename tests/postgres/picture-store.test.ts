import { checkS3, createS3Bytes } from '#adapters/object-store/s3-bytes.ts';
import { moveBytes } from '#adapters/postgres/media-bytes.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { composeApplication } from '#apps/compose.ts';
import { change } from '#tests/support/entities.ts';
import { startS3Stub } from '#tests/support/s3-stub.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { testParts } from '#tests/support/test-parts.ts';

const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 251);
const name = `${'ab'.repeat(16)}-2x1.png`;
const picture = { name, type: 'image/png', width: 2, height: 1, bytes };

describe('pictures in an S3-compatible store', () => {
  let stub: Awaited<ReturnType<typeof startS3Stub>>;
  beforeAll(async () => {
    stub = await startS3Stub();
  });
  afterEach(() => stub.objects.clear());
  afterAll(() => stub.close());

  it('are returned unchanged, null when missing, and can be removed', async () => {
    const store = createS3Bytes(stub.address);
    await store.put(picture);
    await store.put(picture);
    expect(stub.objects.get(`/fotos/${name}`)).toEqual({ bytes: Buffer.from(bytes), type: 'image/png' });
    expect(await store.get(name)).toEqual(bytes);
    expect(await store.get('nothing.png')).toBeNull();
    await store.remove(name);
    await store.remove(name);
    expect(await store.get(name)).toBeNull();
  });

  it('are requested again when the store is overloaded, and its refusals are reported', async () => {
    const store = createS3Bytes(stub.address);
    stub.fail(503);
    await store.put(picture);
    expect(stub.objects.size).toBe(1);
    stub.fail(503, 503, 503);
    await expect(store.get(name)).rejects.toMatchObject({
      code: 'unavailable',
      params: { reason: '503 SlowDown' },
    });
  });

  it('are checked without revealing the secret', async () => {
    expect(await checkS3(stub.address)).toBeNull();
    expect(stub.objects.size).toBe(0);
    const [wrongSecret, wrongBucket] = [
      stub.address.replace('creto', 'otro'),
      stub.address.replace('/fotos', '/otros'),
    ];
    expect(await checkS3(wrongSecret)).toBe('403 SignatureDoesNotMatch');
    expect(await checkS3(wrongBucket)).toBe('404 NoSuchBucket');
    expect(await checkS3(stub.address.replace('region=eu-west-1', 'region=eu-west-2'))).toMatch(/^403 /);
    const away = await startS3Stub();
    await away.close();
    expect(await checkS3(away.address)).toMatch(/ECONNREFUSED/);
  });

  it('are moved out of the database after they are stored, and removed with their rows', async () => {
    const database = await createTestDatabase();
    const db = createConnection(database.url, { poolSize: 2 });
    try {
      const store = createS3Bytes(stub.address);
      const { ports } = composeApplication({ db }, { ...testParts, pictureBytes: store });
      await ports.transaction(change(), ({ media }) => media.put(picture));
      stub.fail(500, 500, 500);
      await expect(moveBytes(db, store)).rejects.toMatchObject({ code: 'unavailable' });
      expect((await ports.media.get(name))?.bytes).toHaveLength(5000);
      expect(await moveBytes(db, store)).toBe(1);
      expect(await moveBytes(db, store)).toBe(0);
      expect(await db('media').select('name').whereNotNull('bytes')).toEqual([]);
      expect([...stub.objects.keys()]).toEqual([`/fotos/${name}`]);
      expect(Buffer.from((await ports.media.get(name))!.bytes).equals(Buffer.from(bytes))).toBe(true);
      const stored = (await ports.media.find(name))!;
      expect(stored).toMatchObject({ size: 5000, revision: 1 });
      await ports.transaction(change(), ({ media }) => media.remove(stored));
      expect(await ports.media.get(name)).toBeNull();
      await moveBytes(db, store);
      expect(stub.objects.size).toBe(0);
      // A picture stored again before its removal stays.
      await ports.transaction(change(), ({ media }) => media.put(picture));
      await moveBytes(db, store);
      await ports.transaction(change(), async ({ media }) => {
        await media.remove((await media.find(name))!);
        await media.put(picture);
      });
      await moveBytes(db, store);
      expect([...stub.objects.keys()]).toEqual([`/fotos/${name}`]);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });
});
