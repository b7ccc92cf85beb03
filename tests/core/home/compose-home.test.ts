import fc from 'fast-check';
import type { ArticleSummary } from '#core/articles/article.ts';
import { byDate } from '#core/articles/filters.ts';
import type { Application } from '#core/directory/entries.ts';
import type { Chronology } from '#core/chronologies/chronology.ts';
import { composeHome, homeCounts } from '#core/home/compose-home.ts';
import { summarizeInterview } from '#core/interviews/interview.ts';
import { sampleApplications } from '#fixtures/content/applications.ts';
import { archives } from '#tests/core/support/arbitraries.ts';
import { chronology as anyChronology, interview, referent } from '#tests/support/entities.ts';

const stored = { id: 'x', revision: 0, created_at: '', updated_at: '' };
const none = {
  featured: null,
  articles: [],
  interviews: [],
  applications: [],
  referents: [],
  resources: [],
  topics: [],
  chronologies: [],
  corrections: [],
  today: '2026-11-20',
  newToday: 0,
};
const chronology = (slug: string, days: readonly string[]): Chronology =>
  anyChronology({
    slug,
    events: days.map((day) => ({ day, text_es: `Pasa algo el ${day}.`, text_en: null, articles: [] })),
  });

const conversations = fc
  .uniqueArray(fc.record({ number: fc.nat(9), featured: fc.boolean() }), {
    maxLength: 6,
    selector: ({ number }) => number,
  })
  .map((input) =>
    input.map(({ number, featured }) =>
      summarizeInterview(interview({ slug: `charla-${number}`, featured })),
    ),
  );

const newestFirst = (articles: readonly ArticleSummary[]) =>
  articles.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
const slugsOf = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

describe('the front page', () => {
  it('is empty without content', () => {
    expect(composeHome(none)).toEqual({
      featured: null,
      latest: [],
      interviews: [],
      featured_interview: null,
      applications: [],
      referents: [],
      resources: [],
      recent: [],
      topics: [],
      dates: [],
      corrections: [],
      new_today: 0,
    });
  });

  it('goes on with the next articles, and by topic with others: none is shown twice', () => {
    fc.assert(
      fc.property(archives(40), (archive) => {
        const articles = archive.toSorted(byDate('newest'));
        const found = (total: number) => ({ topic: `tema-${total}`, total, articles });
        const home = composeHome({ ...none, articles, topics: [found(40), found(7), found(3)] });
        const { featured, latest, recent, topics } = home;
        const shown = [...(featured ? [featured] : []), ...latest, ...recent];
        expect(slugsOf(shown)).toEqual(slugsOf(articles.slice(0, 13)));
        const listed = [...shown, ...topics.flatMap((one) => one.latest)];
        expect(new Set(slugsOf(listed)).size).toBe(listed.length);
        expect(listed).toHaveLength(Math.min(articles.length, 13 + 9));
        for (const { latest: some } of topics) expect([1, 2, 3]).toContain(some.length);
      }),
    );
  });

  it('has the next dates of all chronologies, today included, and none that has passed', () => {
    const chronologies = [
      chronology('ley', ['2026-11-19', '2026-12-02', '2027-08-02', '2028-08-02']),
      chronology('norma', ['2026-11-20', '2026-12-01', '2029-01-01']),
    ];
    const { dates } = composeHome({ ...none, chronologies });
    expect(dates.map(({ day, chronology: slug }) => `${day} ${slug}`)).toEqual([
      '2026-11-20 norma',
      '2026-12-01 norma',
      '2026-12-02 ley',
      '2027-08-02 ley',
    ]);
    // Dates that were stored without an id have their fragment on the page too.
    expect(dates.map(({ id }) => id)).toEqual(dates.map(({ day }) => `${day}-1`));
    expect(composeHome({ ...none, chronologies, today: '2030-01-01' }).dates).toEqual([]);
  });

  it('leads with one article that is not among the four latest, all from the given ones', () => {
    fc.assert(
      fc.property(archives(9), fc.boolean(), (archive, marked) => {
        const articles = newestFirst(archive);
        const featured = (marked && articles.at(-1)) || null;
        const home = composeHome({ ...none, featured, articles });
        expect(home.featured).toEqual(featured ?? articles[0] ?? null);
        expect(slugsOf(home.latest)).not.toContain(home.featured?.slug);
        expect(home.latest).toHaveLength(Math.min(homeCounts.latest, Math.max(0, articles.length - 1)));
        expect(home.latest.map(({ date }) => Date.parse(date))).toEqual(
          newestFirst(home.latest).map(({ date }) => Date.parse(date)),
        );
        for (const article of home.latest) expect(articles).toContainEqual(article);
      }),
    );
  });

  it('has the two newest interviews, and features another one if available, preferably a featured one', () => {
    fc.assert(
      fc.property(conversations, (interviews) => {
        const home = composeHome({ ...none, interviews });
        expect(home.interviews).toEqual(interviews.slice(0, 2));
        const others = interviews.slice(2);
        const choice = others.length ? others : interviews;
        const conversation = home.featured_interview;
        expect(conversation === null).toBe(interviews.length === 0);
        if (!conversation) return;
        expect(choice).toContainEqual(conversation);
        expect(conversation.featured).toBe(choice.some(({ featured }) => featured));
      }),
    );
  });

  it('shows premium applications first', () => {
    const [sample] = sampleApplications;
    const applications = ['a', 'b', 'c', 'd'].map((slug): Application => ({
      ...sample!,
      ...stored,
      slug,
      featured_level: slug === 'd' ? 'premium' : 'normal',
    }));
    const home = composeHome({ ...none, applications });
    expect(slugsOf(home.applications)).toEqual(['d', 'a', 'b']);
  });

  it('shows the most interviewed referents first', () => {
    const referents = [0, 2, 0, 1].map((interviews, index) => ({
      ...referent({ slug: `persona-${index}` }),
      interviews,
    }));
    const home = composeHome({ ...none, referents });
    expect(slugsOf(home.referents)).toEqual(['persona-1', 'persona-3', 'persona-0']);
  });
});
