import type { Logger } from 'pino';
import pino from 'pino';
import type { Config } from './config.ts';

const secretNames = /^(?:password|(?:access_|refresh_)?token|secret|authorization|cookie|api_?key)$/i;
/** Whether a line may hold a secret: nearly none does, and only those are read again. */
const mayHoldSecret = /password|token|secret|authorization|cookie|key|signature|:\/\//i;

/** A text without what addresses such as `postgres://user:password@host` and `...?token=` hold. */
const withoutCredentials = (text: string): string =>
  text
    .replace(/(:\/\/[^\s:/@"]*):[^\s@/"]+@/g, '$1:[secret]@')
    .replace(/([?&][\w.%-]{0,40}(?:token|key|secret|password|signature)=)[^\s&#"\\]+/gi, '$1[secret]');

const redactValue = (name: string, value: unknown): unknown => (secretNames.test(name) ? '[secret]' : value);

/** A finished line without secrets, at any depth. */
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

/** `base` stands in every line; `ids` are those of what runs when a line is logged. */
type Names = { base?: Record<string, string>; ids?: () => Record<string, string> };

/** Structured logs on standard output, one JSON object a line; known secrets are taken out. */
export const createLogger = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  destination?: pino.DestinationStream,
  { base, ids }: Names = {},
): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      base: base ?? null,
      ...(ids && { mixin: ids }),
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: redact },
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
