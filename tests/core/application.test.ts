import type { Actor } from '#core/kernel/actor.ts';
import { systemActor, visitor } from '#core/kernel/actor.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { render, renderDeep } from '#core/kernel/render.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { document, publishable, spanish } from './support/import-product.ts';
import { article } from '#tests/support/entities.ts';
import { createProduct } from './support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const admin: Actor = { kind: 'user', id: 'u2', name: 'Ana', role: 'admin', door: 'http' };
describe('input', () => {
  const list = (input: object) =>
    createProduct().application.execute('articles.list', input, visitor('http'));

  it('is refused with every field and reason', async () => {
    const error = await list({ limit: 500, sort: 'sideways', topic: ['ok', 'x'.repeat(81)] }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(DomainError);
    const { code, params } = error as DomainError;
    expect(code).toBe('validation');
    const { issues } = renderDeep(params, 'en') as { issues: { field: string; message: string }[] };
    const message = render(error as DomainError, 'en');
    expect(issues.map(({ field }) => field).sort()).toEqual(['limit', 'sort', 'topic.1']);
    for (const { field, message: reason } of issues) {
      expect(reason).not.toBe('');
      expect(message).toContain(`${field}: ${reason}`);
    }
  });

  it('that is not an object is refused with the reason', async () => {
    const error = await list('text' as never).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'validation', params: { issues: [{ field: '' }] } });
    expect((error as DomainError).message).not.toMatch(/^: /);
  });

  it('gets its defaults, and loses unknown fields', async () => {
    expect(await list({ unknown: 'x' })).toMatchObject({ items: [], total: 0 });
  });
});

describe('a command', () => {
  const run = (product: ReturnType<typeof createProduct>, body: string, actor: Actor = admin) =>
    product.application.execute(
      'articles.import',
      {
        es: { path: 'a.md', text: document({ ...spanish, ...publishable }, body) },
        status: 'published',
        confirm: true,
      },
      actor,
    );

  it('leaves one audit entry: actor, time, door, subject', async () => {
    const product = createProduct();
    await run(product, 'Uno.');
    expect(await product.ports.audit.list({ limit: 10 })).toEqual([
      {
        id: numberedId(2),
        at: defaultNow,
        door: 'http',
        actor_kind: 'user',
        actor_id: 'u2',
        actor_name: 'Ana',
        client: null,
        operation: 'articles.import',
        subject: 'una-nota',
        subject_name: null,
        ip: null,
        request_id: null,
        refused: null,
        times: 1,
        note: null,
      },
    ]);
    const [version] = await product.ports.versions.list('articles', 'una-nota');
    expect(version).toMatchObject({ at: defaultNow, actor_id: 'u2', operation: 'articles.import' });
  });

  it('without effect leaves none', async () => {
    const product = createProduct();
    await run(product, 'Uno.');
    await run(product, 'Uno.');
    await run(product, '');
    expect(await product.ports.audit.list({ limit: 10 })).toHaveLength(1);
    await run(product, 'Dos.');
    expect(await product.ports.audit.list({ limit: 10 })).toHaveLength(2);
  });

  it('notifies of its change after the commit', async () => {
    const product = createProduct();
    const notices: string[] = [];
    product.ports.changes.subscribe((notice) => void notices.push(notice));
    await product.ports.changes.caughtUp();
    await run(product, 'Uno.');
    await product.ports.changes.caughtUp();
    expect(notices.toSorted()).toEqual(['articles', 'desk:articles']);
  });

  it('rolls back on failure, and rethrows the error', async () => {
    const product = createProduct({ samples: sampleContent });
    const { ports, application } = product;
    const fault = new Error('no more ids');
    let left = 10;
    const { next } = ports.ids;
    ports.ids.next = () => {
      left -= 1;
      if (left < 0) throw fault;
      return next();
    };
    await expect(application.execute('content.seed', {}, systemActor)).rejects.toBe(fault);
    expect(await ports.articles.find(sampleContent.articles[0]!.slug)).toBeNull();
    expect(await ports.versions.list('articles', sampleContent.articles[0]!.slug)).toEqual([]);
    expect(await ports.audit.list({ limit: 10 })).toEqual([]);
    left = 1000;
    expect(await application.execute('content.seed', {}, systemActor)).toMatchObject({ changed: true });
  });
});

describe('a query', () => {
  it('leaves no audit entry', async () => {
    const { application, ports } = createProduct();
    await application.execute('articles.list', {}, admin);
    expect(await ports.audit.list({ limit: 10 })).toEqual([]);
  });

  it('returns exactly its output schema', async () => {
    const { application, ports } = createProduct();
    ports.articles.countPublished = () => Promise.resolve(7);
    expect(await application.execute('articles.count', {}, visitor('http'))).toEqual({ published: 7 });
    ports.contactSettings.get = () =>
      Promise.resolve({
        ...sampleContent.contactSettings,
        slug: 'contact',
        id: numberedId(1),
        revision: 1,
        created_at: defaultNow,
        updated_at: defaultNow,
        secret: 'x',
      } as never);
    expect(await application.execute('contact-settings.get', {}, visitor('http'))).not.toHaveProperty(
      'secret',
    );
  });

  it('with an invalid output fails as a fault, not as a refusal', async () => {
    const { application, ports } = createProduct();
    ports.articles.countPublished = () => Promise.resolve(-1);
    const error = await application
      .execute('articles.count', {}, visitor('http'))
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DomainError);
  });

  it('that streams is validated item by item', async () => {
    const { application, ports } = createProduct();
    ports.articles.sitemap = async function* () {
      yield article({ slug: 'a' });
      yield article({ slug: 'b', updated_at: 'yesterday' });
    };
    const items = application.stream('articles.sitemap', {}, visitor('http'))[Symbol.asyncIterator]();
    expect((await items.next()).value).toMatchObject({ slug: 'a' });
    await expect(items.next()).rejects.toThrow(/updated_at/);
  });
});
