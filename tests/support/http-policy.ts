import type { Received } from './http-client.ts';

/** The directives of a response's content security policy. */
export const policyOf = ({ headers }: Received): Record<string, string[]> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
