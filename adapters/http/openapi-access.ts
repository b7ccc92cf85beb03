import type { Operation } from '#core/kernel/operation.ts';
import { errorCodes } from '#core/messages/messages.ts';
import { scopeOf } from '#core/kernel/scope.ts';

type Json = Record<string, unknown>;

/** What every error answer is. */
export const problemSchema: Json = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'What went wrong, in the language of Accept-Language (es or en)' },
    code: { type: 'string', description: `One of ${errorCodes.join(', ')}, internal and others` },
    key: { type: 'string', description: 'Which of the messages `error` is, such as articles.not-found' },
    details: { type: 'object', additionalProperties: true },
    requestId: { type: 'string', description: 'Names this request in the logs' },
  },
};

/** A refusal. */
export const problem = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** How one may come in. `secure`: whether the site is served over https alone. */
export const securitySchemes = (secure: boolean): Json => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: secure ? '__Host-vigia' : 'vigia',
    description: 'The session of somebody who signed in, in a browser of theirs',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A token for programs, made with `vigia tokens create`. The scopes it needs are named with each operation',
  },
});

type Reached = Pick<Operation, 'kind' | 'access' | 'tokens'> & Parameters<typeof scopeOf>[0];

/** Who may call it (OpenAPI 3.1, 4.8.30): anybody, somebody who signed in, or a token with these scopes. */
export const securityOf = (contract: Reached): Json[] => {
  const { kind, access, tokens } = contract;
  const byToken = tokens === 'never' ? [] : [{ token: [scopeOf(contract)] }];
  if (access !== 'public') return [{ session: [] }, ...byToken];
  return kind === 'command' ? [{}, ...byToken] : [];
};

/** What tokens need for it in words. */
export const scopesInWords = (contract: Operation): string => {
  if (contract.tokens === 'never') return 'Not to be had with a token.';
  if (contract.access === 'public' && contract.kind !== 'command') return '';
  const also = contract.kind === 'command' && contract.also;
  const more = also ? `, and \`${also.join('`, `')}\` for what readers see` : '';
  return `Tokens need the scope \`${scopeOf(contract)}\`${more}.`;
};

/** How it may refuse whoever calls it. */
export const accessRefusals = ({ access, kind }: Reached): Json => ({
  401: problem(
    access === 'public'
      ? 'The token that was sent opens nothing'
      : 'Nobody is signed in, or the token opens nothing',
  ),
  ...((access === 'admin' || kind === 'command') && {
    403: problem('Only administrators may do this, or the token lacks the scope that details name'),
  }),
  429: problem('It was tried too often; see Retry-After'),
});
