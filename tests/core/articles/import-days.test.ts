import { visitor } from '#core/kernel/actor.ts';
import { createImporter, publishable } from '../support/import-product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const text = (front: string) =>
  `---\nslug: una-nota\n${front}\n---\n\nEscrita en Madrid a las once y media de la noche.`;

describe('the date of a document', () => {
  it.each([
    ['2026-07-01 23:30:00', '2026-07-01T21:30:00.000Z'],
    ['2026-07-01T23:30:00+02:00', '2026-07-01T21:30:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ])('%s is 1 July wherever it is asked for', async (date, at) => {
    const { run, stored, application } = createImporter();
    const es = text(
      `title: Una nota\ndate: ${date}\nsummary: ${publishable.summary}\nsources:\n  - name: Ley\n    url: https://example.org/ley`,
    );
    await run({ es, status: 'published', confirm: true });
    expect(await stored()).toMatchObject({ status: 'published', date: at });
    const day = { from: '2026-07-01', to: '2026-07-01' };
    const { items } = await application.execute('articles.list', day, visitor('http'));
    expect(items.map(({ slug }) => slug)).toEqual(['una-nota']);
  });

  it.each([
    // A quarter past midnight in Madrid: in UTC it is still yesterday.
    ['2026-11-20T23:15:00.000Z', '2026-11-21', 'published'],
    ['2026-11-20T22:59:00.000Z', '2026-11-21', 'draft'],
  ])('today is never in the future, at %s', async (now, date, status) => {
    const { run, stored, clock } = createImporter();
    clock.set(now);
    const es = text(
      `title: Una nota\ndate: ${date}\nsummary: ${publishable.summary}\nsources:\n  - name: Ley\n    url: https://example.org/ley`,
    );
    const { notes } = await run({ es, status: 'published', confirm: true });
    expect((await stored()).status).toBe(status);
    const future = 'stays a draft: index.es.md: its date is in the future (2026-11-21)';
    expect(notes.includes(future)).toBe(status === 'draft');
  });
});

describe('values that look like something else', () => {
  it('are stored as the letters in the file', async () => {
    const { run, stored } = createImporter();
    const es = text(
      [
        'title: 2026.10',
        'date: 2026-11-20',
        'author: 007',
        'summary: 1e3',
        'tags: [3.10, 1e3, 0x1F, 4.0, 20:30, 010, 1_000, 12345678901234567890, .5, -0]',
        'categories:\n  - 1.20\n  - !!int 08',
        'sponsorLabel: 0o17',
        'sources:\n  - name: 2026.10\n    url: https://example.org/a',
      ].join('\n'),
    );
    expect(await run({ es })).toMatchObject({ outcome: 'imported' });
    expect(await stored()).toMatchObject({
      title_es: '2026.10',
      author: '007',
      summary_es: '1e3',
      tags: '3.10 1e3 0x1F 4.0 20:30 010 1_000 12345678901234567890 .5 -0 1.20 08'.split(' '),
      sponsor_label: '0o17',
      sources: [{ name: '2026.10', url: 'https://example.org/a' }],
    });
  });

  it.each([
    ['authors: [{name: 007}, 3.10]', '007; 3.10'],
    ["author: '007'", '007'],
    ['author: |-\n  0x1F', '0x1F'],
    ['author: Null', 'Null'],
    ['author: True', 'True'],
    ['author: "null"', 'null'],
    ['author: null', ''],
  ])('as an author: %s', async (front, author) => {
    const { run, stored } = createImporter();
    await run({ es: text(`title: Una nota\ndate: 2026-11-20\n${front}`) });
    expect((await stored()).author).toBe(author);
  });

  it('are named where YAML has another meaning for them, with the line and the way out', async () => {
    const { run } = createImporter();
    const es = text(
      [
        'title: Una nota',
        'date: 2026-11-20',
        'tags:',
        '  - uno',
        '  - null',
        '  - true',
        'draft: yes',
        'sources:',
        '- url: https://example.org/a',
        '  name: ~',
        'authors: [Ana, false]',
      ].join('\n'),
    );
    const { outcome, reasons } = await run({ es });
    expect(outcome).toBe('refused');
    expect(reasons).toEqual([
      expect.stringMatching(/line 13: author\.1: "false" must be a name.*in quotes$/),
      'index.es.md: line 9: draft: "yes" must be true or false',
      'index.es.md: line 7: tags.1: "null" is not a text: put it in quotes',
      'index.es.md: line 8: tags.2: "true" is not a text: put it in quotes',
      'index.es.md: line 12: sources.0.name: "null" is not a text: put it in quotes',
    ]);
  });

  it('mean yes and no where that is asked for', async () => {
    const { run, stored } = createImporter();
    await run({ es: text('title: Una nota\ndate: 2026-11-20\nfeatured: true\nsponsored: False') });
    expect(await stored()).toMatchObject({ featured: true, sponsored: false });
  });
});
