import fc from 'fast-check';
import { createProduct, admin } from '#tests/core/support/product.ts';
import type { Article } from '#core/articles/article.ts';
import type { CheckId, CheckLevel } from '#core/articles/checklist-item.ts';
import { checkIds } from '#core/articles/checklist-item.ts';
import type { CheckContext } from '#core/articles/publishing/checklist.ts';
import {
  brokenLinks,
  checkArticle,
  newErrors,
  isPublicAddress,
  unclosedFences,
} from '#core/articles/publishing/checklist.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { change, fitDraft } from '#tests/support/entities.ts';
import { articles } from '../support/arbitraries.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const context: CheckContext = {
  similar: [],
  usedTags: new Set(['ue']),
  foreign: [],
  evidence: [],
  demo: false,
  now: defaultNow,
  dayOf: (at) => at.slice(0, 10),
};
const check = (overrides: Partial<Article> = {}, id?: CheckId) => {
  const items = checkArticle(fitDraft(overrides), context);
  return id ? items.find((item) => item.id === id)! : items;
};
const long = 'Una frase entera. '.repeat(60);
const source = (url: string, name = 'Fuente') => ({ name, url });
const spanishOnly = { title_en: null, summary_en: null, body_en: null };
const human = { es: { origin: 'human' }, en: { origin: 'human' } } as const;
const byAi = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;

const table: [CheckId, CheckLevel, Partial<Article>, object?][] = [
  ['title', 'error', { title_es: '   ' }],
  ['title', 'warning', { title_es: 'x'.repeat(121) }, { length: 121, most: 120, languages: ['es'] }],
  [
    'title',
    'error',
    { title_en: ' ', status: 'published', published_languages: ['es', 'en'] },
    { length: 0, languages: ['en'] },
  ],
  ['title', 'error', { title_en: 'x'.repeat(301) }, { length: 301, most: 300, languages: ['en'] }],
  ['title', 'ok', { title_es: 'x'.repeat(120) }],
  ['summary', 'error', { summary_es: ' ' }],
  ['summary', 'warning', { summary_es: 'Corto' }],
  ['body-es', 'error', { body_es: '' }, { length: 0 }],
  ['body-es', 'error', { body_es: '\n \t' }],
  ['body-es', 'warning', { body_es: 'Breve.' }, { length: 6, least: 600 }],
  ['body-es', 'warning', { body_es: 'x'.repeat(1_000_000) }],
  ['body-es', 'error', { body_es: 'x'.repeat(1_000_001) }, { length: 1_000_001, most: 1_000_000 }],
  ['body-es', 'ok', { body_es: long }],
  ['body-en', 'ok', spanishOnly, { length: 0 }],
  ['body-en', 'warning', { body_en: 'Short.' }],
  ['english', 'warning', { body_en: null }, { missing: ['body_en'] }],
  ['english', 'warning', spanishOnly, { missing: ['title_en', 'summary_en', 'body_en'] }],
  [
    'english',
    'warning',
    { title_es: '', summary_es: '', body_es: '' },
    { missing: ['title_es', 'summary_es', 'body_es'] },
  ],
  [
    'markup',
    'warning',
    { body_es: `${long} [x](https://www.cnn.com/2023/11/ 04/a)` },
    { languages: [], malformed: ['https://www.cnn.com/2023/11/ 04/a'] },
  ],
  ['markup', 'warning', { body_es: `${long}\n\`\`\`\ncode` }, { languages: ['es'] }],
  ['markup', 'warning', { body_en: `${long}\n~~~\ncode` }, { languages: ['en'] }],
  ['markup', 'ok', { body_es: `${long}\n\nSi a<b, <input> y <s> abre y </s>.` }, { languages: [] }],
  [
    'markup',
    'warning',
    { body_es: `${long}\n\n<u lang="es">a</u> <!-- b -->\n\n[^1]: c\n\n| d |\n| - |\n| e | f |\n\n[g]: h` },
    {
      languages: [],
      omitted: [
        { language: 'es', line: 3, text: '<u lang="es">' },
        { language: 'es', line: 3, text: '<!-- b -->' },
        { language: 'es', line: 5, text: '[^1]: c' },
        { language: 'es', line: 9, text: 'f' },
        { language: 'es', line: 11, text: '[g]: h' },
      ],
    },
  ],
  ['sources', 'error', { sources: [] }, { count: 0 }],
  ['sources', 'warning', { sources: [], type: 'entrevista' }],
  ['sources', 'warning', { sources: [], sponsored: true, sponsor_label: 'Acme' }],
  [
    'source-addresses',
    'error',
    { sources: [source('http://127.0.0.1/x')] },
    { malformed: ['http://127.0.0.1/x'] },
  ],
  ['source-addresses', 'error', { sources: [source('https://eva:clave@example.org/')] }],
  [
    'source-addresses',
    'error',
    { sources: [{ name: ' ', url: 'https://example.org/a' }] },
    { malformed: [], unnamed: ['https://example.org/a'] },
  ],
  [
    'source-addresses',
    'error',
    { sources: [{ name: 'BOE', url: '' }] },
    { malformed: [], unaddressed: ['BOE'] },
  ],
  ['interviewee', 'warning', { type: 'entrevista', interviewee: null }],
  ['source-addresses', 'error', { sources: [source('https://example.org/', ' ')] }],
  [
    'source-addresses',
    'warning',
    { sources: [source('https://a.example/x'), source('http://www.a.example/x/?utm_source=y')] },
    { repeated: ['http://www.a.example/x/?utm_source=y'] },
  ],
  ['topics', 'warning', { topics: [] }],
  ['topics', 'warning', { topics: ['regulacion', 'gatos'] }, { unknown: ['gatos'] }],
  ['topics', 'ok', { topics: ['regulacion', 'deepfakes'] }],
  ['topics', 'warning', { topics: Array.from({ length: 200 }, (_, index) => `t-${index}`) }],
  ['tags', 'ok', { tags: ['ue', 'nueva'] }, { unknown: ['nueva'] }],
  ['tags', 'warning', { tags: Array.from({ length: 16 }, (_, index) => `t-${index}`) }],
  ['image', 'ok', { image_url: null }, { cover: true }],
  ['image', 'warning', { image_url: '/media/x.png' }, { missing: ['image_alt_es', 'image_alt_en'] }],
  ['image', 'warning', { image_url: '/media/x.png', image_alt_es: 'Algo' }, { missing: ['image_alt_en'] }],
  ['image', 'ok', { ...spanishOnly, image_url: '/media/x.png', image_alt_es: 'Algo' }],
  ['ai-label', 'error', { is_agent: true, provenance: human }, { languages: ['es', 'en'] }],
  ['ai-label', 'error', { author: 'Agent: Faro', provenance: human }],
  ['ai-label', 'error', { is_agent: true, provenance: { ...human, es: byAi.es } }, { languages: ['en'] }],
  ['ai-label', 'ok', { ...spanishOnly, is_agent: true, provenance: { ...human, es: byAi.es } }],
  ['ai-label', 'ok', { is_agent: true, provenance: byAi }],
  ['demo', 'error', { provenance: { ...byAi, es: { ...byAi.es, provider: 'demo' } } }],
  ['demo', 'ok', { provenance: { ...byAi, es: { ...byAi.es, provider: 'openai' } } }],
  ['sponsor', 'warning', { sponsored: true }, { missing: ['sponsor_label'] }],
  ['sponsor', 'warning', { type: 'novedad-industria' }, { missing: ['sponsored'] }],
  ['sponsor', 'warning', { sponsor_label: 'Acme' }],
  ['date', 'ok', { date: '2026-11-01T00:00:00.000Z' }],
  ['date', 'ok', { date_is_set: true, date: defaultNow }],
  ['date', 'ok', { date_is_set: true, date: '2026-11-20T00:00:00Z' }],
  ['date', 'warning', { date_is_set: true, date: '2026-11-20T09:00:01.000Z' }, { past: false }],
  ['date', 'warning', { date_is_set: true, date: '2026-11-19T09:00:00.000Z' }, { past: true }],
  ['date', 'ok', { status: 'published', date: '2026-11-19T09:00:00.000Z' }],
  ['sponsor', 'ok', { sponsored: true, sponsor_label: 'Acme', type: 'novedad-industria' }],
];

describe('the checklist', () => {
  it('has no findings for a complete draft', () => {
    expect(checkArticle(fitDraft(), context).map(({ id, level }) => [id, level])).toEqual(
      checkIds.map((id) => [id, 'ok']),
    );
  });

  it.each(table)('%s is %s for %j', (id, level, overrides, data = {}) => {
    expect(check(overrides, id)).toMatchObject({ id, level, data });
  });

  it('names similar articles', () => {
    const { slug, title_es, title_en, status, date } = fitDraft({ slug: 'otra' });
    const similar = [{ slug, title_es, title_en, status, date, similarity: 0.8, shared_sources: [] }];
    const items = checkArticle(fitDraft(), { ...context, similar });
    expect(items.at(-1)).toEqual({ id: 'duplicates', level: 'warning', data: { articles: similar } });
  });

  it('names the versions in the wrong language', () => {
    const item = checkArticle(fitDraft(), { ...context, foreign: ['es'] }).find(
      ({ id }) => id === 'language',
    );
    expect(item).toEqual({ id: 'language', level: 'warning', data: { languages: ['es'] } });
  });

  it('names the pictures in the published versions that readers do not get', () => {
    const url = '/media/x.png';
    const pictures = [
      { language: 'es', url, fault: 'no-alt' },
      { language: 'en', url, fault: 'gone' },
    ] as const;
    const find = (article: Article) =>
      checkArticle(article, { ...context, pictures }).find(({ id }) => id === 'body-images');
    expect(find(fitDraft())).toEqual({
      id: 'body-images',
      level: 'warning',
      data: { languages: ['es', 'en'], pictures },
    });
    expect(find(fitDraft(spanishOnly))).toMatchObject({
      data: { languages: ['es'], pictures: [pictures[0]] },
    });
  });

  it('runs each check once, for any article', () => {
    fc.assert(
      fc.property(articles, (article) => {
        expect(checkArticle(article, context).map(({ id }) => id)).toEqual([...checkIds]);
      }),
    );
  });

  it('distinguishes new errors of an edit from existing ones', () => {
    const alone = { demo: false, evidence: [] };
    const before = fitDraft({ sources: [] });
    expect(newErrors(before, { ...before, title_es: 'Otra' }, alone)).toEqual([]);
    expect(newErrors(before, { ...before, body_es: '' }, alone)).toMatchObject([{ id: 'body-es' }]);
  });
});

describe('the pictures and linked files of a text', () => {
  it('are compared with the library', async () => {
    const { application, ports, store } = createProduct();
    const name = `${'a'.repeat(32)}-2x1.png`;
    const file = { name, type: 'image/png', width: 2, height: 1, bytes: new Uint8Array([1]) };
    await ports.transaction(change(), ({ media }) => media.put(file));
    const gone = `/media/${'b'.repeat(32)}-2x1.png`;
    const picture = `/media/${name}`;
    const body_es = [
      `${long}\n\n![Una torre](${picture}) ![](${picture}#x)`,
      `![](https://example.org/a.png) ![Otra](${gone}) ![x](torre.png)`,
      '![x](data:image/png;base64,AA) `![](code.png)`',
      `[Informe](/media/${'c'.repeat(32)}.pdf) [la torre](${picture}) [otra](${gone}) \`[x](/media/${'d'.repeat(32)}.pdf)\``,
      `[Plano][ref]\n\n[ref]: /media/${'e'.repeat(32)}-2x1.png`,
    ].join('\n\n');
    await store(fitDraft({ slug: 'una', body_es, body_en: `${long}\n\n![][ref]\n\n[ref]: ${picture}` }));
    await store(fitDraft({ slug: 'otra', image_url: gone, image_alt_es: 'x', image_alt_en: 'x' }));
    const lead = await application.execute('articles.checklist', { slug: 'otra' }, admin);
    expect(lead.items.find(({ id }) => id === 'image')).toMatchObject({
      level: 'warning',
      data: { missing: [], gone: true },
    });
    const { items } = await application.execute('articles.checklist', { slug: 'una' }, admin);
    const { data, level } = items.find(({ id }) => id === 'body-images')!;
    expect(level).toBe('warning');
    expect(data.pictures?.map(({ language, url, fault }) => [language, url, fault])).toEqual([
      ['es', `${picture}#x`, 'no-alt'],
      ['es', `${picture}#x`, 'gone'],
      ['es', 'https://example.org/a.png', 'no-alt'],
      ['es', gone, 'gone'],
      ['es', 'torre.png', 'gone'],
      ['es', 'data:image/png;base64,AA', 'gone'],
      ['es', `/media/${'c'.repeat(32)}.pdf`, 'link-gone'],
      ['es', `/media/${'e'.repeat(32)}-2x1.png`, 'link-gone'],
      ['en', picture, 'no-alt'],
    ]);
  });
});

describe('unclosed code blocks', () => {
  it.each([
    ['', false],
    ['```\nx\n```', false],
    ['```js\nx\n```  ', false],
    ['```\nx', true],
    ['~~~\n```\n~~~', false],
    ['````\n```\n', true],
    ['```\n~~~', true],
    ['```\nx\n```js', true],
    ['``` a`b', false],
    ['    ```', false],
    ['a ``` b', false],
  ])('in %j: %s', (body, expected) => {
    expect(unclosedFences(body)).toBe(expected);
  });
});

describe('links that do not render', () => {
  it.each([
    ['[x](https://a.example/b c)', ['https://a.example/b c']],
    ['![x]( /media/a b.png "Un título" )', ['/media/a b.png "Un título"']],
    ['[x](https://a.example/b "Un título") [y](https://a.example/c )', []],
    ['[sic](nota del editor) `[x](https://a.example/b c)`', []],
    ['[x](<https://a.example/b c>)', []],
    [`](http: ${' '.repeat(100_000)}`, []],
  ])('in %.60j: %j', (body, expected) => {
    expect(brokenLinks(body)).toEqual(expected);
  });
});

describe('public web addresses', () => {
  it.each([
    ['https://example.org/x?y#z', true],
    ['http://xn--maana-pta.example/', true],
    ['https://93.184.216.34/', true],
    ['https://localhost/', false],
    ['https://nas.local/', false],
    ['http://10.0.0.1/', false],
    ['http://172.20.1.1/', false],
    ['http://172.32.1.1/', true],
    ['http://169.254.169.254/latest', false],
    ['http://2130706433/', false],
    ['http://[::1]/', false],
    ['http://intranet/', false],
    ['https://wiki.internal/a', false],
    ['https://www.internal-displacement.org/a', true],
    ['https://user@example.org/', false],
    ['ftp://example.org/', false],
    ['javascript:alert(1)', false],
    ['nada', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected);
  });
});
