import { overloaded } from '#tests/support/scripted-providers.ts';
import { createApplication } from '#core/application.ts';
import { operator } from '#core/kernel/actor.ts';
import { articlePiece, startNewsroom, translation } from '../support/newsroom.ts';
import { admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];

describe('a picture', () => {
  it('is stored, described in both languages, and labelled as machine-generated', async () => {
    const room = await startNewsroom({ config: { generateImage: true } });
    room.script.answers.push(...well);
    const run = await room.run();
    const [draft] = await room.drafts();
    expect(draft).toMatchObject({
      image_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1x1\.png$/),
      image_alt_es: articlePiece().image_alt,
      image_alt_en: translation().image_alt,
    });
    expect(draft?.provenance.image).toMatchObject({
      origin: 'ai-generated',
      provider: 'scripted',
      model: 'scripted-picture-1',
      run_id: run.id,
    });
    expect(await room.ports.media.get(draft!.image_url!.slice('/media/'.length))).not.toBeNull();
    expect(room.script.calls.drawn[0]).toContain(articlePiece().title);
    expect(run.cost).toMatchObject({ calls: 4 });
  });

  it('that cannot be generated leaves the piece with its cover, and the log gives the reason', async () => {
    const room = await startNewsroom({ config: { generateImage: true } });
    for (const failure of [overloaded(), new TextEncoder().encode('no es una imagen')]) {
      room.script.picture = failure;
      room.script.answers.push(...well);
      const run = await room.run();
      expect(run.status).toBe('completed');
      expect(run.covered_by ?? run.logs.join('\n')).toMatch(/Sin imagen|algoritmos/);
    }
    expect(await room.drafts()).toMatchObject([{ image_url: null, provenance: { es: {} } }]);
  });

  it('is labelled as machine-generated until it is replaced', async () => {
    const room = await startNewsroom({ config: { generateImage: true } });
    room.script.answers.push(...well);
    const { article_slug: slug } = await room.run();
    const edit = (revision: number, input: object) =>
      room.application.execute('articles.edit', { slug: slug!, revision, ...input }, admin);
    const stored = await edit(1, { title_es: 'Otro título para la misma pieza' });
    expect(stored.article.provenance.image).toBeDefined();
    const other = await edit(2, { image_url: `/media/${'a'.repeat(32)}-640x400.jpg` });
    expect(other.article.provenance.image).toBeUndefined();
    const versions = await room.ports.versions.list('articles', slug!);
    expect(versions.at(-1)?.snapshot).toMatchObject({ provenance: { image: { origin: 'ai-generated' } } });
  });

  it('is replaced by a new one from the provider, recorded in the ledger, and restored with its label', async () => {
    const room = await startNewsroom({ config: { generateImage: true } });
    room.script.answers.push(...well);
    const { article_slug } = await room.run();
    const slug = article_slug!;
    const { article } = await room.application.execute('articles.approve', { slug, confirm: true }, admin);
    expect(article.provenance).toMatchObject({
      es: { origin: 'ai-generated', reviewer: 'eva', model: 'scripted-1' },
      image: { origin: 'ai-generated' },
    });
    const callsBefore = room.script.calls.drawn.length;
    const paid = async () => {
      const all = await room.ports.ledger.spending(
        '2000-01-01T00:00:00.000Z',
        '2100-01-01T00:00:00.000Z',
        'UTC',
      );
      return all.reduce((sum, { calls }) => sum + calls, 0);
    };
    const before = await paid();
    const drawn = await room.application.execute('articles.regenerate-image', { slug }, admin);
    expect(room.script.calls.drawn).toHaveLength(callsBefore + 1);
    expect(drawn.article).toMatchObject({
      status: 'published',
      image_url: expect.stringMatching(/^\/media\//),
      image_alt_es: `Ilustración: ${article.title_es}`,
      provenance: { image: { origin: 'ai-generated', provider: 'scripted' } },
    });
    expect(drawn.article.provenance.image?.run_id).toBeUndefined();
    expect(await paid()).toBe(before + 1);
    const restore = { slug, version: article.revision };
    const back = await room.application.execute('articles.restore-version', restore, admin);
    expect(back.article).toMatchObject({
      image_alt_es: article.image_alt_es,
      image_url: article.image_url,
    });
  });

  it('is requested once from the server, when only the server has a provider', async () => {
    const room = await startNewsroom({ config: { generateImage: true } });
    room.script.answers.push(...well);
    const slug = (await room.run()).article_slug!;
    const callsBefore = room.script.calls.drawn.length;
    const { providers } = room.ports;
    const { readiness } = providers;
    const image = { ready: true, provider: 'scripted', model: 'x', variable: null };
    const terminal = createApplication({
      ...room.ports,
      providers: {
        ...providers,
        pictures: null,
        readiness: { ...readiness, types: { ...readiness.types, image } },
      },
    });
    for (let times = 0; times < 2; times += 1)
      expect(await terminal.execute('articles.regenerate-image', { slug }, operator('eva'))).toMatchObject({
        queued: true,
        changed: false,
      });
    expect(room.script.calls.drawn).toHaveLength(callsBefore);
    await room.work();
    expect(room.script.calls.drawn).toHaveLength(callsBefore + 1);
    const article = await room.ports.articles.find(slug);
    expect(article).toMatchObject({ revision: 2, image_alt_es: expect.stringMatching(/^Ilustración: /) });
    const [entry] = await room.ports.audit.list({ operation: 'articles.regenerate-image', limit: 5 });
    expect(entry).toMatchObject({ actor_name: 'eva', door: 'cli', subject: slug });
  });

  it('that the provider refuses leaves the article with its current one', async () => {
    const room = await startNewsroom({ config: { generateImage: true } });
    room.script.answers.push(...well);
    const { article_slug } = await room.run();
    const slug = article_slug!;
    const before = await room.ports.articles.find(slug);
    room.script.picture = overloaded();
    const refused = room.application.execute('articles.regenerate-image', { slug }, admin);
    await expect(refused).rejects.toMatchObject({ key: 'providers.overloaded' });
    expect(await room.ports.articles.find(slug)).toEqual(before);
  });
});
