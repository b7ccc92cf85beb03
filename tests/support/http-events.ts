import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';

/** A line of Server-Sent Events. */
export type EventLine = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything received so far. */
  text(): string;
  /** The topics received so far. */
  topics(): string[];
  ended(): boolean;
  leave(): void;
};

const topicsIn = (text: string): string[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => (JSON.parse(data) as { topic: string }).topic);

/** Opens the stream of changes with some cookies; resolves with its head. */
export const openEvents = (port: number, cookie = ''): Promise<EventLine> =>
  new Promise((resolve, reject) => {
    const path = '/api/admin/events';
    const headers = { cookie, 'accept-encoding': 'br, gzip', accept: 'text/event-stream' };
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      let [text, ended] = ['', false];
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('error', () => {});
      response.on('close', () => (ended = true));
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: () => text,
        topics: () => topicsIn(text),
        ended: () => ended,
        leave: () => void sent.destroy(),
      });
    });
    sent.on('error', reject);
    sent.end();
  });
