import fc from 'fast-check';
import { collectImages, rewriteImages } from '#adapters/markdown/document-images.ts';
import { createMarkdownDocumentReader, readDocument } from '#adapters/markdown/read-document.ts';

describe('collectImages', () => {
  it('finds each image once, in order, with its text', () => {
    expect(
      collectImages(
        '![a *b*](x.png "t") [![c](<y z.png>)](https://d.e)\n\n| f |\n| - |\n| ![](x.png) ![](v.png) |\n\n![g][r] ![v](v.png)\n\n[r]: w.png',
      ),
    ).toEqual([
      { url: 'x.png', alt: 'a b' },
      { url: 'y z.png', alt: 'c' },
      { url: 'v.png', alt: 'v' },
      { url: 'w.png', alt: 'g' },
    ]);
  });

  it('distinguishes images from code, escapes and links', () => {
    expect(
      collectImages('`![a](b.png)` \\![c](d.png) [e](f.png)\n\n```\n![g](h.png)\n```\n\n<img src="i.png">'),
    ).toEqual([]);
  });

  it('returns addresses as written in the document', () => {
    expect(
      readDocument('![a](./images/una%20foto.png) <img src="otra foto.png"> ![b](a%2525.png)').images,
    ).toEqual([
      { url: './images/una foto.png', alt: 'a' },
      { url: 'otra foto.png', alt: '' },
      { url: 'a%2525.png', alt: 'b' },
    ]);
  });
});

describe('rewriteImages', () => {
  const to = (addresses: Record<string, string | null>) => new Map(Object.entries(addresses));

  it('changes only the given addresses', () => {
    const body =
      'x.png ![a](x.png "t")  \n* [x](x.png) `![a](x.png)`\n\n```\n![a](x.png)\n```\n![b](y.png) ![c](z.png)';
    expect(rewriteImages(body, to({ 'x.png': '/media/1.png', 'y.png': '/media/2.png' }))).toBe(
      body.replace('![a](x.png "t")', '![a](/media/1.png "t")').replace('y.png', '/media/2.png'),
    );
    expect(rewriteImages(body, new Map())).toBe(body);
  });

  it.each([
    ['a ![b "c"](x.png) d', 'a *b "c"* d'],
    ['a ![](x.png) b', 'a  b'],
    ['a ![b\nc](x.png)', 'a *b c*'],
    ['[![a](x.png)](https://b.c)', '[*a*](https://b.c)'],
    ['![a \\* b](x.png)', '*a \\* b*'],
    ['| a |\n| - |\n| ![b \\| c](x.png) |', '| a |\n| - |\n| *b \\| c* |'],
    ['![a][b]\n\n[b]: x.png', '*a*\n\n[b]: x.png'],
  ])('leaves the emphasised text of a removed image: %j', (body, expected) => {
    expect(rewriteImages(body, to({ 'x.png': null }))).toBe(expected);
  });

  it('writes addresses and texts so that they parse back unchanged', () => {
    const address = fc
      .stringMatching(/^[a-z0-9 ()%&_*[\]"'.-]{1,12}$/)
      .filter((text) => text.trim() === text);
    const alt = fc
      .stringMatching(/^[a-z0-9ñ ()<>%&_*[\]"'`!|\\#-]{1,12}$/)
      .filter((text) => text.trim() === text);
    fc.assert(
      fc.property(address, alt, (url, text) => {
        const body = rewriteImages('a ![b](x.png) c', to({ 'x.png': url }));
        expect(collectImages(body)).toEqual([{ url, alt: 'b' }]);
        const cell = '| a |\n| - |\n| ![b](x.png) |';
        expect(collectImages(rewriteImages(cell, to({ 'x.png': url })))).toEqual([{ url, alt: 'b' }]);
        const escaped = text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
        expect(rewriteImages(`![${escaped}](x.png)`, to({ 'x.png': null }))).toMatch(/^\*.*\*$/);
      }),
    );
  });
});

describe('the document reader', () => {
  it('reads, names images and replaces them', () => {
    const reader = createMarkdownDocumentReader();
    const { body, ...rest } = reader.read('---\na: b\n---\n<img src="c.png" alt="d"> [e](/f)', {
      baseUrl: 'https://g.h',
    });
    expect(rest).toEqual({ frontMatter: { a: 'b' }, notes: [] });
    expect(reader.images(body)).toEqual(['c.png']);
    expect(reader.rewriteImages(body, new Map([['c.png', '/i.png']]))).toBe(
      '![d](/i.png) [e](https://g.h/f)',
    );
  });
});
