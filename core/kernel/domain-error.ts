import type {
  ErrorCode,
  ErrorKey,
  Message,
  MessageKey,
  Params,
  ParamsArguments,
} from '../messages/messages.ts';
import { messages } from '../messages/messages.ts';

type ErrorArguments<K extends ErrorKey> = [...ParamsArguments<K>, options?: ErrorOptions];

/**
 * A refusal with a reason a person can act on: a message that each door renders in the reader's language, and whose
 * parameters it answers as details. They are JSON and hold no secret. `message` is for logs.
 */
export class DomainError<K extends ErrorKey = ErrorKey> extends Error implements Message {
  readonly code: ErrorCode;
  readonly key: MessageKey;
  readonly params: Params;

  constructor(key: K, ...rest: ErrorArguments<K>) {
    const [params = {}, options] = rest as readonly unknown[] as [Params?, ErrorOptions?];
    const filling = Object.keys(params).length ? ` ${JSON.stringify(params)}` : '';
    super(`${key}${filling}`, options);
    this.name = 'DomainError';
    this.code = messages[key].code;
    this.key = key;
    this.params = params;
  }
}

/** The message of an error alone, to store it or to put it into another. */
export const messageOf = ({ key, params }: DomainError): Message => ({ key, params });

/** What is thrown by an operating system without room on its disk, as a refusal; anything else as it is. */
export const asDiskFull = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes((Object(error) as { code?: string }).code ?? '') ? diskFull(error) : error;

export const diskFull = (cause: unknown) =>
  new DomainError('database.disk-full', { reason: 'disk-full' }, { cause });

/**
 * Whether `error` is a refusal of the domain (and, if given, one with this code). Recognised by its name: the server-rendering
 * bundle has another copy of the class.
 */
export const isDomainError = (error: unknown, code?: ErrorCode): error is DomainError =>
  error instanceof Error &&
  error.name === 'DomainError' &&
  (code === undefined || (error as DomainError).code === code);
