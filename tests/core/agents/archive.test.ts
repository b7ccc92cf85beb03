import fc from 'fast-check';
import { findCoveringArticle } from '#core/agents/find-duplicates.ts';
import { hashDistance, sameText, textHash, textKeys } from '#core/articles/text-hash.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { articlePiece, page, spanishBody, startNewsroom, translation } from '../support/newsroom.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];
const longText = Array.from({ length: 400 }, (_, index) => `término${(index * 37) % 811}`).join(' ');

describe('a story in the archive', () => {
  it.each([
    [
      'the same source',
      { sources: [{ name: 'Diario', url: `http://www.diario.example/auditoria/?utm_source=x` }] },
    ],
    ['the same title', { title_es: page.title }],
    ['the same title in English', { title_es: 'Algo', title_en: page.title }],
    ['a draft with the same title', { status: 'draft' as const, title_es: page.title }],
  ])('by %s is not written again, and the run names the article', async (_by, input) => {
    const room = await startNewsroom();
    await room.store(fitDraft({ slug: 'ya-contada', status: 'published', ...input }));
    const run = await room.run();
    expect(run).toMatchObject({ status: 'completed', covered_by: 'ya-contada', article_slug: null });
    expect(run.logs.at(-1)).toContain('ya-contada');
    expect(room.script.calls.requests).toEqual([]);
    expect(await room.ports.articles.find('las-ciudades-empiezan-a-contar-sus-algoritmos')).toBeNull();
  });

  it.each([
    ['AEPD sanciona a un hospital', 'AEPD sanciona a un gimnasio'],
    ['Bruselas multa a Meta por sus anuncios', 'Bruselas multa a X por sus anuncios'],
  ])('with a similar headline is another story: %s, %s', async (covered, title) => {
    const room = await startNewsroom();
    room.script.pages.set(page.url, { ...page, title });
    await room.store(fitDraft({ slug: 'otra', status: 'published', title_es: covered }));
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed', covered_by: null });
    expect(await room.drafts()).toHaveLength(1);
  });

  it('in nearly the same words is not written again', async () => {
    const room = await startNewsroom();
    room.script.pages.set(page.url, { ...page, text: longText.replace('término37', 'cambiado') });
    await room.store(fitDraft({ slug: 'copia', status: 'published', body_es: longText }));
    expect(await room.run()).toMatchObject({ covered_by: 'copia' });
  });

  it('that was rejected may be written', async () => {
    const room = await startNewsroom();
    await room.store(fitDraft({ slug: 'rechazada', status: 'rejected', title_es: page.title }));
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed', covered_by: null });
  });

  it('that is only detected after writing is stored for review, with the article', async () => {
    const room = await startNewsroom();
    await room.store(fitDraft({ slug: 'ya-contada', status: 'published', title_es: articlePiece().title }));
    room.script.answers.push(...well);
    const run = await room.run();
    expect(run).toMatchObject({ status: 'completed', covered_by: 'ya-contada', stage: 'save' });
    expect((await room.drafts()).filter((draft) => draft?.slug === run.article_slug)).toMatchObject([
      { status: 'draft', review_required: true },
    ]);
    expect(run.logs.join('\n')).toContain('La pieza cuenta lo mismo que «ya-contada»');
  });

  it("is written again on an editor's request, for review", async () => {
    const room = await startNewsroom();
    await room.store(fitDraft({ slug: 'ya-contada', status: 'published', title_es: articlePiece().title }));
    room.script.answers.push(...well);
    const run = await room.generate({ userPrompt: `Sobre ${page.url}` });
    expect(run).toMatchObject({ status: 'completed', covered_by: 'ya-contada' });
    expect(run.logs.join('\n')).toContain('ya-contada');
  });

  it('by the agent itself is not repeated', async () => {
    const room = await startNewsroom();
    room.script.answers.push(...well);
    const first = await room.run();
    expect(await room.run()).toMatchObject({ status: 'completed', covered_by: first.article_slug });
    expect(await room.drafts()).toHaveLength(1);
  });

  it('is detected by shared sources, across languages', async () => {
    const room = await startNewsroom();
    const sources = ['https://a.example/1', 'https://b.example/2'].map((url) => ({ name: 'F', url }));
    await room.store(fitDraft({ slug: 'en-ingles', title_es: 'Nada que ver', sources }));
    const coverage = await findCoveringArticle(room.ports, {
      id: room.agent.id,
      title_es: 'Another thing altogether',
      title_en: null,
      addresses: ['https://a.example/1?utm_source=x', 'http://www.b.example/2/', 'https://c.example/3'],
      bodies: [],
    });
    expect(coverage).toMatchObject({ slug: 'en-ingles' });
  });

  it.each<[string, string | null, string, string, string]>([
    [
      'is',
      'multa',
      '2026-11-18',
      'Spain fines telecom firm Telnor €1.2m for cloning voices of customers',
      'The Spanish data protection agency AEPD has fined Telnor 1.2 million euros because it cloned voices.',
    ],
    [
      'is not, weeks later,',
      null,
      '2026-10-18',
      'Spain fines telecom firm Telnor €1.2m for cloning voices of customers',
      'The Spanish data protection agency AEPD has fined Telnor 1.2 million euros because it cloned voices.',
    ],
    [
      'is not, of another event,',
      null,
      '2026-11-18',
      'Telnor opens a centre for artificial intelligence in Lisbon',
      'The telecom firm Telnor will hire 150 engineers in Lisbon for a new centre.',
    ],
  ])('%s detected in another language, without a shared source', async (_, slug, date, title, text) => {
    const room = await startNewsroom();
    await room.store(
      fitDraft({
        slug: 'multa',
        date: `${date}T09:00:00.000Z`,
        title_es: 'La AEPD sanciona a Telnor por copiar las voces de quienes llaman',
        summary_es: 'La operadora tendrá que pagar 1,2 millones de euros por clonar la voz de sus clientes.',
        title_en: null,
      }),
    );
    const story = { id: room.agent.id, title_es: title, title_en: null, addresses: [], bodies: [text] };
    expect((await findCoveringArticle(room.ports, story))?.slug ?? null).toBe(slug);
  });
});

describe('the hash of a text', () => {
  const vocabulary = Array.from({ length: 2000 }, (_, index) => `palabra${index}`);
  const texts = fc.array(fc.constantFrom(...vocabulary), { minLength: 200, maxLength: 400 });

  it('depends only on its words', () => {
    expect(textHash(`## ${spanishBody.toUpperCase()}`)).toBe(null);
    expect(textHash(longText)).toMatch(/^[0-9a-f]{16}$/);
    expect(textHash(`**${longText}**`)).toBe(textHash(longText));
    for (const text of ['', 'corto', '¿?'.repeat(500)]) expect(textHash(text)).toBeNull();
  });

  it('differs in few bits for nearly identical texts, which share a key, and in many for others', () => {
    const seen = { near: 0, found: 0, far: 0, confused: 0 };
    fc.assert(
      fc.property(texts, texts, fc.nat(), (one, other, at) => {
        const changed = one.map((word, index) => (index === at % one.length ? 'cambiada' : word));
        const [mine, near, far] = [one, changed, other].map((words) => textHash(words.join(' '))!);
        seen.near += 1;
        const keys = new Set(textKeys(mine!));
        if (hashDistance(mine!, near!) <= sameText && textKeys(near!).some((key) => keys.has(key)))
          seen.found += 1;
        seen.far += 1;
        if (hashDistance(mine!, far!) <= sameText) seen.confused += 1;
      }),
      { numRuns: 300, seed: 11 },
    );
    expect(seen.found / seen.near).toBeGreaterThan(0.97);
    expect(seen.confused).toBe(0);
  });

  it('shares a key with every hash that differs in at most six bits', () => {
    const bits = fc.uniqueArray(fc.nat({ max: 63 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), bits, (value, flipped) => {
        const other = flipped.reduce((sum, bit) => sum ^ (1n << BigInt(bit)), value);
        const [one, two] = [value, other].map((each) => each.toString(16).padStart(16, '0'));
        expect(hashDistance(one!, two!)).toBe(flipped.length);
        const keys = new Set(textKeys(one!));
        expect(textKeys(two!).some((key) => keys.has(key))).toBe(true);
      }),
    );
  });
});
