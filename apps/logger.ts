import fs from 'node:fs';
import type { Logger } from 'pino';
import pino from 'pino';
import type { Config } from './config.ts';

const secretNames = /^(?:password|(?:access_|refresh_)?token|secret|authorization|cookie|api_?key)$/i;
/** Whether a line may contain a secret: hardly any does, and only those are processed further. */
const mayHoldSecret = /password|token|secret|authorization|cookie|key|signature|:\/\//i;

/** A text without the credentials in addresses such as `postgres://user:password@host` and `...?token=`. */
const withoutCredentials = (text: string): string =>
  text
    .replace(/(:\/\/[^\s:/@"]*):[^\s@/"]+@/g, '$1:[secret]@')
    .replace(/([?&][\w.%-]{0,40}(?:token|key|secret|password|signature)=)[^\s&#"\\]+/gi, '$1[secret]');

const redactValue = (name: string, value: unknown): unknown => (secretNames.test(name) ? '[secret]' : value);

/** A complete line without secrets, at any depth. */
const redact = (line: string): string =>
  mayHoldSecret.test(line) ? `${withoutCredentials(JSON.stringify(JSON.parse(line, redactValue)))}\n` : line;

type Plain = { message: string; stack?: string | undefined };

const describeError = (error: Error): Plain & { type: string; code?: unknown; cause?: Plain } => ({
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...('code' in error ? { code: error.code } : {}),
  ...(error.cause instanceof Error ? { cause: { message: error.cause.message } } : {}),
});

/**
 * `base` stands in every line; `ids` are those of what runs when a line is logged. `onTrouble` is called with the fields
 * and the text of each warning and each error.
 */
type Names = {
  base?: Record<string, string>;
  ids?: () => Record<string, string>;
  onTrouble?: (fields: unknown, text: string, isError: boolean) => void;
};

/** Milliseconds between writes: one per line would take a fifth of the time of cached responses. */
const writeInterval = 10;

/** How many characters wait for an output that cannot be written; further lines are lost. */
const maxWaiting = 4 * 1024 * 1024;

/** Milliseconds until an output that cannot be written is tried again: a pipe that is full, and any other trouble. */
const retryAfter = { busy: 10, trouble: 1000 };

/** How long the last lines wait for a full pipe when the process ends, in milliseconds. */
const exitTimeout = 1000;

const isBusy = (error: NodeJS.ErrnoException) => error.code === 'EAGAIN' || error.code === 'EBUSY';

/**
 * Standard output, written to every few milliseconds. While it cannot be written, as on a full disk, lines wait and the
 * process goes on; `onTrouble` is called once. pino's own destination ends the process then, and never finishes that.
 */
const createStandardOutput = (onTrouble: (error: Error) => void): pino.DestinationStream => {
  let lines = '';
  /** What could not be written yet. */
  let rest: Buffer | null = null;
  let scheduled = false;
  let troubled = false;
  const take = () => {
    const bytes = rest ?? Buffer.from(lines);
    if (!rest) lines = '';
    rest = null;
    return bytes;
  };
  const schedule = (milliseconds: number) => {
    scheduled = true;
    setTimeout(() => write(take()), milliseconds);
  };
  const write = (bytes: Buffer): void =>
    fs.write(1, bytes, (error, written) => {
      if (error) {
        const isTrouble = !isBusy(error);
        if (isTrouble && !troubled) onTrouble(error);
        troubled ||= isTrouble;
        rest = bytes;
        return schedule(isTrouble ? retryAfter.trouble : retryAfter.busy);
      }
      troubled = false;
      if (written < bytes.length) return write(bytes.subarray(written));
      scheduled = false;
      if (lines) schedule(writeInterval);
    });
  process.on('exit', () => {
    const deadline = performance.now() + exitTimeout;
    while (rest || lines) {
      const bytes = take();
      try {
        const left = bytes.subarray(fs.writeSync(1, bytes));
        if (left.length) rest = left;
      } catch (error) {
        if (!isBusy(error as Error) || performance.now() > deadline) return;
        rest = bytes;
      }
    }
  });
  return {
    write(line) {
      if (lines.length >= maxWaiting) return;
      lines += line;
      if (!scheduled) schedule(writeInterval);
    },
  };
};

/** Structured logs on standard output, one JSON object per line; known secrets are redacted. */
export const createLogger = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  destination?: pino.DestinationStream,
  { base, ids, onTrouble }: Names = {},
): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      base: base ?? null,
      ...(ids && { mixin: ids }),
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        streamWrite: redact,
        ...(onTrouble && {
          logMethod(input, log, level) {
            const { warn, error } = pino.levels.values;
            if (level >= warn!) onTrouble(input[0], String(input[1] ?? input[0]), level >= error!);
            log.apply(this, input);
          },
        }),
      },
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    destination ?? createStandardOutput((err) => onTrouble?.({ err }, 'the log cannot be written', true)),
  );
