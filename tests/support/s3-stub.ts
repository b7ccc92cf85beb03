import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The expected signature of a request (AWS Signature Version 4), and the actual one. */
const signaturesOf = (
  { method, url = '/', headers }: IncomingMessage,
  { secret, region }: { secret: string; region: string },
) => {
  const { authorization = '' } = headers;
  const [, scope = '', names = '', input] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const [day = ''] = scope.split('/');
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return { input, expected: hmac(key, text).toString('hex') };
};

const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

const xml = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`;

type Kind = 'list' | 'begin' | 'part' | 'complete' | 'abort' | 'put' | 'get' | 'delete';

const uploadKinds: Record<string, Kind> = { PUT: 'part', POST: 'complete', DELETE: 'abort' };

/** What a request asks of the store. */
const kindOf = (method: string, query: URLSearchParams): Kind => {
  if (query.has('uploads')) return method === 'GET' ? 'list' : 'begin';
  return (query.has('uploadId') && uploadKinds[method]) || (method.toLowerCase() as Kind);
};

/** A store with the part of S3 that pictures and backups need. It verifies every signature. */
export const startS3Stub = async ({ key = 'clave', secret = 'se/creto+', region = 'eu-west-1' } = {}) => {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  /** Multipart uploads in progress, by their ids. */
  const uploads = new Map<string, { url: string; parts: Buffer[] }>();
  const faults: number[] = [];
  /** What is answered with status 200 in place of the call's own answer. */
  const misanswers: { kind: Kind; body: string; type: string }[] = [];
  const answerUpload = (method: string, url: string, query: URLSearchParams, body: Buffer): string | null => {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (query.has('uploads') && method === 'GET') {
      const listed = [...uploads].map(
        ([name, one]) =>
          `<Upload><Key>${one.url.replace('/fotos/', '')}</Key><UploadId>${name.replace('&', '&amp;')}</UploadId></Upload>`,
      );
      return xml('ListMultipartUploadsResult', listed.join(''));
    }
    if (query.has('uploads')) {
      uploads.set('u&1', { url, parts: [] });
      return xml('InitiateMultipartUploadResult', '<UploadId>u&amp;1</UploadId>');
    }
    if (!upload) return null;
    if (method === 'PUT') upload.parts[Number(query.get('partNumber')) - 1] = body;
    else uploads.delete(id);
    if (method !== 'POST') return '';
    objects.set(url, { bytes: Buffer.concat(upload.parts), type: undefined });
    return xml('CompleteMultipartUploadResult', '<ETag>"e"</ETag>');
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { input, expected } = signaturesOf(request, { secret, region });
    const { method, url = '' } = request;
    const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body);
    const fault = faults.shift();
    if (fault) return answer(fault, refusal('SlowDown'));
    if (input !== expected) return answer(403, refusal('SignatureDoesNotMatch'));
    const [path = '', query = ''] = url.split('?');
    const body = Buffer.concat(parts);
    const kind = kindOf(method ?? '', new URLSearchParams(query));
    const wrong = misanswers.findIndex((one) => one.kind === kind);
    const [misanswer] = wrong < 0 ? [] : misanswers.splice(wrong, 1);
    if (misanswer) return response.writeHead(200, { 'Content-Type': misanswer.type }).end(misanswer.body);
    const uploaded = query ? answerUpload(method ?? '', path, new URLSearchParams(query), body) : null;
    if (uploaded !== null) return response.writeHead(200, { ETag: '"e"' }).end(uploaded);
    if (!url.startsWith('/fotos/')) return answer(404, refusal('NoSuchBucket'));
    if (method === 'PUT') {
      objects.set(url, { bytes: body, type: request.headers['content-type'] });
      return answer(200);
    }
    if (method === 'DELETE') {
      objects.delete(url);
      return answer(204);
    }
    const found = objects.get(url);
    return found ? answer(200, found.bytes) : answer(404, refusal('NoSuchKey'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secretInAddress = encodeURIComponent(secret);
  return {
    address: `s3+http://${key}:${secretInAddress}@127.0.0.1:${port}/fotos?region=${region}`,
    objects,
    uploads,
    /** Lets the next calls fail with these statuses. */
    fail: (...statuses: number[]) => void faults.push(...statuses),
    /** Lets the next call of a kind be answered with status 200 and this, and not be done. */
    misanswer: (kind: Kind, body: string, type = 'application/xml') =>
      void misanswers.push({ kind, body, type }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
