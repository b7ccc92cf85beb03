import fc from 'fast-check';
import type { Article } from '#core/articles/article.ts';
import {
  asReadersSee,
  checkedLanguages,
  firstTextRevisions,
  nextTextRevisions,
  outdatedTranslation,
} from '#core/articles/article-languages.ts';
import type { Actor } from '#core/kernel/actor.ts';
import { scopes } from '#core/kernel/scope.ts';
import { proposeTexts } from '#core/newsletter/issues/propose-texts.ts';
import { articlePiece, interviewPiece } from '#core/newsletter/issues/compose-issue.ts';
import { piecesIn } from '#core/newsletter/issues/issue.ts';
import { fitDraft, interview } from '#tests/support/entities.ts';
import { createProduct, admin, storeAdmin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const slug = 'una-nota';
const program: Actor = { kind: 'token', id: 't', name: 'guion', role: 'admin', door: 'http', scopes };
const byAi = { es: { origin: 'ai-generated' }, en: { origin: 'ai-translated' } } as const;
const noSpanish = { title_es: '', summary_es: '', body_es: '' };
const noEnglish = { title_en: null, summary_en: null, body_en: null };

const start = async (overrides: Partial<Article> = {}) => {
  const product = createProduct();
  await product.store(fitDraft({ slug, ...overrides }));
  const { application } = product;
  return {
    ...product,
    approve: (input: { languages?: ('es' | 'en')[]; confirm?: boolean } = {}) =>
      application.execute('articles.approve', { slug, confirm: true, ...input }, admin),
    languages: (languages: ('es' | 'en')[], actor: Actor = admin) =>
      application.execute('articles.set-languages', { slug, languages, confirm: true }, actor),
    edit: (revision: number, edit: object) =>
      application.execute('articles.edit', { slug, revision, ...edit }, admin),
    seen: () => application.execute('articles.get', { slug }, { ...admin, role: null }),
    outdated: async () => (await application.execute('articles.desk-view', { slug }, admin)).outdated,
  };
};

describe('the languages of an article', () => {
  it('are checked once written, and the original as soon as it is started', () => {
    for (const [input, expected] of [
      [{}, ['es', 'en']],
      [noEnglish, ['es']],
      [noSpanish, ['en']],
      [{ body_en: ' ' }, ['es']],
      [{ title_es: '' }, ['es', 'en']],
      [{ title_es: '', original_language: 'en' }, ['en']],
      [{ ...noSpanish, ...noEnglish }, ['es']],
      [{ published_languages: ['en'] }, ['en']],
    ] as [Partial<Article>, string[]][])
      expect(checkedLanguages(fitDraft(input))).toEqual(expected);
  });

  it('are all published by an approval, unless some are chosen', async () => {
    const both = await start({ provenance: byAi, review_required: true });
    expect((await both.approve()).article).toMatchObject({
      published_languages: ['es', 'en'],
      provenance: { es: { reviewer: 'eva' }, en: { reviewer: 'eva' } },
    });
    const one = await start({ provenance: byAi, image_alt_en: 'Unseen' });
    const { article } = await one.approve({ languages: ['es'] });
    expect(article).toMatchObject({ published_languages: ['es'], title_en: expect.any(String) });
    expect(article.provenance.es.reviewer).toBe('eva');
    expect(article.provenance.en.reviewer).toBeUndefined();
    const unseen = { ...noEnglish, image_alt_en: null };
    expect(await one.seen()).toMatchObject({ title_es: article.title_es, ...unseen });
    const missing = await start(noEnglish);
    await expect(missing.approve({ languages: ['en'] })).rejects.toMatchObject({
      key: 'articles.checklist-errors',
      params: { checks: ['title', 'summary', 'body-en'] },
    });
  });

  it('may be only English, with Spanish as a missing translation', async () => {
    const only = await start({ ...noSpanish, original_language: 'en' });
    await expect(only.approve({ confirm: false })).rejects.toMatchObject({
      key: 'articles.checklist-warnings',
      params: { checks: ['english'] },
    });
    expect((await only.approve()).article.published_languages).toEqual(['en']);
    expect(await only.seen()).toMatchObject(noSpanish);
    const written = createProduct();
    await storeAdmin(written.ports);
    const english = { title_es: ' ', body_es: '', title_en: 'A note', body_en: 'Some text' };
    const { article } = await written.application.execute('articles.create', english, admin);
    expect(article).toMatchObject({ slug: 'a-note', title_es: '', original_language: 'en' });
    await expect(
      written.application.execute('articles.create', { title_es: ' ', body_es: 'Algo' }, admin),
    ).rejects.toMatchObject({ code: 'validation' });
  });

  it('are published and withdrawn individually', async () => {
    const product = await start({ provenance: byAi });
    await expect(product.languages(['es'])).rejects.toMatchObject({
      key: 'articles.languages-of-unpublished',
    });
    await product.approve({ languages: ['es'] });
    await expect(product.languages(['es', 'en'], program)).rejects.toMatchObject({
      key: 'reviewer.review-required',
    });
    const { article: both } = await product.languages(['en', 'es']);
    expect(both).toMatchObject({
      published_languages: ['es', 'en'],
      provenance: { en: { reviewer: 'eva' } },
    });
    expect(await product.languages(['es', 'en'])).toEqual({ article: both, changed: false });
    const { article: english } = await product.languages(['en'], program);
    expect(english.provenance.es).toEqual({ origin: 'ai-generated' });
    await expect(product.languages([])).rejects.toMatchObject({ code: 'validation' });
    await expect(product.edit(english.revision, { body_en: '' })).rejects.toMatchObject({
      key: 'articles.published-errors',
      params: { checks: ['body-en'] },
    });
    await product.edit(english.revision, { body_es: 'Apenas empezado.' });
    const { article: draft } = await product.application.execute('articles.unpublish', { slug }, admin);
    expect(draft.published_languages).toEqual([]);
  });

  it('are hidden from readers when unpublished', () => {
    fc.assert(
      fc.property(fc.constantFrom('es' as const, 'en' as const), (language) => {
        const other = language === 'es' ? 'en' : 'es';
        const seen = asReadersSee(
          fitDraft({ image_alt_es: 'Una sala', image_alt_en: 'A room', published_languages: [language] }),
        );
        const texts = (['title', 'summary', 'body', 'image_alt'] as const).map((field) => [
          Boolean(seen[`${field}_${language}`]),
          Boolean(seen[`${field}_${other}`]),
        ]);
        expect(texts).toEqual(texts.map(() => [true, false]));
      }),
      { numRuns: 10 },
    );
  });
});

describe('the sources that a text was made from', () => {
  it('are hidden from readers unless the piece lists them', () => {
    const source = (url: string) => ({
      url,
      title: url,
      retrieved_at: '2026-11-01T00:00:00.000Z',
      hash: 'x',
    });
    const es = {
      origin: 'ai-generated' as const,
      sources: [source('https://boe.es/ley'), source('urn:pasted')],
    };
    const made = fitDraft({
      published_languages: ['es', 'en'],
      sources: [{ name: 'BOE', url: 'https://www.boe.es/ley/' }],
      provenance: { es, en: { origin: 'human' } },
    });
    const { provenance } = asReadersSee(made);
    expect(provenance).toEqual({ es: { ...es, sources: [es.sources[0]] }, en: { origin: 'human' } });
  });
});

describe('a translation', () => {
  it('is outdated after a change of its original, until it changes too or an editor marks it as current', async () => {
    const { edit, outdated } = await start();
    expect(await outdated()).toBeNull();
    await edit(1, { topics: ['agi'] });
    expect(await outdated()).toBeNull();
    const { article } = await edit(2, { body_es: 'Otro texto. '.repeat(60) });
    expect(article.text_revisions).toEqual({ es: 3, en: 1 });
    expect(await outdated()).toBe('en');
    await edit(3, { translation_current: true });
    expect(await outdated()).toBeNull();
    await edit(4, { summary_es: 'Otro resumen, que es bastante más largo que el de antes.' });
    expect(await outdated()).toBe('en');
    await edit(5, { body_en: 'Another text. '.repeat(60) });
    expect(await outdated()).toBeNull();
    await edit(6, { original_language: 'en' });
    await edit(7, { title_en: 'Another title' });
    expect(await outdated()).toBe('es');
  });

  it('stays outdated in another archive', () => {
    const before = fitDraft({ text_revisions: { es: 7, en: 5 } });
    const imported = { ...before, text_revisions: firstTextRevisions(before), revision: 1 };
    expect(outdatedTranslation(imported)).toBe('en');
    const corrected = { ...imported, title_en: 'Put right' };
    const revisions = nextTextRevisions(imported, corrected);
    expect(outdatedTranslation({ ...corrected, text_revisions: revisions })).toBeNull();
  });
});

describe('an issue of the newsletter', () => {
  it('has the pieces published in each language, or all if none is', () => {
    const piece = (fields: Partial<Article>) => articlePiece(asReadersSee(fitDraft(fields)), 'Vigía');
    const spanish = piece({ slug: 'es', title_es: 'Una ley', published_languages: ['es'] });
    const english = piece({ slug: 'en', title_en: 'A law', published_languages: ['en'] });
    const both = piece({ slug: 'both', title_en: 'Both', published_languages: ['es', 'en'] });
    const slugs = (language: 'es' | 'en') =>
      piecesIn([spanish, english, both], language).map((one) => one.slug);
    expect(slugs('es')).toEqual(['es', 'both']);
    expect(slugs('en')).toEqual(['en', 'both']);
    const talk = interviewPiece(
      interview({ slug: 'charla', title_es: 'Una charla', title_en: null }),
      'Vigía',
    );
    expect(piecesIn([both, talk], 'en')).toEqual([both]);
    expect(piecesIn([both, talk], 'es')).toEqual([both, talk]);
    expect(piecesIn([spanish], 'en')).toEqual([spanish]);
    expect(proposeTexts([spanish, english, both], spanish.date)).toMatchObject({
      subject_es: 'Una ley · Top 2 de la semana',
      subject_en: 'A law · Top 2 of the week',
    });
  });
});
