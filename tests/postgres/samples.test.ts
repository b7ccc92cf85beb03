import { createApplication } from '#core/application.ts';
import { createConfirmer } from '#core/kernel/confirm.ts';
import { systemActor, visitor } from '#core/kernel/actor.ts';
import { hasAllSamples } from '#core/samples/stored-samples.ts';
import { withoutSamples } from '#core/samples/sample-content.ts';
import { findConditions } from '#core/status/conditions.ts';
import { readStatus } from '#core/status/read-status.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { article, change } from '#tests/support/entities.ts';
import { createPostgresPorts } from '#tests/support/postgres-ports.ts';
import { actorOf, stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { tokenActor } from '#tests/support/token-actor.ts';
import { sampled } from './suites/sampled.ts';

const reader = visitor('http');
const admin = actorOf(stockedAdmin);
const { articles, interviews } = sampleContent;
const pieces = [...articles, ...interviews].map(({ slug }) => slug);
const removable = [
  ...pieces,
  ...sampleContent.referents,
  ...sampleContent.companies,
  ...sampleContent.applications,
  ...sampleContent.resources,
  ...sampleContent.chronologies,
].length;
const samples = { ...sampleContent, areStored: true } as const;

let site: Awaited<ReturnType<typeof createPostgresPorts>>;
let run: ReturnType<typeof createApplication>;
const start = async (parts: Parameters<typeof createPostgresPorts>[0] = { samples }) => {
  site = await createPostgresPorts(parts);
  run = createApplication(site.ports);
  await run.execute('content.seed', {}, systemActor);
};
const store = async (piece: { slug: string; date?: string }) =>
  site.ports.transaction(change(), (inside) =>
    inside.articles.save(article({ topics: ['etica-sesgos'], tags: ['puerto'], ...piece })),
  );

const streamed = async (
  name: 'articles.feed' | 'articles.sitemap' | 'articles.published' | 'articles.static',
) => {
  const slugs: string[] = [];
  for await (const one of run.stream(name, {}, reader))
    slugs.push('article' in one ? one.article.slug : one.slug);
  return slugs;
};
const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
/** Everything that readers and mails are given of the site, as slugs. */
const mentioned = async () => {
  const list = await run.execute('articles.list', { limit: 100 }, reader);
  const home = await run.execute('home.view', {}, reader);
  const { items } = await run.execute('interviews.list', {}, reader);
  const found = await run.execute('search.find', { q: 'IA' }, reader);
  const { newsletter } = await run.execute('newsletters.generate', {}, admin);
  await run.execute('newsletters.delete', { id: newsletter.id }, admin);
  const topics = await Promise.all(
    sampleContent.topics.map(({ slug }) => run.execute('topics.view', { slug }, reader)),
  );
  const { items: listed } = await run.execute('chronologies.list', {}, reader);
  const timelines = await Promise.all(
    listed.map(({ slug }) => run.execute('chronologies.view', { slug }, reader)),
  );
  const binding = await run.execute('chronologies.binding', {}, reader);
  expect(list.total).toBe(list.items.length);
  return new Set([
    ...slugsOf(list.items),
    ...slugsOf([...home.latest, ...home.interviews]),
    ...slugsOf([home.featured, home.featured_interview].filter((one) => one !== null)),
    ...slugsOf(items),
    ...slugsOf(found.items),
    ...slugsOf(newsletter.pieces),
    ...slugsOf(topics.flatMap((topic) => [...topic.best, ...topic.latest, ...topic.interviews])),
    ...slugsOf(timelines.flatMap(({ events }) => events).flatMap((event) => event.articles)),
    ...slugsOf([...binding.in_force, ...binding.next].flatMap((date) => date.articles)),
    ...(await streamed('articles.feed')),
    ...(await streamed('articles.sitemap')),
    ...(await streamed('articles.published')),
    ...(await streamed('articles.static')),
  ]);
};
const samplesIn = async () => [...(await mentioned())].filter((slug) => pieces.includes(slug));
const counts = async () => ({
  figures: (await run.execute('articles.figures', {}, reader)).pieces,
  published: (await run.execute('articles.count', {}, admin)).published,
  months: (await run.execute('articles.months', {}, reader)).items.reduce((sum, { count }) => sum + count, 0),
});
const samplesInStatus = async () =>
  findConditions(await readStatus(site.ports)).find(({ condition }) => condition === 'samples')?.message;
const remove = (input: { dry_run?: boolean } = {}) => run.execute('samples.remove', input, admin);

afterEach(() => site.close());

describe('samples', () => {
  beforeEach(() => start());

  it('are what a site without content of its own shows', async () => {
    expect((await samplesIn()).toSorted()).toEqual(pieces.toSorted());
    expect(await counts()).toEqual({
      figures: articles.length,
      published: articles.length,
      months: articles.length,
    });
    expect(await hasAllSamples(site.ports)).toBe(true);
    expect(await samplesInStatus()).toBeUndefined();
  });

  it('are in no list, count, feed, search or mail of a site that has an article of its own', async () => {
    await store({ slug: 'propia', date: '2020-01-01T00:00:00.000Z' });
    expect(await samplesIn()).toEqual([]);
    expect(await mentioned()).toContain('propia');
    expect(await counts()).toEqual({ figures: 1, published: 1, months: 1 });
    const { items: tags } = await run.execute('articles.tags', {}, reader);
    expect(tags).toEqual([expect.objectContaining({ tag: 'puerto', count: 1 })]);
    const { items: topics } = await run.execute('topics.list', {}, reader);
    expect(topics.reduce((sum, one) => sum + one.articles, 0)).toBe(1);
    const { items: authors } = await run.execute('authors.list', {}, reader);
    expect(authors.reduce((sum, one) => sum + one.articles + one.interviews, 0)).toBeLessThanOrEqual(1);
    expect(await hasAllSamples(site.ports)).toBe(true);
  });

  it('are in none either when all it has of its own is an interview', async () => {
    const [interview] = sampled.interviews;
    await site.ports.transaction(change(), (inside) =>
      inside.interviews.save({ ...interview, slug: 'entrevista-propia' }),
    );
    expect(await samplesIn()).toEqual([]);
    expect(await mentioned()).toContain('entrevista-propia');
  });

  it('stay where they are, for readers and for the desk', async () => {
    await store({ slug: 'propia' });
    for (const { slug } of articles)
      expect(await run.execute('articles.get', { slug }, reader)).toMatchObject({ slug });
    const { items } = await run.execute('interviews.desk-list', { state: 'published' }, admin);
    expect(items).toHaveLength(interviews.length);
  });

  it('that somebody rewrites are content of the site; featuring one rewrites nothing', async () => {
    const [first, second] = articles;
    await run.execute('articles.toggle-featured', { slug: first!.slug, state: 'on' }, admin);
    expect((await samplesIn()).toSorted()).toEqual(pieces.toSorted());
    const stored = await site.ports.articles.find(second!.slug);
    await run.execute(
      'articles.update',
      { slug: second!.slug, revision: stored!.revision, title_es: 'Un título propio', confirm: true },
      admin,
    );
    expect(await samplesIn()).toEqual([second!.slug]);
    expect(await hasAllSamples(site.ports)).toBe(false);
    expect(await remove({ dry_run: true })).toMatchObject({ removed: removable - 1, kept: 1 });
  });
});

describe('samples.remove', () => {
  beforeEach(() => start());

  it('puts them into the trash, from which each can be restored, and says so once in the audit', async () => {
    await store({ slug: 'propia' });
    expect(await samplesInStatus()).toMatchObject({ params: { count: removable } });
    const answer = await remove();
    expect(answer).toMatchObject({ dry_run: false, changed: true, removed: removable, kept: 0 });
    expect(answer.items).toHaveLength(removable);
    expect(await samplesInStatus()).toBeUndefined();
    for (const { slug } of articles)
      await expect(run.execute('articles.get', { slug }, reader)).rejects.toMatchObject({
        code: 'not-found',
      });
    for (const name of [
      'interviews',
      'referents',
      'companies',
      'applications',
      'resources',
      'chronologies',
    ] as const)
      expect((await site.ports[name].list({ where: {}, limit: 9, after: null })).items).toEqual([]);
    const [entry, ...others] = await site.ports.audit.list({ operation: 'samples.remove', limit: 9 });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor_name: admin.name, note: expect.stringContaining(`${removable}`) });
    await run.execute('interviews.restore', { slug: interviews[0]!.slug }, admin);
    expect(await site.ports.interviews.find(interviews[0]!.slug)).not.toBeNull();
  });

  it('keeps the texts of the site itself', async () => {
    await remove();
    for (const name of ['pages', 'offers', 'topics'] as const)
      expect((await site.ports[name].list({ where: {}, limit: 99, after: null })).items).toHaveLength(
        sampleContent[name].length,
      );
    expect(await site.ports.contactSettings.find('contact')).not.toBeNull();
  });

  it('keeps what somebody has edited or begun to edit, and names it', async () => {
    const { slug: referent } = sampleContent.referents[0]!;
    const [{ slug: begun }, { slug: edited }] = [articles[0]!, interviews[0]!];
    await run.execute('referents.set', { slug: referent, revision: 1, role_es: 'Otra cosa' }, admin);
    await run.execute(
      'articles.save-pending',
      { slug: begun, base_revision: 1, pending_revision: 0, title_es: 'A medio escribir' },
      admin,
    );
    await run.execute('interviews.set', { slug: edited, revision: 1, title_es: 'Otra pregunta' }, admin);
    const { items, kept: retained } = await remove();
    expect(retained).toBe(3);
    expect(
      items.filter(({ status }) => status === 'edited').map(({ kind, slug }) => `${kind} ${slug}`),
    ).toEqual([...[`articles ${begun}`, `articles ${edited}`].toSorted(), `referents ${referent}`]);
    expect(await site.ports.referents.find(referent)).not.toBeNull();
    expect(await site.ports.articles.find(begun)).not.toBeNull();
  });

  it('only says what it would do in a dry run, and leaves what is gone alone', async () => {
    await run.execute('articles.delete', { slug: articles[0]!.slug }, admin);
    expect(await remove({ dry_run: true })).toMatchObject({ changed: false, removed: removable - 1 });
    expect(await site.ports.articles.find(articles[1]!.slug)).not.toBeNull();
    expect(await remove()).toMatchObject({ changed: true, removed: removable - 1 });
    expect(await remove()).toMatchObject({ changed: false, removed: 0, items: [] });
  });

  it('leaves pieces of the same name alone that did not come with the site', async () => {
    await site.close();
    await start({ samples: { ...withoutSamples(sampleContent), areStored: true } });
    await store({ slug: articles[0]!.slug });
    expect(await remove()).toMatchObject({ removed: 0, kept: 0 });
    expect(await samplesIn()).toEqual([articles[0]!.slug]);
  });

  it('is previewed for programs, and refused when something was edited in between', async () => {
    const confirmer = createConfirmer(run, site.ports);
    const program = tokenActor('read', 'delete');
    const prepared = await confirmer.prepare('samples.remove', {}, program);
    expect(prepared.effects).toMatchObject({ rows: { length: removable } });
    expect(await site.ports.articles.find(articles[0]!.slug)).not.toBeNull();
    await run.execute('referents.set', { slug: 'yoshua-bengio', revision: 1, role_es: 'Otra cosa' }, admin);
    await expect(confirmer.confirm(prepared.confirmation_token, program)).rejects.toMatchObject({
      key: 'confirmation.changed-since',
    });
  });

  it('is for good: neither a start nor the end of the trash brings them back', async () => {
    await remove();
    await run.execute('content.seed', {}, systemActor);
    await site.ports.retention.purge('withdrawn', '2099-01-01T00:00:00.000Z', 100);
    await site.ports.retention.purge('trash', '2099-01-01T00:00:00.000Z', 100);
    await run.execute('content.seed', {}, systemActor);
    expect(await site.ports.articles.findTrashed(articles[0]!.slug)).toBeNull();
    expect(await run.execute('articles.list', {}, reader)).toMatchObject({ items: [], total: 0 });
    await expect(run.execute('articles.get', { slug: articles[0]!.slug }, reader)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await streamed('articles.sitemap')).toEqual([]);
    expect(await hasAllSamples(site.ports)).toBe(false);
    expect(await remove()).toMatchObject({ removed: 0 });
  });
});

describe('a site that starts without samples', () => {
  it('has the texts of its own pages, and no pieces or entries', async () => {
    await start({ samples: { ...withoutSamples(sampleContent), areStored: true } });
    expect((await run.execute('articles.list', {}, reader)).items).toEqual([]);
    for (const name of ['interviews', 'referents', 'companies', 'applications', 'resources'] as const)
      expect((await site.ports[name].list({ where: {}, limit: 9, after: null })).items).toEqual([]);
    expect((await site.ports.pages.list({ where: {}, limit: 99, after: null })).items).toHaveLength(
      sampleContent.pages.length,
    );
    expect(await run.execute('contact-settings.get', {}, reader)).toMatchObject({ slug: 'contact' });
    expect(await hasAllSamples(site.ports)).toBe(false);
  });
});
