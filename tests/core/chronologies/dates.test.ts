import { visitor } from '#core/kernel/actor.ts';
import { datesOf } from '#core/chronologies/due-dates.ts';
import { article, chronology } from '#tests/support/entities.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { admin, createProduct } from '../support/product.ts';

closePortsAfterTests();

const reader = visitor('http');

type Event = { day: string; text_es: string; [field: string]: unknown };

const event = (day: string, text: string, more: object = {}): Event => ({
  day,
  text_es: text,
  text_en: null,
  articles: [],
  ...more,
});

/** A product with one timeline; `write` replaces its dates, as a script without ids does. */
const start = async (...events: Event[]) => {
  const product = createProduct();
  const { application } = product;
  let revision = 0;
  const write = async (...written: Event[]) => {
    const content = { slug: 'la-ley', revision, title_es: 'La ley', topics: ['ai-act'], events: written };
    const saved = await application.execute('chronologies.set', content as never, admin);
    revision = saved.revision;
    return saved;
  };
  await write(...events);
  return {
    ...product,
    write,
    remove: () => application.execute('chronologies.remove', { slug: 'la-ley' }, admin),
    dates: (input: object = {}) => application.execute('chronologies.dates', input, reader),
    binding: (input: object = {}) => application.execute('chronologies.binding', input, reader),
  };
};

const idsOf = ({ events }: { events: readonly { id?: string | null | undefined }[] }) =>
  events.map(({ id }) => id);

describe('the id of a date', () => {
  const [publication, application] = [event('2026-11-21', 'Se publica.'), event('2026-12-02', 'Se aplica.')];

  it('stays when its day moves, when its text changes, and when others come before it', async () => {
    const { write } = await start(publication, application);
    const stored = await write(publication, application, event('2027-01-01', 'Otra.'));
    const [first, second, third] = idsOf(stored);
    expect(new Set([first, second, third]).size).toBe(3);
    const moved = await write(publication, { ...application, day: '2027-12-02' });
    expect(idsOf(moved)).toEqual([first, second]);
    const rewritten = await write({ ...publication, text_es: 'Se publica hoy.' }, moved.events[1] as Event);
    expect(idsOf(rewritten)).toEqual([first, second]);
    const among = await write(event('2026-10-01', 'Antes.'), ...(rewritten.events as Event[]));
    expect(idsOf(among).slice(1)).toEqual([first, second]);
  });

  it('is never given twice, whatever is sent', async () => {
    const { write } = await start(publication);
    const [id] = idsOf(await write(publication, application));
    const doubled = await write({ ...publication, id }, { ...application, id });
    expect(doubled.events[0]!.id).toBe(id);
    expect(doubled.events[1]!.id).not.toBe(id);
  });

  it('does not make a change of writing what is stored', async () => {
    const { write } = await start(publication);
    expect((await write(publication)).changed).toBe(false);
  });
});

describe('the dates that bind on a day', () => {
  const law = [
    event('2024-07-12', 'Se publica la ley.'),
    event('2025-02-02', 'Prohibiciones.', { roles: ['deployer', 'provider'], articles: ['la-nota', 'nada'] }),
    event('2025-08-02', 'Modelos.', { roles: ['provider'], until: '2026-06-30' }),
    event('2026-12-02', 'Marcado.', { roles: ['provider'], source_url: 'https://boe.example/ley' }),
    event('2027-12-02', 'Registros.', { roles: ['administration'] }),
  ];
  const texts = (found: readonly { text_es: string }[]) => found.map(({ text_es: text }) => text);

  it('are those in force, the newest first, and those to come, the next first', async () => {
    const { binding, store } = await start(...law);
    await store(article({ slug: 'la-nota' }));
    const found = await binding();
    expect([found.on, found.today]).toEqual(['2026-11-20', '2026-11-20']);
    expect(texts(found.in_force)).toEqual(['Prohibiciones.']);
    expect(texts(found.next)).toEqual(['Marcado.', 'Registros.']);
    expect(found.in_force[0]).toMatchObject({
      roles: ['provider', 'deployer'],
      chronology: { slug: 'la-ley' },
      articles: [{ slug: 'la-nota' }],
    });
    expect(found.next[0]!.source_url).toBe('https://boe.example/ley');
  });

  it('begin on their day and end on their last', async () => {
    const { binding } = await start(...law);
    const onDay = async (on: string) => texts((await binding({ on })).in_force);
    expect(await onDay('2026-06-30')).toEqual(['Modelos.', 'Prohibiciones.']);
    expect(await onDay('2026-07-01')).toEqual(['Prohibiciones.']);
    expect(await onDay('2026-12-01')).toEqual(['Prohibiciones.']);
    expect(await onDay('2026-12-02')).toEqual(['Marcado.', 'Prohibiciones.']);
    expect(await onDay('2024-12-31')).toEqual([]);
  });

  it('are those of a role and of a topic', async () => {
    const { binding } = await start(...law);
    expect(texts((await binding({ role: 'administration' })).next)).toEqual(['Registros.']);
    expect(texts((await binding({ role: 'deployer' })).in_force)).toEqual(['Prohibiciones.']);
    expect(texts((await binding({ topic: 'regulacion' })).in_force)).toEqual(['Prohibiciones.']);
    expect(texts((await binding({ topic: 'agi' })).in_force)).toEqual([]);
    await expect(binding({ topic: 'ninguno' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(binding({ role: 'lector' })).rejects.toMatchObject({ code: 'validation' });
    await expect(binding({ on: '2026-02-30' })).rejects.toMatchObject({ code: 'validation' });
  });

  it('cannot end before they begin', async () => {
    await expect(start(event('2026-12-02', 'X.', { until: '2026-12-01' }))).rejects.toMatchObject({
      code: 'validation',
      params: { issues: [{ field: 'events.0.until' }] },
    });
  });
});

describe('the dates of calendars', () => {
  const law = [
    event('2026-11-21', 'Se publica.'),
    event('2026-12-02', 'Se aplica.', { roles: ['provider'] }),
  ];
  const shown = ({ items }: { items: readonly { text_es: string; cancelled: boolean }[] }) =>
    items.map(({ text_es: text, cancelled }) => (cancelled ? `(${text})` : text));

  it('have a withdrawn date for ninety days', async () => {
    const { clock, write, dates } = await start(...law);
    clock.set('2026-11-25T09:00:00.000Z');
    await write(law[1]!);
    expect(shown(await dates())).toEqual(['(Se publica.)', 'Se aplica.']);
    clock.set('2027-02-23T08:00:00.000Z');
    expect(shown(await dates())).toEqual(['(Se publica.)', 'Se aplica.']);
    clock.set('2027-02-24T09:00:00.000Z');
    expect(shown(await dates())).toEqual(['Se aplica.']);
  });

  it('tell the calendar of a role that a date no longer binds it', async () => {
    const { clock, write, dates } = await start(...law);
    clock.set('2026-11-25T09:00:00.000Z');
    await write(law[0]!, { ...law[1]!, roles: ['deployer'] });
    expect(shown(await dates({ role: 'provider' }))).toEqual(['(Se aplica.)']);
    expect(shown(await dates({ role: 'deployer' }))).toEqual(['Se aplica.']);
    expect(shown(await dates())).toEqual(['Se publica.', 'Se aplica.']);
  });

  it('have none of a draft, and say that it has gone', async () => {
    const { clock, dates, remove } = await start(...law);
    const before = await dates();
    expect(before.changed_at).toBe('2026-11-20T09:00:00.000Z');
    clock.set('2026-11-25T09:00:00.000Z');
    await remove();
    expect(await dates()).toEqual({ items: [], changed_at: '2026-11-25T09:00:00.000Z' });
    await expect(dates({ slug: 'la-ley' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('have an id by which their page is linked, also when they were stored without one', () => {
    const events = [event('2026-12-02', 'Uno.'), event('2026-12-02', 'Dos.', { id: 'dos' })];
    expect(datesOf([chronology({ events: events as never })]).map(({ id }) => id)).toEqual([
      '2026-12-02-1',
      'dos',
    ]);
  });
});
