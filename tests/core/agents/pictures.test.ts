import { describe, expect, it } from '@jest/globals';
import { providerFailure } from '#core/agents/provider-failure.ts';
import { articlePiece, startNewsroom, translation } from '../support/newsroom.ts';
import { editor } from '../support/product.ts';

const well = [{ json: articlePiece() }, { json: translation() }];

describe('a picture', () => {
  it('is stored, described in both languages, and said to be made by a machine', async () => {
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

  it('that cannot be made leaves the piece with its cover, and the log says why', async () => {
    const room = await startNewsroom({ config: { generateImage: true } });
    for (const failure of [
      providerFailure('Imágenes no disponibles', { provider: 'scripted', fault: 'overloaded' }),
      new TextEncoder().encode('no es una imagen'),
    ]) {
      room.script.picture = failure;
      room.script.answers.push(...well);
      const run = await room.run();
      expect(run.status).toBe('completed');
      expect(run.covered_by ?? run.logs.join('\n')).toMatch(/Sin imagen|algoritmos/);
    }
    expect(await room.drafts()).toMatchObject([{ image_url: null, provenance: { es: {} } }]);
  });

  it('is said to be made by a machine as long as it is that picture', async () => {
    const room = await startNewsroom({ config: { generateImage: true } });
    room.script.answers.push(...well);
    const { article_slug: slug } = await room.run();
    const edit = (revision: number, given: object) =>
      room.application.execute('articles.edit', { slug: slug!, revision, ...given }, editor);
    const kept = await edit(1, { title_es: 'Otro título para la misma pieza' });
    expect(kept.article.provenance.image).toBeDefined();
    const other = await edit(2, { image_url: 'https://example.org/foto.jpg' });
    expect(other.article.provenance.image).toBeUndefined();
    const versions = await room.ports.versions.list('articles', slug!);
    expect(versions.at(-1)?.snapshot).toMatchObject({ provenance: { image: { origin: 'ai-generated' } } });
  });

  it('goes with a cover that is drawn anew, and stays when the piece is approved', async () => {
    const room = await startNewsroom({ config: { generateImage: true } });
    room.script.answers.push(...well);
    const { article_slug } = await room.run();
    const slug = article_slug!;
    const { article } = await room.application.execute('articles.approve', { slug, confirm: true }, editor);
    expect(article.provenance).toMatchObject({
      es: { origin: 'ai-generated', reviewer: 'eva', model: 'scripted-1' },
      image: { origin: 'ai-generated' },
    });
    const drawn = await room.application.execute('articles.regenerate-image', { slug }, editor);
    expect(drawn.article.provenance.image).toBeUndefined();
  });
});
