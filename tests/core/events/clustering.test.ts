import { createEventIndex } from '#tests/support/event-index.ts';
import { fingerprintOf } from '#core/events/fingerprint.ts';
import { LabelledClaims } from '#core/evidence/evaluation.ts';
import labelled from '#fixtures/evaluation/claims.json' with { type: 'json' };
import type { Telling } from '#tests/support/event-stories.ts';
import { stories } from '#tests/support/event-stories.ts';

const candidateOf = ([at, title, text]: Telling, id: string) => ({
  id,
  title,
  fingerprint: fingerprintOf({ url: `https://medio.example/${id}`, title, text, language: null, at }),
});

const all = Object.entries(stories).flatMap(([story, tellings]) =>
  tellings.map((telling, at) => ({ story, id: `${story} ${at}`, telling })),
);

const sorted = (events: readonly (readonly string[])[]) =>
  events.map((ids) => [...ids].sort().join(' | ')).sort();

/** The ids of the candidates of each event. */
const cluster = (candidates: readonly { id: string; telling: Telling }[]): string[] => {
  const index = createEventIndex();
  const events = new Map<string, string[]>();
  for (const { id, telling } of candidates) {
    const event = index.cluster(candidateOf(telling, id));
    events.set(event, [...(events.get(event) ?? []), id]);
  }
  return sorted([...events.values()]);
};

const expected = sorted(
  Object.entries(stories).map(([story, tellings]) => tellings.map((_, at) => `${story} ${at}`)),
);

const byDay = all.toSorted((a, b) => a.telling[0].localeCompare(b.telling[0]));

describe('events', () => {
  it('unite what tells one story, in either language and weeks later, and nothing else', () => {
    expect(cluster(byDay)).toEqual(expected);
  });

  it('are the same whenever the candidates of a day arrive', () => {
    const otherOrder = all.toReversed().toSorted((a, b) => a.telling[0].localeCompare(b.telling[0]));
    expect(otherOrder).not.toEqual(byDay);
    expect(cluster(otherOrder)).toEqual(expected);
  });

  it('unite the documents of each case of the evaluation set', () => {
    const { cases } = LabelledClaims.parse(labelled);
    const documents = cases.flatMap(({ id, documents: own }) =>
      own.map(({ published_at, title, text }, at) => ({
        id: `${id} ${at}`,
        telling: [published_at, title, text] as const,
      })),
    );
    expect(cluster(documents)).toEqual(
      sorted(cases.map(({ id, documents: own }) => own.map((_, at) => `${id} ${at}`))),
    );
  });

  const [day, title, text] = stories['fine of Clearview in the Netherlands']![0]!;
  const altered = (at: string, words: string, changed: (one: string) => string = (one) => one) =>
    cluster([
      { id: 'one', telling: [day, title, text] },
      { id: 'other', telling: [at, changed(words), changed(text)] },
    ]).length;

  it.each([
    ['the same text', (one: string) => one, 1],
    ['another number', (one: string) => one.replaceAll('30,5', '12'), 2],
    ['the number written otherwise', (one: string) => one.replaceAll('30,5 millones', '30.500.000'), 1],
  ])('with %s', (_, changed, count) => {
    expect(altered(day, title, changed)).toBe(count);
  });

  it('are different when a monthly report is about another month', () => {
    const report = (month: string) => title.replace('multa', `en ${month} multa`);
    const months = [report('septiembre'), report('octubre')].map((words, at) => ({
      id: String(at),
      telling: [day, words, text] as const,
    }));
    expect(cluster(months)).toEqual(['0', '1']);
  });

  it('do not go on for ever', () => {
    expect(altered('2026-10-30', title)).toBe(1);
    expect(altered('2026-11-20', title)).toBe(2);
  });

  it('unite pages that name the same addresses', () => {
    const link = 'https://boe.example/2026/77?utm_source=x';
    const telling = (id: string, words: string): { id: string; telling: Telling } => ({
      id,
      telling: ['2026-09-01', words, `${words}. Más en ${link} y en https://aepd.example/e/12`],
    });
    expect(cluster([telling('a', 'Una norma nueva'), telling('b', 'What changes for employers')])).toEqual([
      'a | b',
    ]);
  });

  it('are forgotten with their candidates', () => {
    const index = createEventIndex();
    const candidate = candidateOf([day, title, text], 'one');
    index.cluster(candidate);
    expect(index.nearest(candidate)).toHaveLength(1);
    index.remove('one');
    expect(index.nearest(candidate)).toEqual([]);
  });
});
