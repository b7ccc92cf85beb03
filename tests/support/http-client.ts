import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it came over the wire. `text` is the body without its encoding. */
export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer };

const decoded = (body: Buffer, encoding: string | undefined): Buffer => {
  if (!body.length || encoding === undefined) return body;
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
};

/**
 * Asks a server on this machine for a path, sent to the letter. Rejects when the connection ends before the answer does.
 */
export const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body: given }: Asked = {},
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
    sent.end(given);
  });

/** The body as JSON. */
export const jsonOf = ({ text }: Received): unknown => JSON.parse(text);

/** What every error of the API carries. */
export type ProblemBody = {
  error: string;
  code: string;
  key?: string;
  details?: Record<string, unknown>;
  requestId: string;
};

/** The body of a refusal. */
export const problemOf = (received: Received): ProblemBody => jsonOf(received) as ProblemBody;
