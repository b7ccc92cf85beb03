import { changedFeeds, changedPages } from '#core/announcements/addresses.ts';
import type { ChangedEntity, PageChange } from '#core/announcements/page-changes.ts';
import { queueAnnouncements } from '#core/announcements/queue-announcements.ts';
import { runSchedule } from '#core/articles/run-schedule.ts';
import { finalError } from '#core/jobs/final-error.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { article, change, company, fitDraft, referent } from '#tests/support/entities.ts';
import { stock } from '#tests/support/stock.ts';
import { closePortsAfterTests, createTestPorts, runDueJobs } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const site = { name: 'Vigía', url: 'https://vigia.example' };

const of = (entity: ChangedEntity, slug: string, overrides: Partial<PageChange> = {}): PageChange => ({
  entity,
  slug,
  languages: ['es'],
  piece: null,
  ...overrides,
});

/** Ports whose announced addresses are collected; `faults` are thrown first. */
const announcing = (faults: Error[] = []) => {
  const announced: { pages: string[][]; feeds: string[][] } = { pages: [], feeds: [] };
  const into = (all: string[][]) => async (addresses: readonly string[]) => {
    const fault = faults.pop();
    if (fault) throw fault;
    all.push([...addresses]);
  };
  const clock = fixedClock();
  const ports = createTestPorts({
    clock,
    announcers: { indexNow: into(announced.pages), webSub: into(announced.feeds) },
  });
  return {
    announced,
    clock,
    ports,
    save: (options: Parameters<Ports['articles']['save']>[0]) =>
      ports.transaction(change(), ({ articles }) => articles.save(options)),
    /** A minute of the clock, then the jobs that are due. */
    async minute() {
      clock.set(new Date(Date.parse(clock.now()) + 60_000).toISOString());
      const queued = await queueAnnouncements(ports);
      clock.set(new Date(Date.parse(clock.now()) + 10_000).toISOString());
      await runDueJobs(ports);
      return queued;
    },
  };
};

describe('the addresses of changes', () => {
  const about = { type: 'noticia', topics: ['agi'], author: 'Eva Sanz', author_name: null } as const;
  const note = of('articles', 'una-nota', { piece: { ...about, topics: [...about.topics] } });

  it('are those of the pages in their languages, each once', () => {
    const talk = of('articles', 'charla', {
      languages: ['es', 'en'],
      piece: { ...note.piece!, type: 'entrevista' },
    });
    const others = [
      of('topics', 'agi', { languages: ['es', 'en'] }),
      of('pages', 'metodologia'),
      of('companies', 'una'),
      of('companies', 'otra'),
    ];
    expect(changedPages(site, [note, talk, note, ...others])).toEqual(
      [
        '/noticias/una-nota',
        '/entrevistas/charla',
        '/entrevistas/charla?lang=en',
        '/temas/agi',
        '/temas/agi?lang=en',
        '/metodologia',
        '/empresas/una',
        '/empresas/otra',
      ].map((path) => site.url + path),
    );
  });

  it('are those of the feeds of articles: of all, of the type, topics, authors and whom they name', () => {
    const sectioning = {
      addresses: new Map([['eva sanz', 'eva-sanz-2']]),
      named: new Map([['una-nota', [{ kind: 'referent', slug: 'ada' } as const]]]),
    };
    expect(changedFeeds(site, [note, note, of('companies', 'una')], sectioning)).toEqual(
      [
        '',
        '?kind=noticia',
        '?topic=riesgos-existenciales',
        '?topic=agi',
        '?author=eva-sanz-2',
        '?referent=ada',
      ].flatMap((query) => ['/rss', '/atom.xml', '/feed.json'].map((path) => site.url + path + query)),
    );
    const english = changedFeeds(site, [{ ...note, languages: ['en'] }], sectioning);
    expect(english).toContain('https://vigia.example/rss?lang=en');
    expect(english).toContain('https://vigia.example/feed.json?kind=noticia&lang=en');
    expect(english).not.toContain('https://vigia.example/rss');
    const talk = of('articles', 'charla', {
      piece: { ...note.piece!, type: 'entrevista', topics: ['ley'] },
    });
    expect(changedFeeds(site, [talk], sectioning).filter((address) => address.includes('/rss'))).toEqual(
      ['', '?kind=entrevista', '?topic=ley', '?author=eva-sanz-2'].map((query) => `${site.url}/rss${query}`),
    );
  });
});

describe('announcements', () => {
  it('tell the hub of the feeds of whom an article names', async () => {
    const { announced, ports, save, minute } = announcing();
    await stock(ports, {
      referents: [referent({ slug: 'ada', name: 'Ada Lovelace' })],
      companies: [company({ slug: 'faro', name: 'Instituto Faro' })],
    });
    await minute();
    announced.feeds.length = 0;
    await save(article({ slug: 'nota', body_es: 'Ada Lovelace deja el Instituto Faro.' }));
    await minute();
    const feeds = announced.feeds.flat();
    expect(feeds).toContain('https://vigia.example/rss?referent=ada');
    expect(feeds).toContain('https://vigia.example/atom.xml?company=faro');
  });

  it('of a burst of changes are one request to each service', async () => {
    const { announced, save, minute } = announcing();
    for (let number = 0; number < 20; number += 1) await save(article({ slug: `nota-${number}` }));
    expect(await minute()).toMatchObject({ pages: 20 });
    expect(announced.pages.map(({ length }) => length)).toEqual([20]);
    expect(announced.feeds).toHaveLength(1);
    expect(await minute()).toBeNull();
    expect(announced.pages).toHaveLength(1);
  });

  it('of a scheduled publication come with it, of drafts never', async () => {
    const { announced, clock, ports, save, minute } = announcing();
    const at = new Date(Date.parse(clock.now()) + 90_000).toISOString();
    await save(
      fitDraft({
        slug: 'programada',
        scheduled_at: at,
        scheduled_action: 'publish',
        scheduled_by: 'Eva',
      }),
    );
    expect(await minute()).toBeNull();
    clock.set(at);
    expect(await runSchedule(ports)).toMatchObject([{ slug: 'programada' }]);
    await minute();
    expect(announced.pages).toEqual([
      ['https://vigia.example/noticias/programada', 'https://vigia.example/noticias/programada?lang=en'],
    ]);
  });

  it('are retried, unless the service refuses them for good', async () => {
    const { announced, ports, save, minute } = announcing([
      new Error('answer 429'),
      finalError('answer 422'),
    ]);
    await save(article());
    await minute();
    // Both are queued at the same instant: either comes first.
    const states = (await ports.jobs.counts()).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['dead', 'retrying']);
    expect(await ports.jobs.list({ state: 'dead', limit: 1 })).toMatchObject([{ last_error: 'answer 422' }]);
    await minute();
    expect(announced.pages.length + announced.feeds.length).toBe(1);
  });

  it('need a service: without one changes are deleted after a day', async () => {
    const clock = fixedClock();
    const ports = createTestPorts({ clock });
    await ports.transaction(change({ at: clock.now() }), ({ articles }) => articles.save(article()));
    const left = () =>
      ports
        .transaction(change(), async ({ pageChanges }) => {
          const { length } = await pageChanges.take(10);
          throw new Error(String(length));
        })
        .catch((error: Error) => error.message);
    expect(await queueAnnouncements(ports)).toBeNull();
    expect(await left()).toBe('1');
    // The database dates changes itself.
    clock.set(new Date(Date.now() + 86_400_001).toISOString());
    await queueAnnouncements(ports);
    expect(await left()).toBe('0');
    expect(await ports.jobs.list({ limit: 10 })).toEqual([]);
  });
});
