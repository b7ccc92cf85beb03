import type { ProviderFault, ProviderFaultDetails } from '#core/agents/provider-failure.ts';
import { providerFailure } from '#core/agents/provider-failure.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import type { Complaint } from './complaint.ts';
import { spentCodes } from './complaint.ts';

/** Whom a call goes to. `name`: as people know it. `variable`: where its key is set. */
export type Callee = { provider: string; name: string; variable: string; secrets: readonly string[] };

/** An error, whether asking again may help, and whether it tells of a provider that is out of order. */
export type Failure = { error: DomainError; again: boolean; outage: boolean };

const token = /\b(?:sk|pplx|key|Bearer)[-_ ][\w*.-]{6,}/g;

/** Words of a provider in one line that holds no key. */
export const presentable = (text: string, { secrets }: Callee): string =>
  secrets
    .filter(({ length }) => length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text)
    .replace(token, '[key]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

/** A failure with its words; `about` tells what else is known of it. */
export const failed = (
  callee: Callee,
  fault: ProviderFault,
  words: string,
  about: { again?: boolean; status?: number; retry_after?: number } = {},
): Failure => {
  const { again = false, ...known } = about;
  const details: ProviderFaultDetails = { provider: callee.provider, fault, ...known };
  return {
    error: providerFailure(`${callee.name} ${words}`, details),
    again,
    outage: fault === 'overloaded' || fault === 'timed-out' || fault === 'unreachable',
  };
};

const seconds = (ms: number): string => `${Math.max(1, Math.ceil(ms / 1000))} s`;

/** What an answer other than 2xx comes to. */
export const refused = (
  callee: Callee,
  status: number,
  { said, codes }: Complaint,
  wait: number | null,
): Failure => {
  const known = { status, ...(wait === null ? {} : { retry_after: wait }) };
  const words = presentable(said, callee);
  const because = words ? `: ${words}` : '';
  const spent = codes.find((code) => spentCodes.has(code));
  if (spent !== undefined || status === 402)
    return failed(callee, 'spend-limit', `no deja gastar más en esta cuenta (${spent ?? status})`, known);
  // What they say of a key quotes it.
  if (status === 401 || status === 403)
    return failed(callee, 'key-refused', `no acepta la clave de ${callee.variable} (${status})`, known);
  if (status === 429) {
    const when = wait === null ? '' : `; se le puede volver a preguntar dentro de ${seconds(wait)}`;
    return failed(callee, 'rate-limited', `pide menos peticiones (429)${when}`, { ...known, again: true });
  }
  if (status === 408)
    return failed(callee, 'timed-out', 'ha tardado demasiado (408)', { ...known, again: true });
  if (status === 409)
    return failed(callee, 'overloaded', `está ocupado (409)${because}`, { ...known, again: true });
  if (status === 503 || status === 529)
    return failed(callee, 'overloaded', `está saturado (${status})`, { ...known, again: true });
  if (status >= 500)
    return failed(callee, 'overloaded', `tiene un fallo propio (${status})${because}`, {
      ...known,
      again: true,
    });
  if (status < 400)
    return failed(
      callee,
      'bad-request',
      `envía las peticiones a otra dirección (${status}), y eso no se sigue`,
      known,
    );
  return failed(callee, 'bad-request', `ha rechazado la petición (${status})${because}`, known);
};

const codeOf = (error: unknown): string => {
  const { code, cause, name } = Object(error) as { code?: string; cause?: unknown; name?: string };
  return code ?? (cause === undefined ? (name ?? 'Error') : codeOf(cause));
};

/** What a line that breaks, or never stands, comes to. Its own words may hold an address with a password. */
export const unreachable = (callee: Callee, error: unknown): Failure =>
  failed(callee, 'unreachable', `no está al alcance (${codeOf(error)})`, { again: true });

/** What a try without an answer in time comes to. It may have been paid for: it is not made again. */
export const timedOut = (callee: Callee, ms: number): Failure =>
  failed(callee, 'timed-out', `no ha respondido en ${seconds(ms)}`);

/** What an answer comes to that cannot be used. It has been paid for: it is not asked for again. */
export const unusable = (callee: Callee, words: string): Failure => failed(callee, 'bad-answer', words);
