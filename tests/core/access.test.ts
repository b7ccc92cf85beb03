import { operations } from '#core/operations.ts';
import type { OperationName } from '#core/operations.ts';
import type { Access } from '#core/kernel/access.ts';
import { roles } from '#core/kernel/access.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { createProduct } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const member: Actor = {
  kind: 'user',
  id: 'u1',
  name: 'Ana',
  role: 'reader',
  verified_at: defaultNow,
  door: 'http',
};
const shared = createProduct().application;
const names = Object.keys(operations) as OperationName[];

/** The refusal of a call, or `null` when access is granted, regardless of the result. */
const refusalOf = async (name: OperationName, actor: Actor): Promise<string | null> => {
  try {
    if ((operations[name] as Operation).kind === 'stream')
      for await (const _ of shared.stream(name as never, {} as never, actor)) break;
    else await shared.execute(name as never, { slug: 'nada' } as never, actor);
    return null;
  } catch (error) {
    const { code } = error as DomainError;
    return code === 'unauthenticated' || code === 'forbidden' ? code : null;
  }
};

describe('access', () => {
  it.each(names)('to %s follows its contract', async (name) => {
    const { access } = operations[name] as Operation;
    const actors = [visitor('http'), ...roles.map((role) => ({ ...member, role })), operator('eva')];
    const levels: Access[] = ['public', 'user', 'author', 'editor', 'admin'];
    const refused = actors.map((actor, rank) => {
      if (actor.kind === 'operator' || rank >= levels.indexOf(access)) return null;
      return rank === 0 ? 'unauthenticated' : 'forbidden';
    });
    expect(await Promise.all(actors.map((actor) => refusalOf(name, actor)))).toEqual(refused);
  });

  it('is decided before validation, without side effects when refused', async () => {
    const { application, ports } = createProduct({ samples: sampleContent });
    for (const input of [{}, { status: 'nonsense' } as never])
      await expect(application.execute('articles.import', input, visitor('http'))).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    await expect(application.execute('content.seed', {}, member)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await ports.articles.countPublished()).toBe(0);
    expect((await ports.audit.list({ limit: 10 })).filter(({ refused }) => refused === null)).toEqual([]);
  });

  it('is proved anew for people, roles, tokens, second factors, backups and files of personal data', () => {
    expect(names.filter((one) => (operations[one] as Operation).sensitive).toSorted()).toEqual([
      'account.delete',
      'account.export',
      'audit.export',
      'auth.verified',
      'backups.list',
      'invitations.create',
      'invitations.resend',
      'invitations.withdraw',
      'passkeys.add',
      'passkeys.options',
      'passkeys.remove',
      'second-factor.confirm-authenticator',
      'second-factor.remove-authenticator',
      'second-factor.renew-codes',
      'second-factor.start-authenticator',
      'subscriptions.export',
      'tokens.create',
      'tokens.revoke',
      'users.create',
      'users.delete',
      'users.readmit',
      'users.reset-second-factor',
      'users.revoke-sessions',
      'users.set-password',
      'users.set-role',
      'users.suspend',
    ]);
  });

  it('to sensitive operations ends for users 15 minutes after they proved who they are', async () => {
    const admin = { ...member, role: 'admin' } as const;
    const earlier = (minutes: number) => new Date(Date.parse(defaultNow) - minutes * 60_000).toISOString();
    const { verified_at: _, ...unverified } = admin;
    for (const name of names.filter((one) => (operations[one] as Operation).sensitive)) {
      expect(await refusalOf(name, { ...admin, verified_at: earlier(14) })).toBeNull();
      const asksEverybody = (operations[name] as Operation).sensitive === true;
      for (const actor of [{ ...admin, verified_at: earlier(15) }, unverified]) {
        expect(await refusalOf(name, actor)).toBe(asksEverybody ? 'forbidden' : null);
        expect(await refusalOf(name, { ...actor, second_factor: true })).toBe('forbidden');
      }
    }
  });

  it.each([
    ['none', null, null, null],
    ['admin', null, null, 'forbidden'],
    ['newsroom', null, 'forbidden', 'forbidden'],
  ] as const)(
    'to the site needs a second factor where the rule is %s',
    async (secondFactor, reader, editor, admin) => {
      const { settings } = createProduct().ports;
      const { application } = createProduct({ settings: { ...settings, secondFactor } });
      const codeOf = async (name: 'articles.drafts' | 'auth.verified', actor: Actor) =>
        application.permits(name, actor) ? null : 'forbidden';
      const needed = { reader, author: editor, editor, admin };
      for (const role of ['author', 'editor', 'admin'] as const) {
        expect(await codeOf('articles.drafts', { ...member, role })).toBe(needed[role]);
        expect(await codeOf('articles.drafts', { ...member, role, second_factor: true })).toBeNull();
        expect(await codeOf('auth.verified', { ...member, role })).toBeNull();
      }
      expect(application.permits('articles.drafts', tokenActor('read'))).toBe(true);
      expect(application.permits('articles.drafts', operator('eva'))).toBe(true);
    },
  );

  it('to a stream is decided when it is requested', () => {
    const { application } = createProduct();
    expect(() => application.stream('articles.feed', { limit: 0 }, visitor('http'))).toThrow(DomainError);
  });
});
