import { visitor } from '#core/kernel/actor.ts';
import type { Passage } from '#core/text/shown-diff.ts';
import { changedPassages } from '#core/text/shown-diff.ts';
import { article } from '#tests/support/entities.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';
import { admin, createProduct, storeAdmin } from '../support/product.ts';

closePortsAfterTests();

const slug = 'una-nota';

const same = (text: string) => ({ text, change: 'same' as const });
const removed = (text: string) => ({ text, change: 'removed' as const });
const added = (text: string) => ({ text, change: 'added' as const });

/** A passage as it was, or as it is. */
const without = (change: 'added' | 'removed', passage: Passage): string =>
  passage
    .filter((part) => part.change !== change)
    .map(({ text }) => text)
    .join('');

describe('what a correction changed', () => {
  const start = async () => {
    const { application, clock, ports, store } = createProduct();
    await storeAdmin(ports);
    await store(
      article({
        body_es: 'Lo de antes.\n\nSon **diez** [ciudades](https://a.example/) en total.',
        title_en: 'A note',
        body_en: 'There are ten cities.',
      }),
    );
    const run = async (at: string, name: 'articles.update' | 'articles.correct', input: object) => {
      clock.set(at);
      const { revision } = (await ports.articles.find(slug))!;
      await application.execute(name, { slug, revision, ...input }, admin);
    };
    const list = async (input: object = { with: 'passages' }) =>
      (await application.execute('articles.corrections', input, visitor('http'))).items.map(
        ({ passages }) => passages,
      );
    return { application, run, list };
  };
  const body_es = 'Lo de antes.\n\nSon **nueve** [ciudades](https://a.example/) en total.';

  it('is what it said and what it says, in each language that was corrected', async () => {
    const { run, list } = await start();
    await run('2026-11-21T09:00:00.000Z', 'articles.update', { body_es });
    await run('2026-11-21T09:05:00.000Z', 'articles.correct', { text_es: 'Son nueve.' });
    expect(await list()).toEqual([
      { es: [[same('Son '), removed('diez'), added('nueve'), same(' ciudades en total.')]], en: [] },
    ]);
    expect(await list({})).toEqual([{ es: [], en: [] }]);
  });

  it('is nothing where the text did not change on that day, or is withheld', async () => {
    const { application, run, list } = await start();
    await run('2026-11-21T09:00:00.000Z', 'articles.update', { body_es });
    await run('2026-11-25T09:00:00.000Z', 'articles.correct', { text_es: 'La foto era de otro sitio.' });
    expect(await list()).toEqual([{ es: [], en: [] }]);
    await run('2026-11-26T09:00:00.000Z', 'articles.update', { title_es: 'Otra nota' });
    await run('2026-11-26T09:05:00.000Z', 'articles.correct', { text_es: 'El título estaba mal.' });
    expect((await list())[0]!.es).toEqual([[removed('Una'), added('Otra'), same(' nota')]]);
    const reason = { ground: 'privacy', reason_es: 'Nombra a un menor.' } as const;
    await application.execute('articles.withhold-version', { slug, version: 3, ...reason }, admin);
    expect((await list())[0]!.es).toEqual([]);
  });
});

describe('a changed passage', () => {
  it('is cut around the change, at words, and says what was added or removed', () => {
    const long = 'palabra y palabra '.repeat(30);
    const [found] = changedPassages(`${long}uno ${long}`, `${long}dos ${long}`);
    const said = without('added', found!);
    expect(said).toMatch(/^…(?:palabra|y) .*palabra uno palabra .*…$/);
    expect(without('removed', found!)).toContain(' dos ');
    expect(said.length).toBeLessThan(320);
    expect(changedPassages('Uno.', 'Uno.\n\nDos.')).toEqual([[added('Dos.')]]);
    expect(changedPassages('Uno.\n\nDos.', 'Uno.')).toEqual([[removed('Dos.')]]);
    const lines = 'línea '.repeat(1000);
    expect(changedPassages(lines, 'Otra cosa.')[0]!.map(({ text }) => text.length)).toEqual([701, 10]);
    expect(changedPassages('**Uno**', '*Uno*')).toEqual([]);
  });

  it('has a paragraph beside the one that replaced it, and the others of its place after them', () => {
    const before = 'Igual.\n\nLa sentencia llegó en mayo.\n\nNadie recurrió.\n\nFin.';
    expect(changedPassages(before, 'Igual.\n\nEl plazo acaba hoy.\n\nFin.')).toEqual([
      [removed('La sentencia llegó en mayo.'), added('El plazo acaba hoy.')],
      [removed('Nadie recurrió.')],
    ]);
  });
});
