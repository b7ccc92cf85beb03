import fc from 'fast-check';
import { excerptOf } from '#core/evidence/excerpt.ts';
import { findPassages, hiding, redact } from '#core/evidence/find-passage.ts';
import { changesOf, errorPage, passageState } from '#core/evidence/page-changes.ts';
import { sentenceKey } from '#core/evidence/stored-evidence.ts';

const filler = (length: number) =>
  'Aquí se habla de otra cosa que no viene a cuento. '.repeat(Math.ceil(length / 50));
const whole = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');
const marked = (parts: readonly { text: string; marked: boolean }[]) =>
  parts.filter((part) => part.marked).map(({ text }) => text);

describe('what readers see of a passage', () => {
  const decisive = 'La Agencia multó a Nortia con 30 millones de euros en marzo de 2026.';
  const text = `${filler(600)}\n${decisive} ${filler(600)}`;
  const start = text.indexOf(decisive);
  const passage = { start, end: start + decisive.length };

  it('has at most 400 characters around the decisive words, those marked', () => {
    const { parts, cut_before, cut_after } = excerptOf(text, passage, ['30 millones de euros', 'Nortia']);
    expect(whole(parts).length).toBeLessThanOrEqual(400);
    expect(whole(parts).length).toBeGreaterThan(350);
    expect(whole(parts)).toContain(decisive);
    expect(marked(parts)).toEqual(['Nortia con 30 millones de euros']);
    expect([cut_before, cut_after]).toEqual([true, true]);
    expect(text).toContain(whole(parts));
  });

  it('finds the words of a figure in the other language, and marks all of it when there are none', () => {
    const english = 'The agency fined Nortia 30 million euros in March 2026.';
    const all = { start: 0, end: english.length };
    expect(
      marked(excerptOf(english, all, ['30 millones de euros', 'marzo de 2026']).parts).join(' '),
    ).toMatch(/30 million euros.*March 2026/);
    expect(marked(excerptOf(english, all, []).parts)).toEqual([english]);
    const own = excerptOf(decisive, { start: 0, end: decisive.length }, ['30 million euros', 'Nortia']);
    expect(marked(own.parts)).toEqual(['Nortia con 30 millones de euros']);
  });

  it('marks a figure with its sign, and a quotation with the mark that closes it', () => {
    const fines = 'Fines of up to 7 % of turnover; «la última opción», dijo Ruiz.';
    const { parts } = excerptOf(fines, { start: 0, end: fines.length }, ['7 %', 'la última opción']);
    expect(marked(parts)).toEqual(['7 %', 'última opción»']);
  });

  it('marks a number and a name on both sides of a colon each for itself', () => {
    const listed = 'Incident 410: KFC sent a promotion; Nortia sent none.';
    const { parts } = excerptOf(listed, { start: 0, end: listed.length }, [
      '410',
      'KFC',
      'Nortia',
      'promotion',
    ]);
    expect(marked(parts)).toEqual(['410', 'KFC sent a promotion', 'Nortia']);
  });

  it('shows the part of a long passage with the most decisive words', () => {
    const long = `${filler(900)}${decisive} ${filler(900)}`;
    const { parts } = excerptOf(long, { start: 0, end: long.length }, ['30 millones', 'Nortia', '2026']);
    expect(whole(parts).length).toBeLessThanOrEqual(400);
    expect(whole(parts)).toContain('30 millones');
  });

  it('never has a character of what is hidden around it', () => {
    const hidden = { start: start - 30, end: start - 10 };
    const { parts } = excerptOf(text, passage, [], [hidden]);
    expect(text.indexOf(whole(parts))).toBeGreaterThanOrEqual(hidden.end);
  });

  it('is a part of the text within the limit, for any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('uno', '30', 'é', '🙂', '.', ' ', '\n', 'palabra'), { maxLength: 300 }),
        fc.nat(900),
        fc.nat(900),
        (pieces, a, b) => {
          const some = pieces.join(' ');
          const place = { start: Math.min(a, b, some.length), end: Math.min(Math.max(a, b), some.length) };
          const shown = whole(excerptOf(some, place, ['30']).parts);
          expect(shown.length).toBeLessThanOrEqual(400);
          expect(some).toContain(shown);
        },
      ),
      { numRuns: 100 },
    );
  });
});

it('calls a sentence the same in every revision, and others otherwise', () => {
  expect(sentenceKey('Son  18\nmillones.')).toBe(sentenceKey('Son 18 millones.'));
  expect(sentenceKey('Son 19 millones.')).not.toBe(sentenceKey('Son 18 millones.'));
  expect(sentenceKey('Son 18 millones.')).toMatch(/^p[a-z0-9]{1,7}$/);
});

it('finds words whatever stands between them, at every place, and nothing inside of others', () => {
  const text = 'Ana  Pérez,\nde 34 años. Vino Ana Pérez, de 34 años; Mariana Pérez de 34 años.';
  expect(findPassages(text, 'ana pérez de 34 AÑOS').map(({ start, end }) => text.slice(start, end))).toEqual([
    'Ana  Pérez,\nde 34 años.',
    'Ana Pérez, de 34 años',
  ]);
  expect(findPassages(text, '…')).toEqual([]);
  expect(findPassages('a'.repeat(50_000), '(a+)+$ [')).toEqual([]);
});

it('hides a passage by any character of it, and a source in every version of it', () => {
  const place = { url: 'https://a.example/', hash: 'h', start: 10, end: 20 };
  const one = { url: place.url, hash: 'h', start: 19, end: 30 };
  expect(hiding([one], place)).toBe(one);
  expect(hiding([{ ...one, start: 20 }], place)).toBeNull();
  expect(hiding([{ ...one, hash: 'otro' }], place)).toBeNull();
  expect(hiding([{ ...one, hash: null, start: null, end: null }], place)).not.toBeNull();
});

it('leaves none of the words that are hidden in a text, also where two of them overlap', () => {
  const text = 'Vino Ana Pérez, de 34 años, y luego ana pérez.';
  expect(redact(text, ['Ana Pérez, de 34', '34 años'])).toBe('Vino […], y luego ana pérez.');
  expect(redact(text, ['Ana Pérez'])).toBe('Vino […], de 34 años, y luego […]');
  expect(redact(text, [])).toBe(text);
});

describe('what a page no longer has', () => {
  const since = '2026-11-20T04:30:00.000Z';
  const [first, second, third] = [
    'El plan cuesta 18 millones de euros.',
    'Lo pagan los vecinos con sus impuestos.',
    'Se aprobó en marzo.',
  ] as const;
  const before = `${first} ${second}\n\n${third}`;
  const changesTo = (now: string) =>
    changesOf(before, now, { since }).map(({ start, end, now: is }) => [before.slice(start, end), is]);

  it('is its changed sentences, with what stands in their place', () => {
    expect(changesTo(before)).toEqual([]);
    // Order, line ends, case and signs are no change.
    expect(changesTo(`${third}\n${second.toUpperCase()} Publicidad.\n${first.replace('.', '…')}`)).toEqual(
      [],
    );
    const other = first.replace('18', '21');
    expect(changesTo(`${other} ${second} ${third}`)).toEqual([[first, other]]);
    expect(changesTo(`${first} ${third}`)).toEqual([[second, null]]);
    expect(changesTo(before.replace('\n\n', ' y luego '))).toEqual([]);
  });

  it('keeps since when, while it stays so', () => {
    const now = `${second} ${third}`;
    const earlier = changesOf(before, now, { since });
    const later = changesOf(before, `${now} Más.`, { since: '2026-12-01T00:00:00.000Z', earlier });
    expect(later).toEqual(earlier);
  });

  it('compares a text of any size in bounded time and space', () => {
    const sentences = (word: string) =>
      Array.from({ length: 20_000 }, (_, at) => `La ${word} número ${at} dice algo.`).join(' ');
    const changes = changesOf(sentences('frase').slice(0, 200_000), sentences('nota'), { since });
    expect(changes.length).toBeLessThanOrEqual(301);
    expect(changes.at(-1)!.end).toBeGreaterThan(199_000);
    expect(JSON.stringify(changes).length).toBeLessThan(200_000);
  });

  it.each([
    ['404', 'Error 404', 'La página no existe.', 'gone'],
    ['a page that is not there any more', 'Diario', 'Este contenido ya no está disponible.', 'gone'],
    ['English words', 'Not found', 'Sorry, the page was not found.', 'gone'],
    ['a test for people', 'Un momento', 'Completa el captcha para seguir.', 'unreachable'],
    ['maintenance', 'Diario', 'El sitio está en mantenimiento.', 'unreachable'],
    ['another text', 'Diario', 'Hoy hace sol en toda la costa.', null],
    ['the text and such words', 'Diario', `${first} No se ha encontrado al culpable.`, null],
    ['a long text with such words', 'Diario', `No se ha encontrado. ${filler(4000)}`, null],
  ])('is no change when it answers with %s', (_, title, text, found) => {
    expect(errorPage(before, { title, text })).toBe(found);
  });

  it('is said of each passage: as it was, changed, gone, unreachable, or not looked at', () => {
    const document = {
      retrieved_at: '2026-11-01T00:00:00.000Z',
      checked_at: null,
      answers: null,
      answers_at: null,
      compared_at: null,
      changes: [],
      restored_at: null,
    };
    const place = { start: 0, end: first.length };
    expect(passageState(document, place).state).toBe('unchecked');
    const checked = {
      ...document,
      checked_at: since,
      answers: 'yes' as const,
      answers_at: since,
      compared_at: since,
    };
    expect(passageState(checked, place)).toEqual({
      state: 'same',
      since: document.retrieved_at,
      checked_at: since,
      now: null,
    });
    // It had changed and came back.
    const restored_at = '2026-11-15T00:00:00.000Z';
    expect(passageState({ ...checked, restored_at }, place)).toMatchObject({
      state: 'same',
      since: restored_at,
    });
    const changes = [{ start: 0, end: first.length, now: 'Son 21.', since: '2026-11-10T00:00:00.000Z' }];
    expect(passageState({ ...checked, changes }, place)).toEqual({
      state: 'changed',
      since: '2026-11-10T00:00:00.000Z',
      checked_at: since,
      now: 'Son 21.',
    });
    expect(passageState({ ...checked, changes }, { start: first.length + 1, end: before.length }).state).toBe(
      'same',
    );
    expect(passageState({ ...checked, changes, answers: 'gone' }, place)).toMatchObject({
      state: 'gone',
      since,
    });
    // What answers without a text was not compared.
    expect(passageState({ ...checked, compared_at: null }, place).state).toBe('unchecked');
    expect(passageState({ ...checked, answers: 'unreachable' }, place).state).toBe('unreachable');
  });
});
