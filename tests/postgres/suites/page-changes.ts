import type { PageChange } from '#core/announcements/page-changes.ts';
import type { Article } from '#core/articles/article.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { article, change, company, interview, referent } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

/** `slug es,en` of each change. */
const asText = ({ entity, slug, languages }: PageChange): string =>
  `${entity === 'articles' ? '' : `${entity} `}${slug} ${languages.join()}`;

/** The changes of pages that are to be announced. */
export const pageChangesSuite: Suite = (harness) => {
  const write = <T>(work: (ports: Ports) => Promise<T>): Promise<T> =>
    harness.ports.transaction(change(), work);
  const take = (limit = 100) =>
    harness.elsewhere.transaction(change(), ({ pageChanges }) => pageChanges.take(limit));
  const takeAll = async () => [...new Set((await take()).map(asText))];
  const save = (input: Article) => write(({ articles }) => articles.save(input));

  it('have what the addresses and feeds of an article depend on, and are taken once', async () => {
    const { type, topics, author, author_name } = await save(article({ topics: ['agi'], author: 'Eva' }));
    await save(article({ slug: 'otra' }));
    expect(await take(1)).toEqual([
      {
        entity: 'articles',
        slug: 'una-nota',
        languages: ['es'],
        piece: { type, topics, author, author_name },
      },
    ]);
    expect(await takeAll()).toEqual(['otra es']);
    expect(await takeAll()).toEqual([]);
  });

  it('are those that readers see, in the languages in which they do', async () => {
    let stored = await save(article({ status: 'draft', title_en: 'A note', published_languages: [] }));
    const edit = async (fields: Partial<Article>) => {
      stored = await save({ ...stored, ...fields });
      return takeAll();
    };
    expect(await takeAll()).toEqual([]);
    expect(await edit({ title_es: 'Otro título' })).toEqual([]);
    expect(await edit({ status: 'published', published_languages: ['es'] })).toEqual(['una-nota es']);
    expect(await edit({ body_es: 'Otro cuerpo.' })).toEqual(['una-nota es']);
    expect(await edit({ body_en: 'A draft of the translation.' })).toEqual([]);
    expect(
      await edit({ scheduled_at: '2026-12-01T08:00:00.000Z', scheduled_action: 'withdraw', is_static: true }),
    ).toEqual([]);
    expect(await edit({ published_languages: ['es', 'en'] })).toEqual(['una-nota en']);
    expect(await edit({ title_en: 'Another title' })).toEqual(['una-nota en']);
    expect(await edit({ tags: ['ley'] })).toEqual(['una-nota es,en']);
    expect(await edit({ share_image_url: '/media/x.png' })).toEqual(['una-nota es,en']);
    expect(await edit({ published_languages: ['es'] })).toEqual(['una-nota en']);
    expect(await edit({ slug: 'nota-movida' })).toEqual(['una-nota es', 'nota-movida es']);
    expect(await edit({ status: 'draft', published_languages: [] })).toEqual(['nota-movida es']);
    expect(await edit({ summary_es: 'Otro resumen' })).toEqual([]);
  });

  it('include deletion and restoration', async () => {
    const stored = await save(article({ slug: 'borrada' }));
    await takeAll();
    const trashed = await write(({ articles }) => articles.trash(stored));
    expect(await takeAll()).toEqual(['borrada es']);
    await write(({ articles }) => articles.untrash(trashed));
    expect(await takeAll()).toEqual(['borrada es']);
  });

  it('include the other contents, without their drafts', async () => {
    const { talk, person } = await write(async ({ interviews, referents, companies }) => {
      await companies.save(company({ slug: 'empresa' }));
      await companies.save({ ...company({ slug: 'sin-publicar' }), draft: true });
      return { talk: await interviews.save(interview()), person: await referents.save(referent()) };
    });
    expect(await takeAll()).toEqual(['companies empresa es,en', 'una-entrevista es,en', 'referents ada es']);
    await write(({ interviews }) =>
      interviews.save({ ...interview({ slug: 'otra' }), topics: ['agi', 'ley'] }),
    );
    expect(await harness.elsewhere.transaction(change(), ({ pageChanges }) => pageChanges.take(1))).toEqual([
      {
        entity: 'articles',
        slug: 'otra',
        languages: ['es', 'en'],
        piece: { type: 'entrevista', topics: ['agi', 'ley'], author: 'Redacción', author_name: 'Redacción' },
      },
    ]);
    // A save without a difference.
    await write(({ interviews }) => interviews.save(talk));
    await write(({ referents }) => referents.save({ ...person, bio_en: 'Life' }));
    expect(await takeAll()).toEqual(['referents ada es', 'referents ada es,en']);
    await write(({ interviews }) => interviews.trash({ ...talk, revision: talk.revision + 1 }));
    expect(await takeAll()).toEqual(['una-entrevista es,en']);
  });

  it('are rolled back with their write, and returned when their announcement is not queued', async () => {
    const refused = new Error('no');
    await expect(
      write(async ({ articles }) => {
        await articles.save(article());
        throw refused;
      }),
    ).rejects.toThrow(refused);
    expect(await takeAll()).toEqual([]);
    await save(article());
    await expect(
      write(async ({ pageChanges }) => {
        expect(await pageChanges.take(10)).toHaveLength(1);
        throw refused;
      }),
    ).rejects.toThrow(refused);
    expect(await takeAll()).toEqual(['una-nota es']);
  });

  it('are discarded when they are old', async () => {
    await save(article());
    await harness.ports.pageChanges.discard('2000-01-01T00:00:00.000Z');
    expect(await takeAll()).toEqual(['una-nota es']);
    await save(article({ slug: 'otra' }));
    await harness.ports.pageChanges.discard('2100-01-01T00:00:00.000Z');
    expect(await takeAll()).toEqual([]);
  });

  it('are taken inside transactions only', async () => {
    await expect(harness.ports.pageChanges.take(1)).rejects.toThrow('inside a transaction');
  });
};
