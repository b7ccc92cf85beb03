import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response as received. `text` is the decoded body. */
export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer };

const decoded = (body: Buffer, encoding: string | undefined): Buffer => {
  if (!body.length || encoding === undefined) return body;
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
};

/** Requests a literal path from a server on this machine. Rejects when the connection ends before the response. */
export const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body: sentBody }: Asked = {},
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const text = decoded(body, response.headers['content-encoding']).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text });
      });
    });
    sent.on('error', reject);
    sent.end(sentBody);
  });

/** The body as JSON. */
export const jsonOf = ({ text }: Received): unknown => JSON.parse(text);

/** The fields of every API error. */
export type ProblemBody = {
  error: string;
  code: string;
  key?: string;
  details?: Record<string, unknown>;
  requestId: string;
};

/** The body of an error response. */
export const problemOf = (received: Received): ProblemBody => jsonOf(received) as ProblemBody;
