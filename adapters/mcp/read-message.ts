import type { IncomingMessage } from 'node:http';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { checkJsonShape } from '#core/kernel/json-shape.ts';

/** What was sent: a message; something else that only looks like one; what nobody means; or too much. */
export type Sent = { message: unknown } | { fault: 'malformed' | 'misshapen' | 'too-large' };

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
  const text = Buffer.concat(parts).toString();
  try {
    checkJsonShape(text);
    return { message: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: isDomainError(error) ? 'misshapen' : 'malformed' };
  }
};
