import { z } from 'zod';
import { isPublicEmail } from '#core/text/email.ts';
import { validateRow } from '#core/newsletter/import-row.ts';
import { operations } from '#core/operations.ts';

const impossible = [
  '.ana@example.org',
  'ana.@example.org',
  'ana..b@example.org',
  `${'a'.repeat(65)}@example.org`,
  'ana@localhost',
  'ana@127.0.0.1',
];

/** What finds accounts and subscriptions, whose addresses may be older than the rules. */
const finds = (name: string) =>
  /^(?:users\.(?!create$)|auth\.(?:login|forgot-password)$|subscriptions\.(?:get|remove)$)/.test(name);

const emailOf = (input: unknown): z.ZodType | undefined =>
  input instanceof z.ZodObject ? (input.shape as Record<string, z.ZodType>)['email'] : undefined;

const taking = Object.values(operations).flatMap(({ name, input }) => {
  const email = emailOf(input);
  return email ? [{ name, accepts: (text: string) => email.safeParse(text).success }] : [];
});

describe('an address that no mail can reach', () => {
  it('is refused by every operation that takes a new one', () => {
    const fresh = taking.filter(({ name }) => !finds(name));
    expect(fresh.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['newsletter.subscribe', 'auth.register', 'contact.send', 'invitations.create']),
    );
    for (const text of impossible)
      expect([text, fresh.filter(({ accepts }) => accepts(text))]).toEqual([text, []]);
    expect(fresh.filter(({ accepts }) => !accepts('ana.b@example.org'))).toEqual([]);
    expect(impossible.filter(isPublicEmail)).toEqual([]);
  });

  it('is refused in imports', () => {
    const row = { language: '', source: '', wording: 'Sí', at: '2025-03-01', topics: '', suspended: '' };
    for (const email of impossible)
      expect(validateRow({ ...row, email }, '2026-01-01T00:00:00.000Z', 'UTC')).toMatchObject({
        issues: [{ field: 'email' }],
      });
  });

  it('still finds an account or a subscription that has it', () => {
    const found = taking.filter(({ name }) => finds(name));
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ accepts }) => !accepts('admin@localhost') || accepts('admin@'))).toEqual([]);
  });
});
