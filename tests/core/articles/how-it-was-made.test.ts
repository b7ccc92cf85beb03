import { createHash } from 'node:crypto';
import type { Article } from '#core/articles/article.ts';
import { figureRowOf, summarizeFigures } from '#core/articles/figures.ts';
import { madeSources, madeSteps } from '#core/articles/how-it-was-made.ts';
import { article } from '#tests/support/entities.ts';

const at = (hour: string) => `2026-11-20T${hour}:00.000Z`;
const source = (url: string, hour: string) => ({
  url,
  title: 'Nota interna',
  retrieved_at: at(hour),
  hash: `hash de ${url}`,
});

const byAgent = (overrides: Partial<Article> = {}): Article =>
  article({
    is_agent: true,
    author: 'Agent: Faro',
    author_name: 'Faro',
    title_en: 'A note',
    body_en: 'Text.',
    date: at('08:10'),
    revision: 1,
    image_url: '/media/a.png',
    sources: [
      { name: 'BOE', url: 'https://www.boe.example/a/' },
      { name: 'EUR-Lex', url: 'https://eur-lex.example/b' },
    ],
    provenance: {
      es: {
        origin: 'ai-generated',
        provider: 'openai',
        model: 'm-1',
        prompt_hash: 'p-es',
        generated_at: at('08:05'),
        sources: [source('https://boe.example/a', '08:01'), source('https://privada.example/x', '08:02')],
        reviewer: 'Ana Ruiz',
        reviewed_at: at('10:00'),
      },
      en: {
        origin: 'ai-translated',
        provider: 'openai',
        model: 'm-1',
        prompt_hash: 'p-en',
        generated_at: at('08:06'),
        reviewer: 'Ana Ruiz',
        reviewed_at: at('10:00'),
      },
      image: { origin: 'ai-generated', provider: 'openai', model: 'p-1', generated_at: at('08:07') },
    },
    ...overrides,
  });

const outline = (one: Article) =>
  madeSteps(one, 'Vigía').map(({ kind, at: when, languages, by }) => [kind, when, languages, by]);

describe('the making of a piece', () => {
  it('by an agent has its steps in order: its review comes before its publication, whatever its date', () => {
    const corrections = [{ at: at('12:00'), text_es: 'Eran dos.', text_en: null }];
    const made = byAgent({ corrections, updated_at: at('12:00'), revision: 3 });
    expect(outline(made)).toEqual([
      ['read', at('08:02'), [], []],
      ['written', at('08:05'), ['es'], ['Faro']],
      ['translated', at('08:06'), ['en'], []],
      ['illustrated', at('08:07'), [], []],
      ['reviewed', at('10:00'), ['es', 'en'], ['Ana Ruiz']],
      ['published', at('10:00'), ['es', 'en'], []],
      ['corrected', at('12:00'), [], []],
    ]);
    expect(madeSteps(made, 'Vigía')[1]).toMatchObject({
      origin: 'ai-generated',
      provider: 'openai',
      model: 'm-1',
      prompt_hash: 'p-es',
    });
  });

  it('names the last change, unless it is one of the steps', () => {
    const changed = byAgent({ updated_at: at('15:00'), revision: 3 });
    expect(outline(changed).at(-1)).toEqual(['updated', at('15:00'), [], []]);
    const approved = byAgent({ updated_at: '2026-11-20T10:00:02.000Z', revision: 2 });
    expect(outline(approved).at(-1)![0]).toBe('published');
  });

  it('by a person has its author, no model, and no time that is not stored', () => {
    const written = article({ author: 'Eva Sanz & Luis Gil', title_en: null, published_languages: ['es'] });
    const [first, ...others] = madeSteps({ ...written, created_at: at('11:00'), date: at('10:00') }, 'Vigía');
    expect(first).toMatchObject({ kind: 'written', at: null, by: ['Eva Sanz', 'Luis Gil'], model: null });
    expect(others.map(({ kind }) => kind)).toEqual(['published']);
    expect(madeSteps({ ...written, created_at: at('09:00'), date: at('10:00') }, 'Vigía')[0]!.at).toBe(
      at('09:00'),
    );
  });

  it('tells nothing of a version that readers do not see', () => {
    const spanish = byAgent({ published_languages: ['es'] });
    expect(outline(spanish).filter(([, , languages]) => (languages as string[]).includes('en'))).toEqual([]);
    const later = byAgent();
    later.provenance.en.reviewed_at = at('18:00');
    expect(outline(later).filter(([kind]) => kind === 'published')).toEqual([
      ['published', at('10:00'), ['es'], []],
      ['published', at('18:00'), ['en'], []],
    ]);
  });

  it('by a person in the language that is no translation tells the translation forwards', () => {
    const provenance = {
      es: { origin: 'ai-translated', generated_at: at('09:30') },
      en: { origin: 'human' },
    } as const;
    const steps = madeSteps(
      article({ provenance, author: 'Ana Ruiz', created_at: at('08:00'), date: at('10:00') }),
      'Vigía',
    );
    expect(steps.slice(0, 2)).toMatchObject([
      { kind: 'written', languages: ['en'], origin: 'human', by: ['Ana Ruiz'] },
      { kind: 'translated', languages: ['es'], origin: 'ai-translated' },
    ]);
  });

  it('was published when readers first saw it, and not when somebody reviewed it again', () => {
    const again = byAgent({ created_at: at('08:10'), date: at('10:00') });
    again.provenance.es.reviewed_at = at('16:00');
    const history = { es: at('10:00'), en: at('14:00') };
    const published = madeSteps(again, 'Vigía', history).filter(({ kind }) => kind === 'published');
    expect(published).toMatchObject([
      { at: at('10:00'), languages: ['es'] },
      { at: at('14:00'), languages: ['en'] },
    ]);
  });

  it('by a person and stored long after its date was published here when its versions begin', () => {
    const old = article({
      date: at('08:00'),
      created_at: at('12:00'),
      title_en: null,
      published_languages: ['es'],
    });
    const days = (history = {}) =>
      madeSteps(old, 'Vigía', history).flatMap(({ kind, at: when }) => (kind === 'published' ? [when] : []));
    expect(days({ es: at('12:00') })).toEqual([at('12:00')]);
    expect(days()).toEqual([at('08:00')]);
  });

  it('shows no fingerprint of a source of which no text was kept', () => {
    const made = byAgent();
    const [boe] = made.provenance.es.sources!;
    boe!.hash = createHash('sha256').update('').digest('hex');
    expect(madeSources(made)[0]).toMatchObject({ retrieved_at: at('08:01'), hash: null });
    expect(madeSteps(made, 'Vigía').find(({ kind }) => kind === 'read')).toMatchObject({ count: 1 });
  });

  it('never shows an email address as a name', () => {
    const made = byAgent({ author: 'ana@diario.example', author_name: 'ana@diario.example' });
    made.provenance.es.reviewer = 'ana@diario.example';
    made.provenance.en.reviewer = 'ana@diario.example';
    expect(JSON.stringify(madeSteps(made, 'Vigía'))).not.toContain('@');
  });

  it('lists only sources that readers can open, with the text that was read', () => {
    expect(madeSources(byAgent())).toEqual([
      {
        name: 'BOE',
        url: 'https://www.boe.example/a/',
        retrieved_at: at('08:01'),
        hash: 'hash de https://boe.example/a',
      },
      { name: 'EUR-Lex', url: 'https://eur-lex.example/b', retrieved_at: null, hash: null },
    ]);
  });
});

describe('figures', () => {
  it('of no articles have no median', () => {
    expect(summarizeFigures([])).toMatchObject({ pieces: 0, median_sources: null, with_ai: 0 });
  });

  it("never count an agent's piece as a person's", () => {
    expect(figureRowOf(article({ is_agent: true }), at('00:00'))).toMatchObject({
      origin: 'ai-generated',
      with_ai: true,
      reviewed: false,
    });
  });

  it('count a translation by a model, and a piece as reviewed only with it', () => {
    const rowOf = (en: Partial<Article['provenance']['en']>) =>
      figureRowOf(
        article({
          published_languages: ['es', 'en'],
          provenance: { es: { origin: 'human' }, en: { origin: 'ai-translated', ...en } },
        }),
        at('00:00'),
      );
    const row = { origin: 'human', translated: true, with_ai: true };
    expect(rowOf({})).toMatchObject({ ...row, reviewed: false });
    expect(rowOf({ reviewer: 'Ana Ruiz' })).toMatchObject({ ...row, reviewed: true });
    expect(summarizeFigures([rowOf({})]).origins).toEqual([
      { origin: 'human', pieces: 1 },
      { origin: 'ai-assisted', pieces: 0 },
      { origin: 'ai-translated', pieces: 1 },
      { origin: 'ai-generated', pieces: 0 },
    ]);
  });
});
