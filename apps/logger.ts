import type { Logger } from 'pino';
import pino from 'pino';
import type { Config } from './config.ts';

const secrets = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'secret',
  'authorization',
  'cookie',
  'apiKey',
  'api_key',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.headers.${name}`]);

/** A finished line without what addresses such as `postgres://user:password@host` and `...?token=` hold, wherever they stand. */
const withoutCredentials = (line: string): string =>
  line
    .replace(/(:\/\/[^\s:/@"]*):[^\s@/"]+@/g, '$1:[secret]@')
    .replace(/([?&][\w.%-]{0,40}(?:token|key|secret|password|signature)=)[^\s&#"\\]+/gi, '$1[secret]');

type Plain = { message: string; stack?: string | undefined };

const describeError = (error: Error): Plain & { type: string; code?: unknown; cause?: Plain } => ({
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...('code' in error ? { code: error.code } : {}),
  ...(error.cause instanceof Error ? { cause: { message: error.cause.message } } : {}),
});

/** Structured logs on standard output, one JSON object a line; known secrets are taken out. */
export const createLogger = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  destination?: pino.DestinationStream,
): Logger =>
  pino(
    {
      level: LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets, censor: '[secret]' },
      hooks: { streamWrite: withoutCredentials },
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
