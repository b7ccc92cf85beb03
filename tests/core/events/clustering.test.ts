import { sourceKey } from '#core/articles/similarity.ts';
import { recordCandidates } from '#core/events/record-candidates.ts';
import { LabelledClaims } from '#core/evidence/evaluation.ts';
import labelled from '#fixtures/evaluation/claims.json' with { type: 'json' };
import { fixedClock } from '#fixtures/builders/clock.ts';
import { change } from '#tests/support/entities.ts';
import type { Telling } from '#tests/support/event-stories.ts';
import { stories } from '#tests/support/event-stories.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const all = Object.entries(stories).flatMap(([story, tellings]) =>
  tellings.map((telling, at) => ({ story, id: `${story} ${at}`, telling })),
);

const sorted = (events: readonly (readonly string[])[]) =>
  events.map((ids) => [...ids].sort().join(' | ')).sort();

/** The ids of the candidates of each event, recorded one after the other. */
const cluster = async (candidates: readonly { id: string; telling: Telling }[]): Promise<string[]> => {
  const ports = createTestPorts({ clock: fixedClock('2027-01-01T09:00:00.000Z') });
  const found = candidates.map(({ id, telling: [published_at, title, text] }) => ({
    title,
    text,
    published_at,
    publisher: null,
    language: null,
    url: `https://medio.example/${encodeURIComponent(id)}`,
  }));
  const events = await ports.transaction(change(), async (inside) => {
    for (const one of found) await recordCandidates(inside, [one], 'Faro');
    return inside.events.ofSources(found.map(({ url }) => sourceKey(url)));
  });
  const idsOf = Map.groupBy(candidates, (_, at) => events.get(sourceKey(found[at]!.url)));
  return sorted([...idsOf.values()].map((ones) => ones.map(({ id }) => id)));
};

const expected = sorted(
  Object.entries(stories).map(([story, tellings]) => tellings.map((_, at) => `${story} ${at}`)),
);

const byDay = all.toSorted((a, b) => a.telling[0].localeCompare(b.telling[0]));

describe('events', () => {
  it('unite what tells one story, in either language and weeks later, and nothing else', async () => {
    expect(await cluster(byDay)).toEqual(expected);
  });

  it('are the same whenever the candidates of a day arrive', async () => {
    const otherOrder = all.toReversed().toSorted((a, b) => a.telling[0].localeCompare(b.telling[0]));
    expect(otherOrder).not.toEqual(byDay);
    expect(await cluster(otherOrder)).toEqual(expected);
  });

  it('unite the documents of each case of the evaluation set', async () => {
    const { cases } = LabelledClaims.parse(labelled);
    const documents = cases.flatMap(({ id, documents: own }) =>
      own.map(({ published_at, title, text }, at) => ({
        id: `${id} ${at}`,
        telling: [published_at, title, text] as const,
      })),
    );
    expect(await cluster(documents)).toEqual(
      sorted(cases.map(({ id, documents: own }) => own.map((_, at) => `${id} ${at}`))),
    );
  });

  const [day, title, text] = stories['fine of Clearview in the Netherlands']![0]!;
  const altered = async (at: string, words: string, changed: (one: string) => string = (one) => one) =>
    (
      await cluster([
        { id: 'one', telling: [day, title, text] },
        { id: 'other', telling: [at, changed(words), changed(text)] },
      ])
    ).length;

  it.each([
    ['the same text', (one: string) => one, 1],
    ['another number', (one: string) => one.replaceAll('30,5', '12'), 2],
    ['the number written otherwise', (one: string) => one.replaceAll('30,5 millones', '30.500.000'), 1],
  ])('with %s', async (_, changed, count) => {
    expect(await altered(day, title, changed)).toBe(count);
  });

  it('are different when a monthly report is about another month', async () => {
    const report = (month: string) => title.replace('multa', `en ${month} multa`);
    const months = [report('septiembre'), report('octubre')].map((words, at) => ({
      id: String(at),
      telling: [day, words, text] as const,
    }));
    expect(await cluster(months)).toEqual(['0', '1']);
  });

  it('do not go on for ever', async () => {
    expect(await altered('2026-10-30', title)).toBe(1);
    expect(await altered('2026-11-20', title)).toBe(2);
  });

  it('unite pages that name the same addresses', async () => {
    const link = 'https://boe.example/2026/77?utm_source=x';
    const telling = (id: string, words: string): { id: string; telling: Telling } => ({
      id,
      telling: ['2026-09-01', words, `${words}. Más en ${link} y en https://aepd.example/e/12`],
    });
    expect(
      await cluster([telling('a', 'Una norma nueva'), telling('b', 'What changes for employers')]),
    ).toEqual(['a | b']);
  });
});
