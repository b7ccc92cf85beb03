import { isNativeError } from 'node:util/types';
import knex from 'knex';
import { DBError } from 'objection';
import { DomainError, asDiskFull, diskFull, isDomainError } from '#core/kernel/domain-error.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Class 57 of the SQLSTATE codes: the server is shutting down or starting up.
  '57P01',
  '57P02',
  '57P03',
]);

const connectionMessages =
  /Connection terminated|Client has encountered a connection error|timeout expired|Unable to acquire a connection|not queryable|server closed the connection/i;

const isConnectionError = (error: Error & { code?: unknown }): boolean =>
  (typeof error.code === 'string' && (connectionCodes.has(error.code) || error.code.startsWith('08'))) ||
  // The driver gives these no code.
  connectionMessages.test(error.message) ||
  (error instanceof AggregateError &&
    error.errors.some((inner) => isNativeError(inner) && isConnectionError(inner)));

/** All connections are in use: of this process's pool, or of the server. */
const isBusy = (error: Error & { code?: unknown }): boolean =>
  error instanceof knex.KnexTimeoutError || error.code === '53300';

/** The driver's own error, without objection's wrapper: only that one has the code. */
const nativeOf = (error: unknown): unknown => (error instanceof DBError ? error.nativeError : error);

// The driver and its pool give these no code.
const timeoutMessages = /^(?:timeout expired|timeout exceeded when trying to connect)$/;

/** Whether an error, or its cause, says only that an answer took too long: on a slow machine the next one may come. */
export const isTimeout = (thrown: unknown): boolean => {
  for (let error = nativeOf(thrown); isNativeError(error); error = nativeOf(error.cause)) {
    const { code } = error as Error & { code?: unknown };
    if (error instanceof knex.KnexTimeoutError || code === 'ETIMEDOUT' || code === '57014') return true;
    if (timeoutMessages.test(error.message)) return true;
  }
  return false;
};

/** Translates a driver error to a `DomainError`; unknown errors are returned unchanged. */
export const translateError = (thrown: unknown): unknown => {
  const error = nativeOf(thrown);
  // Socket errors come from Node itself, whose Error class may differ from the one here.
  if (!isNativeError(error) || isDomainError(error)) return error;
  const { code } = error as Error & { code?: unknown };
  if (code === '53100') return diskFull(error);
  if (isBusy(error)) return new DomainError('database.busy', { reason: 'busy' }, { cause: error });
  if (isConnectionError(error)) return new DomainError('database.unreachable', {}, { cause: error });
  if (code === '57014') return new DomainError('database.slow', {}, { cause: error });
  if (code === '23505') return new DomainError('entity.slug-taken', {}, { cause: error });
  if (code === '40001' || code === '40P01')
    return new DomainError('entity.changed-concurrently', {}, { cause: error });
  if (code === '22021' || code === '22P05')
    return new DomainError('database.unstorable-text', {}, { cause: error });
  return asDiskFull(error);
};

/** Runs a query, with its driver errors translated. */
export const translated = async <T>(query: () => PromiseLike<T>): Promise<T> => {
  try {
    return await query();
  } catch (error) {
    throw translateError(error);
  }
};

async function* translatedRows<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* rows;
  } catch (error) {
    throw translateError(error);
  }
}

/** Queries are both; until they are run they are promises. */
export const translatingErrors = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      const call = method as (...given: unknown[]) => PromiseLike<unknown> | AsyncIterable<unknown>;
      return (...input: unknown[]) => {
        const answer = call(...input);
        // Queries are both; as long as they were not run they are promises.
        return 'then' in answer ? translated(() => answer) : translatedRows(answer);
      };
    },
  });
