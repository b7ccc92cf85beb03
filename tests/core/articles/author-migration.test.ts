import { proposeAuthor } from '#core/articles/authorship.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { createApplication } from '#core/application.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const bySomebody = (slug: string, author: string, input: object = {}) =>
  fitDraft({ slug, author, author_name: null, date: `2026-11-0${slug.length}T00:00:00.000Z`, ...input });

const start = async () => {
  const product = createProduct();
  await product.store(
    bySomebody('a', 'Redacción', { status: 'published' }),
    bySomebody('bb', 'Agent: Faro'),
    bySomebody('ccc', 'Staff', { is_static: true }),
    fitDraft({ slug: 'con-nombre', author: 'Ana', author_name: 'Ana Ruiz' }),
  );
  const named = async (slug: string) => (await product.ports.articles.find(slug))!.author_name;
  return { ...product, named };
};

describe('the proposed author name', () => {
  it.each([
    ['the agent in the text', 'Agent: Otro', 'Otro'],
    ['the agent with that name', 'faro', 'Faro'],
    ['the site, for the newsroom', 'Redacción', 'Vigía'],
    ['the site, for the site', 'Vigía', 'Vigía'],
    ['the site, for an anonymous byline', 'Staff', 'Vigía'],
    ['the site, for a machine without a name', 'AI', 'Vigía'],
    ['the site, if the text has no known agent', 'Agent: ', 'Vigía'],
    ['unchanged, for a person', 'Marta Ruiz', null],
    ['unchanged, for several people', 'Marta Ruiz y Luis Gil', null],
    ['unchanged, for a person with the newsroom', 'Redacción; Marta Ruiz', null],
    ['unchanged, for an organization', 'Responsible AI Collaborative', null],
  ])('is that of %s', (_whose, author, name) => {
    expect(proposeAuthor(author, ['Faro', 'Boya'], 'Vigía')).toBe(name);
  });
});

describe('migrating all authors', () => {
  const migrate = (application: ReturnType<typeof createApplication>, dry_run = false) =>
    application.execute('articles.auto-migrate', { dry_run }, admin);

  it('names each hardcoded one, skips static articles, and reports each', async () => {
    const { application, ports, named } = await start();
    const { results, message } = await migrate(application);
    expect(
      results.map(({ slug, status, old_author, new_author }) => [slug, status, old_author, new_author]),
    ).toEqual([
      ['ccc', 'static', 'Staff', null],
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

  it('finds nothing the second time', async () => {
    const { application, ports } = await start();
    await migrate(application);
    const audit = await ports.audit.list({ limit: 99 });
    const again = await migrate(application);
    expect(again.results.map(({ slug, status }) => [slug, status])).toEqual([['ccc', 'static']]);
    expect(await ports.audit.list({ limit: 99 })).toEqual(audit);
  });

  it('has a dry run', async () => {
    const { application, named, ports } = await start();
    const { results } = await migrate(application, true);
    expect(results.filter(({ status }) => status === 'updated')).toHaveLength(2);
    expect([await named('a'), await ports.audit.list({ limit: 9 })]).toEqual([null, []]);
  });

  it('preserves and reports completed rows when the database is lost midway, and a second run completes the rest', async () => {
    const { ports, named } = await start();
    let left = 2;
    const losing: Ports = {
      ...ports,
      transaction: async (change, work) => {
        left -= 1;
        if (left < 0) throw new DomainError('database.unreachable');
        return ports.transaction(change, work);
      },
    };
    const { results } = await migrate(createApplication(losing));
    expect(results.map(({ slug, status, message }) => [slug, status, message])).toEqual([
      ['ccc', 'static', expect.any(String)],
      ['bb', 'updated', expect.any(String)],
      ['a', 'failed', expect.stringMatching(/^Se perdió la conexión/)],
    ]);
    expect([await named('bb'), await named('a')]).toEqual(['Faro', null]);
    left = 99;
    const { results: rest } = await migrate(createApplication(losing));
    expect(rest.map(({ slug, status }) => [slug, status])).toEqual([
      ['ccc', 'static'],
      ['a', 'updated'],
    ]);
  });

  it('stops once the database is lost', async () => {
    const { ports } = await start();
    let confirmations = 0;
    const gone: Ports = {
      ...ports,
      transaction: async () => {
        confirmations += 1;
        throw new DomainError('database.unreachable');
      },
    };
    const { results } = await migrate(createApplication(gone));
    expect(confirmations).toBe(1);
    expect(results.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    expect(results[2]!.message).toMatch(/^Sin intentar/);
  });
});

describe('the names of people', () => {
  const people = async () => {
    const product = await start();
    await product.store(bySomebody('dddd', 'Marta Ruiz & Luis Gil'), bySomebody('eeeee', 'Eva Sanz'));
    return product;
  };

  it('stay unchanged, with a report', async () => {
    const { application, named } = await people();
    const { results } = await application.execute('articles.auto-migrate', {}, admin);
    expect(results.filter(({ status }) => status === 'unchanged')).toEqual([
      expect.objectContaining({ slug: 'eeeee', old_author: 'Eva Sanz', new_author: 'Eva Sanz' }),
      expect.objectContaining({ slug: 'dddd', message: expect.stringMatching(/firma es de personas/) }),
    ]);
    expect([await named('dddd'), await named('eeeee')]).toEqual([null, null]);
  });

  it('are replaced only in selected rows', async () => {
    const { application, named } = await people();
    const { results } = await application.execute('articles.auto-migrate', { slugs: ['eeeee', 'bb'] }, admin);
    expect(results.map(({ slug, status, new_author }) => [slug, status, new_author])).toEqual([
      ['eeeee', 'updated', 'Vigía'],
      ['bb', 'updated', 'Faro'],
    ]);
    expect(await Promise.all(['a', 'dddd', 'eeeee'].map(named))).toEqual([null, null, 'Vigía']);
  });

  it('are all replaced on request', async () => {
    const { application, named } = await people();
    await application.execute('articles.auto-migrate', { include_people: true }, admin);
    expect(await Promise.all(['ccc', 'dddd', 'eeeee'].map(named))).toEqual([null, 'Vigía', 'Vigía']);
  });
});

describe('undoing a migration', () => {
  const undo = (application: ReturnType<typeof createApplication>, dry_run = false) =>
    application.execute('articles.undo-migration', { dry_run }, admin);

  it('reverts it as a whole, skips later changes, and does nothing the second time', async () => {
    const { application, named, clock, ports } = await start();
    expect(await undo(application)).toMatchObject({ results: [] });
    await application.execute('articles.auto-migrate', {}, admin);
    clock.set('2026-11-20T13:00:00.000Z');
    const planned = await undo(application, true);
    expect(planned.results.map(({ slug, status }) => [slug, status])).toEqual([
      ['a', 'updated'],
      ['bb', 'updated'],
    ]);
    expect(await named('a')).toBe('Vigía');
    await application.execute('articles.edit', { slug: 'bb', revision: 2, author_name: 'Ana Ruiz' }, admin);
    const { results } = await undo(application);
    expect(results.map(({ slug, status, new_author }) => [slug, status, new_author])).toEqual([
      ['a', 'updated', 'Redacción'],
      ['bb', 'unchanged', 'Ana Ruiz'],
    ]);
    expect([await named('a'), await named('bb')]).toEqual([null, 'Ana Ruiz']);
    const audit = await ports.audit.list({ operation: 'articles.undo-migration', limit: 9 });
    expect(audit.map(({ subject }) => subject)).toEqual(['a']);
    expect((await undo(application)).results.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
  });

  it('applies only to the last one, including names set manually', async () => {
    const { application, named, clock } = await start();
    await application.execute('articles.auto-migrate', {}, admin);
    clock.set('2026-11-20T13:00:00.000Z');
    await application.execute('articles.fix-author-names', { 'con-nombre': 'Eva Sanz' }, admin);
    clock.set('2026-11-20T14:00:00.000Z');
    const { results } = await undo(application);
    expect(results.map(({ slug }) => slug)).toEqual(['con-nombre']);
    expect([await named('con-nombre'), await named('a')]).toEqual(['Ana Ruiz', 'Vigía']);
  });
});

describe('setting author names manually', () => {
  const fix = (application: ReturnType<typeof createApplication>, mapping: Record<string, string>) =>
    application.execute('articles.fix-author-names', mapping, admin);

  it('sets each name, and reports failures', async () => {
    const { application, named } = await start();
    const { results } = await fix(application, {
      a: ' Ana Ruiz ',
      ccc: 'Ana',
      nadie: 'Ana',
      'con-nombre': 'Ana Ruiz',
    });
    expect(results.map(({ slug, status }) => [slug, status])).toEqual([
      ['a', 'updated'],
      ['ccc', 'static'],
      ['nadie', 'not-found'],
      ['con-nombre', 'unchanged'],
    ]);
    expect(await named('a')).toBe('Ana Ruiz');
  });

  it('continues after a row that somebody else has changed', async () => {
    const { ports, named } = await start();
    let first = true;
    const racing: Ports = {
      ...ports,
      transaction: async (change, work) => {
        if (first) {
          first = false;
          throw new DomainError('entity.changed-concurrently');
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

  it('accepts at most a thousand at once', async () => {
    const { application } = await start();
    const mapping = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`n-${index}`, 'Ana']));
    expect((await fix(application, mapping(1000))).results).toHaveLength(1000);
    await expect(fix(application, mapping(1001))).rejects.toMatchObject({ code: 'validation' });
  });
});
