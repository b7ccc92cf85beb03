import { describe, expect, it } from '@jest/globals';
import { sourceDocument } from '#tests/support/agents.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { articlePiece, pageText, saying, startNewsroom, translation } from '../support/newsroom.ts';

const well = [{ json: articlePiece() }, { json: translation() }];

describe('a writer of articles', () => {
  it('writes from what was kept before and the resources of the site', async () => {
    const room = await startNewsroom({ agent: { type: 'article-generator' } });
    await room.ports.sourceDocuments.store([
      sourceDocument({ title: 'Inteligencia artificial en las ciudades', text: pageText }),
    ]);
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed' });
    expect(room.script.calls.searched).toEqual([]);
    expect(room.script.calls.asked[0]?.prompt).toContain(saying);
  });

  it('may rest on a page that another piece has cited', async () => {
    const room = await startNewsroom({ agent: { type: 'article-generator' } });
    const kept = sourceDocument({ title: 'Inteligencia artificial en las ciudades', text: pageText });
    await room.ports.sourceDocuments.store([kept]);
    await room.store(
      fitDraft({
        slug: 'otra-pieza',
        status: 'published',
        title_es: 'Nada que ver con lo otro',
        sources: [{ name: 'Diario', url: kept.final_url }],
      }),
    );
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed', covered_by: null });
  });

  it('prefers what no article rests on, and writes nothing where one rests on all there is', async () => {
    const room = await startNewsroom({ agent: { type: 'article-generator' } });
    const kept = [1, 2].map((number) =>
      sourceDocument({
        title: `Inteligencia artificial, parte ${number}`,
        final_url: `https://diario.example/parte-${number}`,
        hash: String(number).repeat(64),
        text: pageText,
      }),
    );
    await room.ports.sourceDocuments.store(kept);
    const sources = kept.map(({ final_url: url }) => ({ name: 'Diario', url }));
    await room.store(fitDraft({ slug: 'con-las-dos', title_es: 'Nada que ver', sources }));
    const run = await room.run();
    expect(run).toMatchObject({ status: 'completed', covered_by: 'con-las-dos', stage: 'deduplicate' });
    expect(room.script.calls.asked).toEqual([]);
    await room.ports.sourceDocuments.store([
      sourceDocument({
        title: 'Inteligencia artificial, sin usar',
        final_url: 'https://diario.example/otra',
        hash: '9'.repeat(64),
        text: pageText,
      }),
    ]);
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed', covered_by: null });
    expect(room.script.calls.asked[0]?.prompt).toMatch(/S1>>\nTítulo: Inteligencia artificial, sin usar/);
  });

  it('with nothing to write from pays for nothing', async () => {
    const room = await startNewsroom({ agent: { type: 'article-generator' } });
    expect(await room.run()).toMatchObject({ status: 'failed', error: { code: 'nothing-found' } });
    expect(room.script.calls.asked).toEqual([]);
  });
});
