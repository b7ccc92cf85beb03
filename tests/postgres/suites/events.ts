import type { EventState } from '#core/events/event.ts';
import { fingerprintOf } from '#core/events/fingerprint.ts';
import type { FoundCandidate } from '#core/events/record-candidates.ts';
import { recordCandidates } from '#core/events/record-candidates.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { eventStates } from '#core/events/event.ts';
import { stories } from '#tests/support/event-stories.ts';
import { agent, agentRun, storeAgents } from '#tests/support/agents.ts';
import { article, change } from '#tests/support/entities.ts';
import { store } from '#tests/support/writing.ts';
import type { Suite } from '../harness.ts';

const found = (story: string, at: number): FoundCandidate => {
  const [day, title, text] = stories[story]![at]!;
  const url = `https://www.medio${at}.example/${encodeURIComponent(story)}?utm_source=x`;
  return { url, title, text, publisher: `Medio ${at}`, published_at: day, language: null };
};
const story = 'fine of Clearview in the Netherlands';
const other = 'fine of Clearview in Italy';

/** What agents found, in events. */
export const eventsSuite: Suite = (harness) => {
  const record = (candidates: readonly FoundCandidate[], ports: Ports = harness.ports) =>
    ports.transaction(change(), (inside) => recordCandidates(inside, candidates, 'Faro'));
  const inside = <T>(work: (ports: Ports) => Promise<T>, ports: Ports = harness.ports) =>
    ports.transaction(change(), work);
  const list = (
    values: { states?: readonly EventState[]; q?: string; limit?: number; demo?: boolean } = {},
    ports: Ports = harness.elsewhere,
  ) => ports.events.list({ states: eventStates, limit: 9, demo: false, after: null, ...values });
  const eventOf = async (title: string) =>
    (await list()).items.find(({ title: own }) => own.includes(title))!;

  it('contain what tells one story, found at once or later, each page once', async () => {
    await record([found(story, 2), found(other, 0), found(story, 0)]);
    await record([found(story, 1), found(story, 0), found(other, 1)], harness.elsewhere);
    const { items, counted } = await list();
    expect(counted).toBe(2);
    expect(
      Object.fromEntries(items.map(({ title, candidates, publishers }) => [title, [candidates, publishers]])),
    ).toEqual({
      'Italia multa a Clearview AI con 20 millones de euros': [2, ['Medio 0', 'Medio 1']],
      'Países Bajos multa a Clearview AI con 30,5 millones de euros': [3, ['Medio 0', 'Medio 1', 'Medio 2']],
    });
    const dutch = await eventOf('Países Bajos');
    expect(dutch).toMatchObject({ state: 'new', agent_id: null, writing: null, pieces: [] });
    expect((await harness.ports.events.candidates(dutch.id)).map(({ published_at }) => published_at)).toEqual(
      ['2026-09-28', '2026-09-04', '2026-09-03'].map((day) => `${day}T00:00:00.000Z`),
    );
    expect((await harness.ports.events.candidates(dutch.id))[1]).toMatchObject({
      url: found(story, 1).url,
      language: 'en',
      agent_name: 'Faro',
      publisher: 'Medio 1',
    });
  });

  it('pass from one person to another, or to nobody', async () => {
    await record([found(story, 0), found(other, 0)]);
    const { items } = await list();
    await inside(async ({ events }) => {
      for (const { id } of items) await events.save({ ...(await events.find(id))!, assigned_to: 'Ana' });
    });
    expect(await harness.elsewhere.events.assignedTo('Ana')).toBe(2);
    expect(await inside(({ events }) => events.handOver('Ana', 'Luis'))).toBe(2);
    expect((await list()).items.map(({ assigned_to }) => assigned_to)).toEqual(['Luis', 'Luis']);
    expect(await inside(({ events }) => events.handOver('Luis', null))).toBe(2);
    expect((await list()).items.map(({ state }) => state)).toEqual(['new', 'new']);
    expect(await harness.ports.events.assignedTo('Ana')).toBe(0);
  });

  it('are one even when two instances find the story at the same time', async () => {
    await Promise.all([
      record([found(story, 0)]),
      record([found(story, 1)], harness.elsewhere),
      record([found(story, 0), found(story, 1)], harness.elsewhere),
    ]);
    expect((await list()).items).toMatchObject([{ candidates: 2 }]);
  });

  it('are listed by state, words and in pages', async () => {
    const { ports } = harness;
    const titles = ['layoffs at Meta', 'data center of Meta', 'lawsuit over a suicide', 'survey of 2025'];
    for (const title of titles) await record([found(title, 0)]);
    const all = (await list()).items;
    expect(all).toHaveLength(4);
    const [helper] = await storeAgents(ports, agent());
    const [piece] = await store(ports, article());
    const set = async (title: string, input: object) => {
      const { id } = await eventOf(title);
      await inside(async ({ events }) => events.save({ ...(await events.find(id))!, ...input }));
    };
    await set('despide', { ignored: true, assigned_to: 'eva' });
    await set('gigavatio', { agent_id: helper!.id });
    await set('padres', { article_id: piece!.id, assigned_to: 'eva' });
    const states = async (...wanted: EventState[]) =>
      (await list({ states: wanted })).items.map(({ title }) => title.slice(0, 12));
    expect(await states('ignored')).toEqual(['Meta despide']);
    expect(await states('assigned')).toEqual(['Meta constru']);
    expect(await states('written')).toEqual(['Unos padres ']);
    expect(await states('new', 'assigned')).toHaveLength(2);
    expect(await eventOf('gigavatio')).toMatchObject({ agent_name: 'Faro', state: 'assigned' });
    expect(await eventOf('padres')).toMatchObject({ pieces: [{ slug: 'una-nota', status: 'published' }] });
    expect((await list({ q: 'META división' })).items).toHaveLength(1);
    expect((await list({ q: 'suicidio hijo' })).counted).toBe(1);
    expect((await list({ q: '100%_' })).counted).toBe(0);
    const [first] = (await list({ limit: 1 })).items;
    const rest = await harness.ports.events.list({
      states: eventStates,
      demo: false,
      limit: 9,
      after: { key: first!.found_at, slug: first!.id },
    });
    expect([first!.id, ...rest.items.map(({ id }) => id)]).toEqual(all.map(({ id }) => id));
  });

  it('show the pieces that cite their candidates, after the one written about them', async () => {
    const { ports } = harness;
    await record([found(story, 0), found(story, 1)]);
    const cites = (slug: string, url: string, input: object = {}) =>
      article({ slug, sources: [{ name: 'Medio', url }], ...input });
    await store(ports, cites('cita', 'https://medio1.example/' + encodeURIComponent(story)));
    await store(ports, cites('rechazada', found(story, 0).url, { status: 'rejected' }));
    const [own] = await store(
      ports,
      article({ slug: 'propia', status: 'draft', date: '2020-01-01T00:00:00Z' }),
    );
    const { id } = await eventOf('Países Bajos');
    expect((await ports.events.view(id))?.pieces.map(({ slug }) => slug)).toEqual(['cita']);
    await inside(async ({ events }) => events.save({ ...(await events.find(id))!, article_id: own!.id }));
    expect((await ports.events.view(id))?.pieces.map(({ slug }) => slug)).toEqual(['propia', 'cita']);
    expect(await ports.events.view(own!.id)).toBeNull();
  });

  it('are merged, split and deleted with their candidates', async () => {
    const { events } = harness.ports;
    await record([found(story, 0), found(story, 1), found(other, 0)]);
    const [dutch, italian] = [await eventOf('Países Bajos'), await eventOf('Italia')];
    const [newest, oldest] = await events.candidates(dutch.id);
    expect(await inside(({ events: own }) => own.move(dutch.id, italian.id, [oldest!.id]))).toBe(1);
    expect((await events.candidates(dutch.id)).map(({ id }) => id)).toEqual([newest!.id]);
    expect(await events.candidates(italian.id)).toHaveLength(2);
    expect(await inside(({ events: own }) => own.move(italian.id, dutch.id))).toBe(2);
    await inside(({ events: own }) => own.remove(italian.id));
    expect(await events.find(italian.id)).toBeNull();
    expect((await list()).items).toMatchObject([{ candidates: 3 }]);
    await inside(({ events: own }) => own.remove(dutch.id));
    expect(await events.candidates(dutch.id)).toEqual([]);
    const { url, title, text } = found(story, 0);
    const like = fingerprintOf({ url, title, text, language: 'es', at: '2026-09-03' });
    expect(await events.nearest(like)).toEqual([]);
    expect(await events.ofSources(like.sources)).toEqual(new Map());
  });

  it('of the demonstration are apart from real ones', async () => {
    const demo = (at: number) => ({ ...found(story, at), url: `https://example.org/demo/${at}` });
    await record([demo(0), demo(1)]);
    expect(await list()).toEqual({ items: [], counted: 0 });
    await record([found(story, 0)]);
    expect((await list()).items).toMatchObject([{ candidates: 1 }]);
    expect((await list({ demo: true })).counted).toBe(2);
  });

  it('are written about by one run at a time', async () => {
    const { ports, elsewhere } = harness;
    await record([found(story, 0)]);
    const { id } = await eventOf('Países Bajos');
    const runs = await Promise.all(
      ['Faro', 'Atalaya'].map((agent_name) =>
        inside(({ agentRuns }) => agentRuns.begin(agentRun({ agent_name, status: 'running' }), {})),
      ),
    );
    const claim = (index: number, on: Ports) => inside(({ events }) => events.claim(id, runs[index]!.id), on);
    const answers = await Promise.all([claim(0, ports), claim(1, elsewhere)]);
    const winner = answers.indexOf(null);
    expect(answers[1 - winner]).toBe(runs[winner]!.agent_name);
    expect(await claim(winner, elsewhere)).toBeNull();
    expect((await list()).items).toMatchObject([{ writing: runs[winner]!.agent_name }]);
    await inside(({ agentRuns }) =>
      agentRuns.save({ ...runs[winner]!, status: 'failed', ended_at: '2026-11-21T09:00:00.000Z' }),
    );
    expect((await list()).items).toMatchObject([{ writing: null }]);
    expect(await claim(1 - winner, ports)).toBeNull();
  });
};
