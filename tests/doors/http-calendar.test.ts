import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { sequentialIds } from '#fixtures/builders/ids.ts';
import { admin } from '#tests/core/support/product.ts';
import { jsonOf } from '#tests/support/http-client.ts';
import type { Site } from '#tests/support/http-site.ts';
import { startSite } from '#tests/support/http-site.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const long = `Una coma, un punto y coma; una barra \\ y un emoji 👩‍⚖️👩‍⚖️ ${'con palabras hasta que no cabe en una línea '.repeat(6)}fin.`;

const timelines = [
  {
    slug: 'la-ley',
    title_es: 'La ley; primera, y única',
    title_en: 'The act',
    topics: ['ai-act'],
    events: [
      {
        day: '2026-12-02',
        text_es: 'Se aplica,\nen dos líneas.',
        text_en: 'It applies.',
        roles: ['provider'],
        source_name: 'BOE',
        source_url: 'https://boe.example/ley?a=1,2;b',
        articles: [],
      },
      { day: '2027-12-02', text_es: long, text_en: null, roles: ['administration'], articles: [] },
    ],
  },
  {
    slug: 'el-empleo',
    title_es: 'El empleo',
    topics: ['trabajo-economia'],
    events: [{ day: '2025-01-31', text_es: 'Empieza.', text_en: null, articles: [] }],
  },
  { slug: 'vacia', title_es: 'Sin fechas', topics: [] },
];

type Read = { uid: string; day: string; summary: string; description: string; url: string };

/** A calendar as one library reads it. */
const withIcalJs = (text: string) => {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[] as never);
  const events = root.getAllSubcomponents('vevent').map((one): Read => {
    const event = new ICAL.Event(one);
    const value = (name: string) => String(one.getFirstPropertyValue(name) ?? '');
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      summary: event.summary,
      description: event.description,
      url: value('url'),
    };
  });
  const of = (name: string) => root.getFirstPropertyValue(name)?.toString();
  return { root, events, of };
};

/** As another does. */
const withNodeIcal = (text: string): Read[] =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) => {
    if (one?.type !== 'VEVENT') return [];
    const { uid, start, summary, description, url } = one as unknown as Record<string, string> & {
      start: Date;
      url: { val: string };
    };
    const pad = (number: number) => String(number).padStart(2, '0');
    const local = `${start.getFullYear()}-${pad(start.getMonth() + 1)}-${pad(start.getDate())}`;
    return [{ uid: uid!, day: local, summary: summary!, description: description!, url: url.val }];
  });

/** The id of a date: the last part of what calendars know it by. */
const idOf = ({ uid }: Read): string => uid.split(':').at(-1)!;

const clock = fixedClock();
let site: Site;
const write = (content: object) => site.application.execute('chronologies.set', content as never, admin);

beforeAll(async () => {
  site = await startSite({ ports: createTestPorts({ clock, ids: sequentialIds() }) });
  for (const timeline of timelines) await write(timeline);
});
afterAll(() => site.close());

describe('the calendar of chronologies', () => {
  it('is the same for two libraries, with every sign of its texts', async () => {
    const { status, headers, text } = await site.get('/cronologias.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const { events } = withIcalJs(text);
    expect(events.map(({ day }) => day)).toEqual(['2025-01-31', '2026-12-02', '2027-12-02']);
    expect(withNodeIcal(text)).toEqual(events);
    expect(events[1]).toMatchObject({
      summary: 'Se aplica, en dos líneas.',
      url: 'https://boe.example/ley?a=1%2C2%3Bb',
    });
    expect(events[1]!.description).toBe(
      [
        'Se aplica,\nen dos líneas.',
        'Obliga a: Proveedores',
        'Fuente: BOE: https://boe.example/ley?a=1,2;b',
        `Cronología: La ley; primera, y única (https://vigia.example/cronologias/la-ley#${idOf(events[1]!)})`,
      ].join('\n'),
    );
    expect(events[2]!.description.startsWith(`${long}\n`)).toBe(true);
    expect(events[2]!.summary.endsWith('…')).toBe(true);
    expect(events[2]!.url).toBe(`https://vigia.example/cronologias/la-ley#${idOf(events[2]!)}`);
  });

  it('is folded at 75 octets, ends its lines as the format demands, and says how often to ask', async () => {
    const { text } = await site.get('/cronologias.ics');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    const { of, root } = withIcalJs(text);
    expect([of('version'), of('name'), of('x-wr-calname')]).toEqual([
      '2.0',
      'Vigía · Cronologías',
      'Vigía · Cronologías',
    ]);
    expect([of('refresh-interval'), of('x-published-ttl')]).toEqual(['PT12H', 'PT12H']);
    expect(root.getAllSubcomponents('vtimezone')).toEqual([]);
    const [first] = root.getAllSubcomponents('vevent');
    expect(first!.getFirstProperty('dtstart')!.toICALString()).toBe('DTSTART;VALUE=DATE:20250131');
    expect(first!.getFirstProperty('dtstamp')!.toICALString()).toBe('DTSTAMP:20261120T090000Z');
  });

  it('has the dates of one chronology, a topic or a role, in either language', async () => {
    const of = async (path: string) => {
      const { text } = await site.get(path);
      const { of: value, events } = withIcalJs(text);
      return [value('name'), ...events.map(({ summary }) => summary.slice(0, 11))];
    };
    expect(await of('/cronologias/el-empleo.ics')).toEqual(['Vigía · El empleo', 'Empieza.']);
    expect(await of('/cronologias/la-ley.ics?lang=en')).toEqual([
      'Vigía · The act',
      'It applies.',
      'Una coma, u',
    ]);
    expect(await of('/cronologias.ics?topic=regulacion&role=provider')).toEqual([
      'Vigía · Cronologías · Regulación · Proveedores',
      'Se aplica, ',
    ]);
    expect(await of('/cronologias.ics?role=administration&lang=en')).toEqual([
      'Vigía · Timelines · Public administrations',
      'Una coma, u',
    ]);
  });

  it.each(['/cronologias/vacia.ics', '/cronologias.ics?topic=agi', '/cronologias.ics?role=deployer'])(
    'of nothing is valid: %s',
    async (path) => {
      const { status, text } = await site.get(path);
      expect(status).toBe(200);
      expect(withIcalJs(text).events).toEqual([]);
      expect(withNodeIcal(text)).toEqual([]);
    },
  );

  it.each([
    ['/cronologias/ninguna.ics', 404],
    ['/cronologias/%E0.ics', 404],
    ['/cronologias.ics?topic=ninguno', 404],
    ['/cronologias.ics?role=lector', 400],
  ])('refuses what is not there: %s', async (path, status) => {
    expect((await site.get(path)).status).toBe(status);
  });

  it('costs nothing to ask again: by its tag, by its date, and whatever else is in the address', async () => {
    const { headers, text } = await site.get('/cronologias.ics');
    const { etag, 'last-modified': modified } = headers;
    expect(modified).toBe('Fri, 20 Nov 2026 09:00:00 GMT');
    const again = [
      await site.get('/cronologias.ics', { 'If-None-Match': etag }),
      await site.get('/cronologias.ics', { 'If-Modified-Since': modified }),
      await site.get('/cronologias.ics?cachebuster=1', { 'If-None-Match': etag }),
    ];
    expect(again.map(({ status, body }) => [status, body.length])).toEqual([
      [304, 0],
      [304, 0],
      [304, 0],
    ]);
    // The tag counts when there are both (RFC 9110, 13.1.3).
    const other = { 'If-None-Match': '"x"', 'If-Modified-Since': modified };
    expect((await site.get('/cronologias.ics', other)).text).toBe(text);
  });

  it('changes a date in place, with a later revision, and cancels what is withdrawn', async () => {
    const [empleo] = [timelines[1]!];
    const before = withIcalJs((await site.get('/cronologias/el-empleo.ics')).text);
    const { headers } = await site.get('/cronologias/el-empleo.ics');
    clock.set('2026-11-21T09:00:00.000Z');
    await write({ ...empleo, revision: 1, events: [{ ...empleo.events![0]!, day: '2025-02-01' }] });
    await site.ports.changes.caughtUp();
    const moved = await site.get('/cronologias/el-empleo.ics', {
      'If-Modified-Since': headers['last-modified'],
    });
    const after = withIcalJs(moved.text);
    expect(after.events[0]).toMatchObject({ uid: before.events[0]!.uid, day: '2025-02-01' });
    const sequence = ({ root }: typeof after) =>
      Number(root.getFirstSubcomponent('vevent')!.getFirstPropertyValue('sequence'));
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    await write({ ...empleo, revision: 2, events: [] });
    await site.ports.changes.caughtUp();
    const { root } = withIcalJs((await site.get('/cronologias/el-empleo.ics')).text);
    const [gone] = root.getAllSubcomponents('vevent');
    expect(gone!.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(gone!.getFirstPropertyValue('uid')).toBe(before.events[0]!.uid);
  });

  it('answers what binds on a day', async () => {
    const found = jsonOf(await site.get('/api/dates/binding?on=2027-12-02&role=administration')) as {
      in_force: { day: string }[];
    };
    expect(found.in_force.map(({ day }) => day)).toEqual(['2027-12-02']);
    expect((await site.get('/api/dates/binding?on=ayer')).status).toBe(400);
  });
});
