import { describe, expect, it } from '@jest/globals';
import { proposeAuthor } from '#core/articles/authorship.ts';
import type { Ports } from '#core/ports.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { createApplication } from '#core/application.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { createProduct, editor } from '../support/product.ts';

const bySomebody = (slug: string, author: string, given: object = {}) =>
  fitDraft({ slug, author, author_name: null, date: `2026-11-0${slug.length}T00:00:00.000Z`, ...given });

const start = async () => {
  const product = createProduct();
  await product.store(
    bySomebody('a', 'Redacción', { status: 'published' }),
    bySomebody('bb', 'Agent: Faro'),
    bySomebody('ccc', 'Ana', { is_static: true }),
    fitDraft({ slug: 'con-nombre', author: 'Ana', author_name: 'Ana Ruiz' }),
  );
  const named = async (slug: string) => (await product.ports.articles.find(slug))!.author_name;
  return { ...product, named };
};

describe('the name that an author gets', () => {
  const agents = [
    { name: 'Faro', topics: ['agi'] },
    { name: 'Boya', topics: ['agi', 'regulacion'] },
  ];
  it.each([
    ['the agent that the text names', { author: 'Agent: Otro', topics: ['agi'] }, 'Otro'],
    ['the agent with most topics in common', { author: 'X', topics: ['regulacion', 'agi'] }, 'Boya'],
    ['the first of several', { author: 'X', topics: ['agi'] }, 'Faro'],
    ['the site where no agent writes about that', { author: 'X', topics: ['empleo'] }, 'Vigía'],
    ['the site where the text names nobody', { author: 'Agent: ', topics: [] }, 'Vigía'],
  ])('is that of %s', (_whose, article, name) => {
    expect(proposeAuthor(article, agents, 'Vigía')).toBe(name);
  });
});

describe('migrating all authors', () => {
  const migrate = (application: ReturnType<typeof createApplication>, dry_run = false) =>
    application.execute('articles.auto-migrate', { dry_run }, editor);

  it('names each hardcoded one, leaves frozen articles alone, and says what became of each', async () => {
    const { application, ports, named } = await start();
    const { results, message } = await migrate(application);
    expect(
      results.map(({ slug, status, old_author, new_author }) => [slug, status, old_author, new_author]),
    ).toEqual([
      ['ccc', 'frozen', 'Ana', null],
      ['bb', 'updated', 'Agent: Faro', 'Faro'],
      ['a', 'updated', 'Redacción', 'Vigía'],
    ]);
    expect(results.every((one) => one.message !== '')).toBe(true);
    expect(message).toMatch(/actualizados: 2/);
    expect([await named('a'), await named('bb'), await named('ccc')]).toEqual(['Vigía', 'Faro', null]);
    expect(await ports.articles.find('a')).toMatchObject({ author: 'Redacción', revision: 2 });
    const audit = await ports.audit.list({ operation: 'articles.auto-migrate', limit: 9 });
    expect(
      audit.map(({ subject }) => subject).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['a', 'bb']);
  });

  it('finds nothing to do the second time', async () => {
    const { application, ports } = await start();
    await migrate(application);
    const audit = await ports.audit.list({ limit: 99 });
    const again = await migrate(application);
    expect(again.results.map(({ slug, status }) => [slug, status])).toEqual([['ccc', 'frozen']]);
    expect(await ports.audit.list({ limit: 99 })).toEqual(audit);
  });

  it('can be tried without writing', async () => {
    const { application, named, ports } = await start();
    const { results } = await migrate(application, true);
    expect(results.filter(({ status }) => status === 'updated')).toHaveLength(2);
    expect([await named('a'), await ports.audit.list({ limit: 9 })]).toEqual([null, []]);
  });

  it('loses its database half-way: what was done stays done and is told, and a second run does the rest', async () => {
    const { ports, named } = await start();
    let left = 2;
    const losing: Ports = {
      ...ports,
      transaction: async (change, work) => {
        left -= 1;
        if (left < 0) throw new DomainError('unavailable', 'The database cannot be reached');
        return ports.transaction(change, work);
      },
    };
    const { results } = await migrate(createApplication(losing));
    expect(results.map(({ slug, status, message }) => [slug, status, message])).toEqual([
      ['ccc', 'frozen', expect.any(String)],
      ['bb', 'updated', expect.any(String)],
      ['a', 'failed', expect.stringMatching(/database went away/)],
    ]);
    expect([await named('bb'), await named('a')]).toEqual(['Faro', null]);
    left = 99;
    const { results: rest } = await migrate(createApplication(losing));
    expect(rest.map(({ slug, status }) => [slug, status])).toEqual([
      ['ccc', 'frozen'],
      ['a', 'updated'],
    ]);
  });

  it('tries nothing more once the database is gone', async () => {
    const { ports } = await start();
    let asked = 0;
    const gone: Ports = {
      ...ports,
      transaction: async () => {
        asked += 1;
        throw new DomainError('unavailable', 'The database cannot be reached');
      },
    };
    const { results } = await migrate(createApplication(gone));
    expect(asked).toBe(1);
    expect(results.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(results[2]!.message).toMatch(/^Not tried/);
  });
});

describe('naming authors by hand', () => {
  const fix = (application: ReturnType<typeof createApplication>, mapping: Record<string, string>) =>
    application.execute('articles.fix-author-names', mapping, editor);

  it('sets each name, and says what it could not', async () => {
    const { application, named } = await start();
    const { results } = await fix(application, {
      a: ' Ana Ruiz ',
      ccc: 'Ana',
      nadie: 'Ana',
      'con-nombre': 'Ana Ruiz',
    });
    expect(results.map(({ slug, status }) => [slug, status])).toEqual([
      ['a', 'updated'],
      ['ccc', 'frozen'],
      ['nadie', 'not-found'],
      ['con-nombre', 'unchanged'],
    ]);
    expect(await named('a')).toBe('Ana Ruiz');
  });

  it('goes on after a row that somebody else has changed', async () => {
    const { ports, named } = await start();
    let first = true;
    const racing: Ports = {
      ...ports,
      transaction: async (change, work) => {
        if (first) {
          first = false;
          throw new DomainError('conflict', 'It was changed by somebody else in the meantime');
        }
        return ports.transaction(change, work);
      },
    };
    const { results } = await fix(createApplication(racing), { a: 'Ana', bb: 'Ana' });
    expect(results.map(({ slug, status }) => [slug, status])).toEqual([
      ['a', 'failed'],
      ['bb', 'updated'],
    ]);
    expect(await named('bb')).toBe('Ana');
  });

  const wrong: Record<string, string>[] = [
    {},
    { a: ' ' },
    { a: '' },
    { '': 'Ana' },
    { a: 'x'.repeat(201) },
    { a: 7 as never },
  ];
  it.each(wrong)('by %j is not valid', async (mapping) => {
    const { application } = await start();
    await expect(fix(application, mapping)).rejects.toMatchObject({ code: 'validation' });
  });

  it('takes a thousand at once, and no more', async () => {
    const { application } = await start();
    const mapping = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`n-${index}`, 'Ana']));
    expect((await fix(application, mapping(1000))).results).toHaveLength(1000);
    await expect(fix(application, mapping(1001))).rejects.toMatchObject({ code: 'validation' });
  });
});
