import { Readable } from 'node:stream';
import { createS3Backups } from '#adapters/object-store/s3-backups.ts';
import { checkS3, createS3Bytes } from '#adapters/object-store/s3-bytes.ts';
import { startS3Stub } from '#tests/support/s3-stub.ts';

const namespace = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
/** What a store that has failed, or a proxy in front of it, answers with status 200; and the reason that is reported. */
const errors = {
  plain: ['<Error><Code>InternalError</Code></Error>', '200 InternalError'],
  'with a namespace': [
    `<?xml version="1.0"?>\n<Error ${namespace}><Code>SlowDown</Code></Error>`,
    '200 SlowDown',
  ],
  'with a prefix': [
    `<s3:Error ${namespace}><s3:Code>InternalError</s3:Code></s3:Error>`,
    '200 InternalError',
  ],
  'without a code': [
    `<Error ${namespace}><Message>no</Message></Error>`,
    `200 <Error ${namespace}><Message>no</Message></Error>`,
  ],
  'as HTML': ['<!doctype html><html><head><title>Bad gateway</title></head></html>', '200 Bad gateway'],
  'as text': ['upstream\nfailed', '200 upstream failed'],
} as const;
const kinds = Object.entries(errors).map(([name, [body, reason]]) => ({ name, body, reason }));

const chunks = () => Readable.from([Buffer.alloc(50, 'a'), Buffer.alloc(50, 'b')]);

describe('a store that answers 200 with an error', () => {
  let stub: Awaited<ReturnType<typeof startS3Stub>>;
  beforeAll(async () => {
    stub = await startS3Stub();
  });
  afterEach(() => {
    stub.objects.clear();
    stub.uploads.clear();
  });
  afterAll(() => stub.close());
  const failed = (reason: string) => ({ code: 'unavailable', params: { reason } });

  it.each(kinds)('has not completed an upload, of which nothing is left: $name', async ({ body, reason }) => {
    const backups = createS3Backups(stub.address, 40);
    for (const kind of ['begin', 'part', 'complete'] as const) {
      stub.misanswer(kind, body);
      await expect(backups.write('a', chunks())).rejects.toMatchObject(failed(reason));
      expect([stub.objects.size, stub.uploads.size]).toEqual([0, 0]);
    }
    await backups.write('a', chunks());
    expect(stub.objects.get('/fotos/a')?.bytes).toHaveLength(100);
  });

  it.each(kinds)('has neither stored nor removed an object: $name', async ({ body, reason }) => {
    const backups = createS3Backups(stub.address);
    const pictures = createS3Bytes(stub.address);
    const picture = { name: 'b.png', type: 'image/png', bytes: new Uint8Array(3) };
    stub.misanswer('put', body);
    await expect(backups.write('a', chunks())).rejects.toMatchObject(failed(reason));
    stub.misanswer('put', body);
    await expect(pictures.put(picture)).rejects.toMatchObject(failed(reason));
    await pictures.put(picture);
    for (const store of [backups, pictures]) {
      stub.misanswer('delete', body);
      await expect(store.remove('b.png')).rejects.toMatchObject(failed(reason));
    }
    stub.misanswer('put', body);
    expect(await checkS3(stub.address)).toBe(reason);
  });

  it('has not returned an object', async () => {
    for (const [type, [body, reason]] of [
      ['application/xml', errors['with a namespace']],
      ['text/html; charset=utf-8', errors['as HTML']],
    ] as const) {
      stub.misanswer('get', body, type);
      await expect(createS3Bytes(stub.address).get('b.png')).rejects.toMatchObject(failed(reason));
      stub.misanswer('get', body, type);
      const read = createS3Backups(stub.address).read('a');
      await expect(Readable.from(read).toArray()).rejects.toMatchObject(failed(reason));
    }
  });

  it('has not aborted an upload: what is listed is aborted again', async () => {
    const [body] = errors['with a namespace'];
    stub.misanswer('complete', body);
    stub.misanswer('abort', body);
    await expect(createS3Backups(stub.address, 40).write('a', chunks())).rejects.toMatchObject(
      failed('200 SlowDown'),
    );
    expect(stub.uploads.size).toBe(0);
  });

  it('has not listed uploads: the removal fails, and finds them the next time', async () => {
    const backups = createS3Backups(stub.address);
    stub.uploads.set('left', { url: '/fotos/a', parts: [] });
    stub.misanswer('list', errors['with a prefix'][0]);
    await expect(backups.remove('a')).rejects.toMatchObject(failed('200 InternalError'));
    expect(stub.uploads.size).toBe(1);
    await backups.remove('a');
    expect(stub.uploads.size).toBe(0);
    // Not every store can list uploads.
    stub.misanswer('list', `<ListBucketResult ${namespace}/>`);
    await backups.remove('a');
  });

  it('has not stored a part without naming it', async () => {
    stub.misanswer('part', '');
    await expect(createS3Backups(stub.address, 40).write('a', chunks())).rejects.toMatchObject(
      failed('no ETag'),
    );
    expect(stub.uploads.size).toBe(0);
  });
});
