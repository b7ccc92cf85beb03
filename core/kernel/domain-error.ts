import type { ErrorCode, ErrorKey } from '../messages/error-codes.ts';
import { codeOf } from '../messages/error-codes.ts';
import type { Message, MessageKey, Params, ParamsArguments } from '../messages/messages.ts';

type ErrorArguments<K extends ErrorKey> = [...ParamsArguments<K>, options?: ErrorOptions];

/**
 * An error with a reason that a person can act on: a message that each door renders in the reader's language, and whose
 * parameters it returns as details. They are JSON and contain no secrets. `message` is for logs.
 */
export class DomainError<K extends ErrorKey = ErrorKey> extends Error implements Message {
  readonly code: ErrorCode;
  readonly key: MessageKey;
  readonly params: Params;
  /** The account that it is about, for the audit; it is not sent to callers. */
  account: string | null = null;

  constructor(key: K, ...rest: ErrorArguments<K>) {
    const [params = {}, options] = rest as readonly unknown[] as [Params?, ErrorOptions?];
    const filling = Object.keys(params).length ? ` ${JSON.stringify(params)}` : '';
    super(`${key}${filling}`, options);
    this.name = 'DomainError';
    this.code = codeOf[key];
    this.key = key;
    this.params = params;
  }

  /** Names the account that it is about, for the audit. */
  about(account: string): this {
    this.account = account;
    return this;
  }
}

/** An error that another process sent as its message: errors lose their class on the way. */
export const refusedElsewhere = ({ key, params }: Message): DomainError =>
  new DomainError(key as ErrorKey, params as never);

/** The message of an error, to store it or to embed it in another. */
export const messageOf = ({ key, params }: DomainError): Message => ({ key, params });

/** Converts the operating system's "disk full" error to a `DomainError`; returns any other error unchanged. */
export const asDiskFull = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes((Object(error) as { code?: string }).code ?? '') ? diskFull(error) : error;

export const diskFull = (cause: unknown) =>
  new DomainError('database.disk-full', { reason: 'disk-full' }, { cause });

/**
 * Whether `error` is a `DomainError` (and, if given, has this code). Recognised by its name: the server-rendering
 * bundle has another copy of the class.
 */
export const isDomainError = (error: unknown, code?: ErrorCode): error is DomainError =>
  error instanceof Error &&
  error.name === 'DomainError' &&
  (code === undefined || (error as DomainError).code === code);

/** Unavailable for a reason that is logged where it begins, once for many requests. */
const loggedElsewhere: readonly MessageKey[] = ['server.overloaded', 'hold.writing', 'hold.not-now'];

/** Whether somebody has to look into it: doors log it as an error. */
export const isFault = ({ code, key }: Pick<DomainError, 'code' | 'key'>): boolean =>
  code === 'unavailable' && !loggedElsewhere.includes(key);
