import { createImporter, document, english, picture, spanish } from '../support/import-product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('a refused import', () => {
  it.each<[string, Parameters<ReturnType<typeof createImporter>['run']>[0], RegExp[]]>([
    ['without documents', { slug: 'x' }, [/^there is no document$/]],
    [
      'without title and date',
      { es: document({ slug: 'x' }) },
      [/^index\.es\.md: title: is missing$/, /^index\.es\.md: date: is missing$/],
    ],
    [
      'with a false day',
      { es: document({ ...spanish, date: '2026-02-30' }) },
      [/"2026-02-30" is not a date/],
    ],
    ['with an empty body', { es: document(spanish, '  \n') }, [/^index\.es\.md: the body is empty$/]],
    [
      'with broken front matter',
      { es: '---\ntitle: [\n---\nCuerpo' },
      [/^index\.es\.md: line 2: the front matter cannot be read: the list is not closed with \]$/],
    ],
    [
      'with an English document that is wrong',
      { es: document(spanish), en: document({ ...english, featured: 'yes' }) },
      [/^index\.md: line 5: featured: "yes" must be true or false$/],
    ],
    [
      'without a usable slug',
      { es: document({ ...spanish, slug: '人' }) },
      [/^slug: neither the front matter nor the folder/],
    ],
    [
      'with a title that is too long',
      { es: document({ ...spanish, title: 'x'.repeat(301) }) },
      [/^title_es: /],
    ],
    ['in the year 0', { es: document({ ...spanish, date: '0000-01-01' }) }, [/^date: .*year 0/]],
  ])('%s reports the reason and writes nothing', async (_, input, expected) => {
    const { run, ports, audited } = createImporter();
    const { outcome, changed, reasons } = await run(input);
    expect({ outcome, changed }).toEqual({ outcome: 'refused', changed: false });
    expect(reasons).toHaveLength(expected.length);
    for (const [index, reason] of expected.entries()) expect(reasons[index]).toMatch(reason);
    expect(await ports.articles.countPublished()).toBe(0);
    expect(await audited()).toEqual([]);
  });

  it('stores no picture either', async () => {
    const { run, ports } = createImporter();
    const good = picture('good');
    const body = '![a](a.png) ![b](b.png)';
    const images = { 'a.png': good.data, 'b.png': picture('broken').data };
    const report = await run({ es: document(spanish, body), images });
    expect(report).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringMatching(/^index\.es\.md: line 8: picture b\.png: .*neither a picture/)],
    });
    const long = await run({
      es: document({ ...spanish, title: 'x'.repeat(301) }, body),
      images: { 'a.png': good.data, 'b.png': null },
    });
    expect(long.outcome).toBe('refused');
    expect(await ports.media.get(good.name)).toBeNull();
  });

  it('only reports problems of the documents: faults are thrown', async () => {
    const { run, ports } = createImporter();
    const fault = new Error('the disk is gone');
    ports.images.read = () => Promise.reject(fault);
    await expect(
      run({ es: document(spanish, '![a](a.png)'), images: { 'a.png': picture('x').data } }),
    ).rejects.toBe(fault);
    expect(await ports.articles.find('una-nota')).toBeNull();
  });
});

describe('pictures of an import', () => {
  it('are stored once and referenced by their new address, in bodies and as the lead', async () => {
    const { run, stored, ports } = createImporter();
    const [lead, inside] = [picture('lead'), picture('in')];
    await run({
      es: document(
        { ...spanish, image: 'lead.png', imageAlt: 'El plomo' },
        'Texto ![uno](./in.png "t") y ![otro](lead.png).',
      ),
      en: document({ ...english, imageAlt: 'Lead' }, 'Text ![one](./in.png).'),
      images: { 'lead.png': lead.data, './in.png': inside.data },
    });
    const { body_es, body_en, ...article } = await stored();
    expect(article).toMatchObject({
      image_url: lead.address,
      image_alt_es: 'El plomo',
      image_alt_en: 'Lead',
    });
    expect(ports.documents.images(body_es)).toEqual([inside.address, lead.address]);
    expect(ports.documents.images(body_en!)).toEqual([inside.address]);
    expect(Buffer.from((await ports.media.get(lead.name))!.bytes).toString()).toBe('lead');
    expect(await ports.media.get(inside.name)).not.toBeNull();
  });

  it('are omitted with a note when they are remote, missing, outside the folder or disguised', async () => {
    const { run, stored, ports } = createImporter();
    const { notes, outcome } = await run({
      es: document(
        { ...spanish, image: 'https://example.org/lead.png' },
        'A ![uno](https://example.org/a.png) ![dos](missing.png) ![tres](../../etc/passwd) ![cuatro](constructor) fin.',
      ),
      images: { 'missing.png': null },
    });
    expect(outcome).toBe('imported');
    expect(notes).toEqual([
      'index.es.md: line 6: picture https://example.org/lead.png: is on another server, left out',
      'index.es.md: line 9: picture https://example.org/a.png: is on another server, left out',
      'index.es.md: line 9: picture missing.png: not found, left out',
      'index.es.md: line 9: picture ../../etc/passwd: is outside the folder of the document, left out',
      'index.es.md: line 9: picture constructor: is outside the folder of the document, left out',
    ]);
    const { body_es, image_url } = await stored();
    expect(image_url).toBeNull();
    expect(ports.documents.images(body_es)).toEqual([]);
    expect(body_es).toMatch(/uno.*dos.*tres.*cuatro.*fin/);
  });

  it('that are written inside the document are named as that', async () => {
    const { run } = createImporter();
    const image = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg';
    const { notes } = await run({ es: document({ ...spanish, image }, 'Texto.') });
    expect(notes).toEqual([
      'picture data:image/png;base64,iVBORw0KGgoAAAANSU…: is written inside the document (data:): save it as a file beside it, left out',
    ]);
  });

  it('are not stored in a dry run', async () => {
    const { run, ports } = createImporter();
    const inside = picture('in');
    await run({ es: document(spanish, 'T ![a](a.png)'), images: { 'a.png': inside.data }, dry_run: true });
    expect(await ports.media.get(inside.name)).toBeNull();
  });
});
