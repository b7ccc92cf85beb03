import fc from 'fast-check';
import { labelLimit, listLimits, sourceLimits, textLimits } from '#core/articles/article-limits.ts';
import { lacksTitle } from '#core/articles/article-languages.ts';
import { editFaults, isWebAddress } from '#core/articles/edit-faults.ts';
import { ArticleEdit } from '#core/articles/edit.ts';

const addresses = [
  'https://example.org',
  'http://sub.example.org:8080/a?b=c#d',
  ' https://example.org/ ',
  'https://localhost/x',
  'https://127.0.0.1/',
  'https://[::1]/',
  'ftp://example.org/',
  'javascript:alert(1)',
  'example.org',
  'https://',
  'https://exa mple.org',
  'https://ejemplo.españa/ñ',
  'https://-a.org/',
  'https://a.o/',
  'HTTPS://EXAMPLE.ORG',
  '/media/a-1200x630.png',
  '/media/../x',
  `https://example.org/${'a'.repeat(sourceLimits.url)}`,
  '',
];

const text = (most: number) =>
  fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom(
      '',
      ' ',
      'a'.repeat(most),
      'a'.repeat(most + 1),
      'a\u0007b',
      '\n',
      ' \u200b',
      `${'a'.repeat(most)}\n`,
    ),
  );
const short = Object.entries(textLimits).filter(([field]) => !field.startsWith('body'));
const label = text(labelLimit);
const address = fc.oneof(fc.constantFrom(...addresses), fc.webUrl());
const many = <T>(one: T, most: number) =>
  fc.constantFrom(most, most + 1).map((size) => Array<T>(size).fill(one));

const edits = fc.record(
  {
    ...Object.fromEntries(short.map(([field, most]) => [field, text(most)])),
    topics: fc.oneof(fc.array(label, { maxLength: 3 }), many('tema', listLimits.topics)),
    tags: fc.array(label, { maxLength: 3 }),
    sources: fc.oneof(
      fc.array(fc.record({ name: text(sourceLimits.name), url: address }), { maxLength: 3 }),
      many({ name: 'BOE', url: 'https://www.boe.es/' }, listLimits.sources),
    ),
    image_url: fc.option(address),
    share_image_url: fc.option(address),
  },
  { requiredKeys: [] },
);

describe("the errors of an edit's fields", () => {
  it('match the schema, field by field, including a Spanish text without a title', () => {
    fc.assert(
      fc.property(edits, (edit) => {
        const parsed = ArticleEdit.safeParse(edit);
        const refused = new Set((parsed.error?.issues ?? []).map(({ path }) => path[0]));
        if (lacksTitle(edit as Partial<ArticleEdit>)) refused.add('title_es');
        expect(new Set(Object.keys(editFaults(edit)))).toEqual(refused);
      }),
      { numRuns: 500 },
    );
  });

  it('allow an article only in English', () => {
    const english = { title_es: '', summary_es: ' ', body_es: '', title_en: 'A title' };
    expect(editFaults(english)).toEqual({});
    for (const input of [{ title_en: ' ' }, { title_en: null }, { body_es: 'Algo' }, { summary_es: 'Algo' }])
      expect(editFaults({ ...english, ...input })).toEqual({ title_es: 'missing' });
  });

  it('report bodies that are too long', () => {
    const body = 'a'.repeat(textLimits.body_es + 1);
    expect(editFaults({ body_es: body, body_en: body })).toEqual({ body_es: 'long', body_en: 'long' });
    expect(ArticleEdit.safeParse({ body_es: body }).success).toBe(false);
  });

  it.each(addresses)('recognize an address: %s', (one) => {
    const used = ArticleEdit.safeParse({ sources: [{ name: 'x', url: one }] }).success;
    expect(isWebAddress(one) && one.length <= sourceLimits.url).toBe(used);
  });
});
