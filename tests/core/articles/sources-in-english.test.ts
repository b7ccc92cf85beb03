import { citeSources } from '#core/articles/citations.ts';
import { sourceFault } from '#core/articles/edit-faults.ts';
import { madeSources } from '#core/articles/how-it-was-made.ts';
import { pairSources } from '#core/articles/pair-sources.ts';
import { sourceKeys } from '#core/articles/similarity.ts';
import { Source } from '#core/input/fields.ts';
import { sourceIn } from '#core/text/language.ts';
import { placeIn } from '#core/directory/place.ts';
import { article } from '#tests/support/entities.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const law = { name: 'Reglamento', url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj?lang=es' };
const act = { name_en: 'Regulation', url_en: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj?lang=en' };

describe('a source in English', () => {
  it('falls back to the Spanish name and address, each by itself', () => {
    expect(sourceIn({ ...law, ...act }, 'en')).toEqual({ name: act.name_en, url: act.url_en });
    expect(sourceIn({ ...law, ...act }, 'es')).toEqual(law);
    expect(sourceIn({ ...law, name_en: 'Act', url_en: null }, 'en')).toEqual({ name: 'Act', url: law.url });
  });

  it('has the limits of the name and the address, and may be missing', () => {
    expect(Source.safeParse({ ...law, ...act }).success).toBe(true);
    expect(Source.safeParse({ ...law, name_en: null }).success).toBe(true);
    for (const wrong of [
      { name_en: '' },
      { name_en: 'x'.repeat(301) },
      { url_en: 'nada' },
      { url_en: 'javascript:alert(1)' },
    ])
      expect(Source.safeParse({ ...law, ...wrong }).success).toBe(false);
    expect(sourceFault({ ...law, name_en: 'x'.repeat(301), url_en: 'nada' })).toEqual({
      name_en: 'long',
      url_en: 'address',
    });
    expect(sourceFault({ ...law, ...act })).toEqual({});
  });

  it('is cited by either address, and both find the piece', () => {
    const link = (url: string) => `<a href="${url}">x</a>`;
    expect(citeSources(link(law.url) + link(act.url_en), [{ ...law, ...act }], 'en').cited).toEqual([2]);
    expect(sourceKeys({ sources: [{ ...law, ...act }] })).toHaveLength(2);
    expect(madeSources(article({ sources: [{ ...law, ...act }] }))).toMatchObject([{ ...law, ...act }]);
  });

  it('is stored and returned by edits and lists', async () => {
    const { application, store } = createProduct();
    await store(article({ slug: 'una', status: 'draft', published_languages: [], sources: [] }));
    const sources = [{ ...law, ...act }];
    const edited = await application.execute('articles.edit', { slug: 'una', revision: 1, sources }, admin);
    expect(edited.article.sources).toEqual(sources);
    await expect(
      application.execute(
        'articles.edit',
        { slug: 'una', revision: 2, sources: [{ ...law, url_en: 'nada' }] },
        admin,
      ),
    ).rejects.toMatchObject({ code: 'validation' });
    const found = await application.execute('articles.checklist', { slug: 'una' }, admin);
    expect(found.items.find(({ id }) => id === 'source-addresses')).toMatchObject({ level: 'ok' });
  });
});

describe('the sources of two documents', () => {
  const other = { name: 'BOE', url: 'https://boe.es/a' };

  it('are one list: by their address, or by their place in lists of one length', () => {
    expect(pairSources([law], [{ ...law, name: 'Regulation' }])).toEqual([{ ...law, name_en: 'Regulation' }]);
    expect(pairSources([law, other], [{ name: 'Regulation', url: act.url_en }, other])).toEqual([
      { ...law, ...act },
      other,
    ]);
    expect(pairSources([law, other], [{ name: 'Else', url: 'https://else.example' }])).toEqual([law, other]);
  });

  it('are those of the only document that has any', () => {
    expect(pairSources(undefined, [other])).toEqual([other]);
    expect(pairSources([law], undefined)).toEqual([law]);
    expect(pairSources(undefined, undefined)).toEqual([]);
  });
});

describe('the place of an organization', () => {
  it('is said in the language of the reader', () => {
    expect(placeIn({ region: 'Londres, Reino Unido', region_en: 'London, UK' }, 'en')).toBe('London, UK');
    expect(placeIn({ region: 'Londres, Reino Unido', region_en: 'London, UK' }, 'es')).toBe(
      'Londres, Reino Unido',
    );
    expect(placeIn({ region: 'Bilbao, ES' }, 'es')).toBe('Bilbao, España');
    expect(placeIn({ region: 'Bilbao, ES' }, 'en')).toBe('Bilbao, ES');
    expect(placeIn({ region: 'Los Angeles, CA' }, 'es')).toBe('Los Angeles, CA');
  });
});
