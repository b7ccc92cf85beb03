import { describe, expect, it } from '@jest/globals';
import { operations } from '#core/operations.ts';
import type { OperationName } from '#core/operations.ts';
import type { Access } from '#core/kernel/access.ts';
import { roles } from '#core/kernel/access.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { operator, visitor } from '#core/kernel/actor.ts';
import type { Operation } from '#core/kernel/operation.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { createProduct } from './support/product.ts';

const member: Actor = { kind: 'user', id: 'u1', name: 'Ana', role: 'reader', door: 'http' };
const names = Object.keys(operations) as OperationName[];

/** The refusal of a call, or `null` when access is granted, regardless of the result. */
const refusalOf = async (name: OperationName, actor: Actor): Promise<string | null> => {
  const { application } = createProduct();
  try {
    if ((operations[name] as Operation).kind === 'stream')
      for await (const _ of application.stream(name as never, {} as never, actor)) break;
    else await application.execute(name as never, { slug: 'nada' } as never, actor);
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

  it('to a stream is decided when it is requested', () => {
    const { application } = createProduct();
    expect(() => application.stream('articles.feed', { limit: 0 }, visitor('http'))).toThrow(DomainError);
  });
});
