import type { IncomingMessage } from 'node:http';

/** What was sent: a message; something else that only looks like one; or too much. */
export type Sent = { message: unknown } | { fault: 'malformed' | 'too-large' };

/** Reads a message of JSON up to a size, in bytes. */
export const readMessage = async (request: IncomingMessage, largest: number): Promise<Sent> => {
  if (Number(request.headers['content-length'] ?? 0) > largest) return { fault: 'too-large' };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > largest) return { fault: 'too-large' };
    parts.push(part);
  }
  try {
    return { message: JSON.parse(Buffer.concat(parts).toString()) as unknown };
  } catch {
    return { fault: 'malformed' };
  }
};
