import { fitDraft } from '#tests/support/entities.ts';
import { articlePiece, spanishBody, startNewsroom, translation } from '../support/newsroom.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];

describe('a faulty piece', () => {
  it('with fatal faults is requested once more, with all of them', async () => {
    const room = await startNewsroom();
    const bad = articlePiece({ sources: ['S7'], body: `${spanishBody}\n\nMás en https://malo.example/x` });
    room.script.answers.push({ json: bad }, ...well);
    expect(await room.run()).toMatchObject({ status: 'completed' });
    const { prompt } = room.script.calls.requests[1]!;
    expect(prompt).toContain('«S7»');
    expect(prompt).toContain('https://malo.example');
    expect((await room.drafts())[0]?.body_es).not.toContain('malo');
  });

  it('is not saved the second time, and the run lists the faults', async () => {
    const room = await startNewsroom();
    room.script.otherwise = { json: articlePiece({ sources: ['S7'] }) };
    const run = await room.run();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'verification' }, stage: 'verify' });
    expect(run.error?.message).toContain('«S7»');
    expect(room.script.calls.requests).toHaveLength(2);
    expect(await room.drafts()).toEqual([]);
  });

  it('with invented quotations is not saved, by an agent or manually, with the reason', async () => {
    const room = await startNewsroom();
    const body = `${spanishBody}\n\n«esto no lo dijo nadie en ninguna parte»`;
    room.script.otherwise = { json: articlePiece({ body }) };
    const bare = { sources: [], quotations: [] };
    for (const run of [await room.run(), await room.generate({ userPrompt: 'Escribe sobre registros' })]) {
      expect(run).toMatchObject({ status: 'failed', error: { code: 'verification' }, stage: 'verify' });
      expect(run.error?.message).toContain('«esto no lo dijo nadie en ninguna parte»');
      expect(run.error?.message).not.toContain('inglés');
      room.script.otherwise = { json: articlePiece({ ...bare, body }) };
    }
    expect(room.script.calls.requests).toHaveLength(4);
    expect(await room.drafts()).toEqual([]);
  });

  it('with quotations invented only in English is not saved either', async () => {
    const room = await startNewsroom();
    const made = `${translation().body}\n\n“Nobody has ever said these words here”`;
    room.script.answers.push(well[0]!);
    room.script.otherwise = { json: translation({ body: made }) };
    const run = await room.run();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'verification' } });
    expect(run.error?.message).toContain('en inglés, no está en ninguna fuente');
    expect(room.script.calls.requests).toHaveLength(3);
  });

  it('that an editor can correct is saved for review, with its faults', async () => {
    const room = await startNewsroom({ agent: { auto_publish: true }, config: { targetLength: 500 } });
    room.script.answers.push({ json: articlePiece() }, well[1]!);
    const run = await room.run();
    expect(run).toMatchObject({ status: 'completed' });
    expect(run.result.generatedContent?.metadata['checks']).toContainEqual(
      expect.stringContaining('demasiado corto'),
    );
    expect((await room.drafts())[0]).toMatchObject({ status: 'draft', review_required: true });
    expect(run.logs.join('\n')).toContain('hay algo que revisar: el texto es demasiado corto');
    expect(run.stages.find(({ name }) => name === 'illustrate')?.status).toBe('skipped');
  });
});

describe('a piece with automatic publishing', () => {
  it('is published, labelled, without objections', async () => {
    const room = await startNewsroom({ agent: { auto_publish: true } });
    room.script.answers.push(...well);
    const run = await room.run();
    expect(run.logs.join('\n')).toContain('Publicada');
    const article = await room.ports.articles.find(run.article_slug!);
    expect(article).toMatchObject({ status: 'published', is_agent: true, review_required: false });
    expect(article?.provenance.es).toMatchObject({ origin: 'ai-generated' });
    expect(article?.provenance.es.reviewer).toBeUndefined();
  });

  it('stays a draft when the checklist has findings', async () => {
    const room = await startNewsroom({ agent: { auto_publish: true }, config: { topics: ['algo raro'] } });
    room.script.answers.push({ json: articlePiece({ topics: [], body: spanishBody }) }, well[1]!);
    const run = await room.run();
    const article = await room.ports.articles.find(run.article_slug!);
    expect(article?.status).toBe(
      run.logs.join('\n').includes('lista de comprobación') ? 'draft' : 'published',
    );
  });

  it('is never published by a demonstration', async () => {
    const room = await startNewsroom({ agent: { auto_publish: true } });
    room.ports.providers.readiness.demo = true;
    room.ports.providers.model!.provider = 'demo';
    room.script.answers.push(...well);
    await room.run();
    expect((await room.drafts())[0]).toMatchObject({
      status: 'draft',
      review_required: true,
      tags: ['demo', 'municipios', 'auditoría'],
    });
  });
});

describe('a taken slug', () => {
  it('gets a number', async () => {
    const room = await startNewsroom();
    await room.store(
      fitDraft({
        slug: 'las-ciudades-empiezan-a-contar-sus-algoritmos',
        title_es: 'Otra',
        title_en: 'Another',
        status: 'rejected',
      }),
    );
    room.script.answers.push(...well);
    expect((await room.run()).article_slug).toBe('las-ciudades-empiezan-a-contar-sus-algoritmos-2');
  });
});
