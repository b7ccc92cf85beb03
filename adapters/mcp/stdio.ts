import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { parseJSONRPCMessage } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Actor } from '#core/kernel/actor.ts';
import type { Unreadable } from './parse-message.ts';
import { parseMessage } from './parse-message.ts';
import type { McpOptions } from './server.ts';
import { createMcpServers } from './server.ts';

/** In characters: two bodies of articles, escaped. */
const maxLine = 8 * 1024 * 1024;
const tooLong: Unreadable = { code: -32_600, message: 'Invalid request: the message is too large' };
const noMessage: Unreadable = {
  code: -32_600,
  message: 'Invalid request: this is not a message of JSON-RPC 2.0, one per line',
};

/** The lines of a stream; null for one that is too long. A last line without an end is none: it was cut off. */
const linesOf = async function* (input: Readable): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let [rest, isTooLong] = ['', false];
  for await (const part of input as AsyncIterable<Buffer>) {
    const [first = '', ...others] = decoder.decode(part, { stream: true }).split('\n');
    rest += first;
    for (const next of others) {
      yield isTooLong ? null : rest;
      [rest, isTooLong] = [next, false];
    }
    if (rest.length <= maxLine) continue;
    [rest, isTooLong] = ['', true];
  }
};

const idOf = (message: unknown): string | number | null => {
  const { id } = Object(message) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
};

const isMessage = (message: unknown): boolean => {
  try {
    parseJSONRPCMessage(message);
    return true;
  } catch {
    return false;
  }
};

/** The messages of a stream, one per line; the SDK ignores other lines, so they are answered here. */
const messagesOf = async function* (input: Readable, output: Writable): AsyncGenerator<Buffer> {
  const refuse = (id: string | number | null, error: Unreadable) =>
    void output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
  for await (const line of linesOf(input)) {
    if (line?.trim() === '') continue;
    const parsed = line === null ? { fault: tooLong } : parseMessage(line);
    if ('fault' in parsed) refuse(null, parsed.fault);
    else if (isMessage(parsed.message)) yield Buffer.from(`${JSON.stringify(parsed.message)}\n`);
    else refuse(idOf(parsed.message), noMessage);
  }
};

/** Serves one assistant over the standard streams of this process. */
export const serveMcpStdio = (
  options: McpOptions & { who: () => Promise<Actor> },
): { close(): Promise<void> } => {
  const { who, onFault } = options;
  const { stdin, stdout } = process;
  const serverFor = createMcpServers(options);
  const transport = new StdioServerTransport(Readable.from(messagesOf(stdin, stdout)), stdout);
  return serveStdio(() => serverFor(who), { transport, onerror: onFault });
};
