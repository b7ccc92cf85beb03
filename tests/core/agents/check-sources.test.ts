import { createCheckSources, isOtherText, queueSourceChecks } from '#core/agents/check-sources.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { articlePiece, page, pageText, startNewsroom, translation } from '../support/newsroom.ts';
import { admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const day = 86_400_000;

/** A draft written from one page, whose address is checked as its site answers after some days. */
const written = async () => {
  const room = await startNewsroom();
  room.script.answers.push({ json: articlePiece() }, { json: translation() });
  const { article_slug } = await room.generate({ userPrompt: 'Sobre la auditoría', sourceUrls: [page.url] });
  room.script.calls.read.length = 0;
  const waits: number[] = [];
  const run = {
    signal: new AbortController().signal,
    last: false,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  };
  const { ports, application, clock, script } = room;
  return {
    ...room,
    waits,
    slug: article_slug!,
    async checkAfter(days: number, answer?: Parameters<typeof script.pages.set>[1]) {
      clock.set(new Date(Date.parse(clock.now()) + days * day).toISOString());
      if (answer) script.pages.set(page.url, answer);
      await createCheckSources(ports)({}, run);
      const { documents } = await application.execute('articles.evidence', { slug: article_slug! }, admin);
      const { checked_at, answers, changed, changed_at, check_note } = documents[0]!;
      return { checked_at, answers, changed, changed_at, check_note };
    },
  };
};

const failing = (reason: Message) => new DomainError('sources.unreadable', { url: page.url, reason });

it('checks the address of a source once a week, with a delay', async () => {
  const { checkAfter, script, clock, waits } = await written();
  expect(await checkAfter(3)).toMatchObject({ checked_at: null, answers: null, changed: null });
  expect(script.calls.read).toEqual([]);
  const checked = await checkAfter(4);
  expect(checked).toEqual({
    checked_at: clock.now(),
    answers: 'yes',
    changed: false,
    changed_at: null,
    check_note: null,
  });
  expect(waits).toEqual([5000]);
  expect(await checkAfter(1)).toEqual(checked);
  expect(script.calls.read).toHaveLength(1);
});

it('records when a text has changed, and that it is as before again', async () => {
  const { checkAfter, clock } = await written();
  const altered = { ...page, text: pageText.replace('dos años', 'tres años') };
  const changed = await checkAfter(7, altered);
  expect(changed).toMatchObject({ answers: 'yes', changed: true, changed_at: clock.now() });
  expect(await checkAfter(7)).toMatchObject({ changed: true, changed_at: changed.changed_at });
  const gone = await checkAfter(7, failing(message('sources.status', { status: 410 })));
  expect(gone).toMatchObject({ answers: 'gone', changed: true, check_note: 'su servidor responde 410' });
  expect(await checkAfter(7, page)).toMatchObject({ answers: 'yes', changed: false, changed_at: null });
});

it.each([
  ['vanishes', message('sources.status', { status: 404 }), 'gone', 'su servidor responde 404'],
  ['refuses programs', message('sources.status', { status: 403 }), 'unreachable', 'su servidor responde 403'],
  [
    'has 5 MB',
    message('sources.redirected', {
      address: 'https://diario.example/pdf',
      reason: message('sources.too-large', { megabytes: 2 }),
    }),
    'yes',
    'ocupa más de 2 MB',
  ],
  ['does not answer', message('sources.no-site'), 'unreachable', 'no se encuentra el sitio'],
])('says in plain words that a page %s', async (_, reason, answers, check_note) => {
  const { checkAfter } = await written();
  expect(await checkAfter(7, failing(reason))).toMatchObject({ answers, changed: null, check_note });
});

it('says that a page answers in another language, or leads elsewhere', async () => {
  const { checkAfter } = await written();
  const english =
    'The municipal audit took two years and found systems that nobody had ever declared before.';
  expect(await checkAfter(7, { ...page, language: 'en-GB', text: english })).toMatchObject({
    answers: 'yes',
    changed: true,
    check_note: 'ahora responde en otro idioma (en; se leyó en es)',
  });
  expect(
    await checkAfter(7, { ...page, final_url: 'https://diario.example/', text: 'Portada.' }),
  ).toMatchObject({ changed: true, check_note: 'ahora lleva a https://diario.example/' });
});

it('obeys the robots.txt of a site', async () => {
  const { checkAfter, script, waits } = await written();
  script.robots = { allows: () => false, delay: 20_000 };
  expect(await checkAfter(7)).toMatchObject({
    answers: null,
    check_note: 'su robots.txt pide que los programas no lo lean',
  });
  expect(script.calls.read).toEqual([]);
  expect(waits).toEqual([20_000]);
});

it('leaves the sources of rejected pieces alone', async () => {
  const { checkAfter, application, ports, slug, script } = await written();
  const { revision } = (await ports.articles.find(slug))!;
  await application.execute('articles.reject', { slug, revision }, admin);
  expect(await checkAfter(7)).toMatchObject({ checked_at: null });
  expect(script.calls.read).toEqual([]);
});

it('is queued once a day', async () => {
  const { ports, clock } = await written();
  const queued = async () => {
    await queueSourceChecks(ports);
    return (await ports.jobs.list({ limit: 99 })).filter(({ name }) => name === 'sources.check').length;
  };
  const before = await queued();
  expect(await queued()).toBe(before);
  clock.set(new Date(Date.parse(clock.now()) + day).toISOString());
  expect(await queued()).toBe(before + 1);
});

it('compares paragraphs, not what stands around them', () => {
  const long = (end: string) => `Un párrafo con las palabras que hacen falta para que cuente como tal ${end}`;
  const text = (...lines: string[]) => lines.join('\n\n');
  expect(isOtherText(text('Hace 2 días', long('uno.')), text(long('uno'), 'Hace 9 días'))).toBe(false);
  expect(isOtherText(text(long('uno')), text(long('dos')))).toBe(true);
  expect(isOtherText(text(long('uno')), text(long('uno'), long('dos')))).toBe(true);
  expect(isOtherText('Corto.', 'corto')).toBe(false);
  expect(isOtherText('Corto.', 'Otro')).toBe(true);
});
