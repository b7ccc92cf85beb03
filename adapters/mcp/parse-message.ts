import { isDomainError } from '#core/kernel/domain-error.ts';
import { checkJsonShape } from '#core/kernel/json-shape.ts';

/** Why a text is no message: the error of the protocol, and its words. */
export type Unreadable = { code: number; message: string };

const malformed: Unreadable = { code: -32_700, message: 'Parse error: this is not JSON' };
const misshapen: Unreadable = {
  code: -32_600,
  message: 'Invalid request: the JSON is nested too deeply, or repeats a name',
};

/** Programs send `arguments: null` when there are none; the SDK would refuse it with the words of a validator. */
const withoutNullArguments = (sent: unknown): void => {
  for (const one of [sent].flat()) {
    const { params } = Object(one) as { params?: unknown };
    const { arguments: input } = Object(params) as { arguments?: unknown };
    if (input === null) delete (params as { arguments?: unknown }).arguments;
  }
};

/** A text as JSON, with or without a byte order mark (RFC 8259, 8.1), with what the SDK does not take settled. */
export const parseMessage = (text: string): { message: unknown } | { fault: Unreadable } => {
  const json = text.replace(/^\u{FEFF}/u, '');
  try {
    checkJsonShape(json);
    const message = JSON.parse(json) as unknown;
    withoutNullArguments(message);
    return { message };
  } catch (error) {
    return { fault: isDomainError(error) ? misshapen : malformed };
  }
};
