import type { Logger } from 'pino';
import pino from 'pino';
import type { Config } from './config.ts';

const secrets = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'apiKey',
  'api_key',
  'url',
].flatMap((name) => (name === 'url' ? [] : [name, `*.${name}`, `*.*.${name}`, `*.headers.${name}`]));

const withoutCredentials = (text: string): string =>
  text.replace(/(\w+:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:[secret]@');

type Plain = { message: string; stack?: string | undefined };

const describeError = (error: Error): Plain & { type: string; code?: unknown; cause?: Plain } => ({
  type: error.name,
  message: withoutCredentials(error.message),
  stack: error.stack && withoutCredentials(error.stack),
  ...('code' in error ? { code: error.code } : {}),
  ...(error.cause instanceof Error ? { cause: { message: withoutCredentials(error.cause.message) } } : {}),
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
      serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 0 }),
  );
