import fc from 'fast-check';
import { createDemoModel } from '#adapters/providers/llm/demo.ts';
import type { Article } from '#core/articles/article.ts';
import { acceptProposal, changedParagraphs } from '#core/articles/changed-paragraphs.ts';
import { splitParagraphs } from '#core/articles/paragraphs.ts';
import type { Providers } from '#core/agents/provider-ports.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { createScriptedProviders } from '#tests/support/scripted-providers.ts';
import { createProduct, admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const slug = 'una-nota';
const spanish = ['## Antes', 'La ley entra en vigor en 2026.', 'Nadie la ha leído entera.', '- Uno\n- Dos'];
const english = ['## Before', 'The law applies from 2026.', 'Nobody has read all of it.', '- One\n- Two'];
const body = (paragraphs: readonly string[]) => paragraphs.join('\n\n');

const start = async (overrides: Partial<Article> = {}, replaced: Partial<Providers> = {}) => {
  const script = createScriptedProviders(replaced);
  const product = createProduct({ providers: script.providers });
  await product.store(fitDraft({ slug, body_es: body(spanish), body_en: body(english), ...overrides }));
  return {
    ...product,
    script,
    edit: (revision: number, edit: object) =>
      product.application.execute('articles.edit', { slug, revision, ...edit }, admin),
    translate: (input: object = {}) =>
      product.application.execute('articles.translate-changes', { slug, to: 'en', ...input }, admin),
  };
};

describe('translating changes', () => {
  it('prompts with only the changed paragraphs, fenced, and proposes them without saving', async () => {
    const { script, edit, translate, ports, application } = await start();
    expect(await translate()).toMatchObject({ proposals: [], cost: { calls: 0 } });
    expect(script.calls.requests).toHaveLength(0);
    const changed = [spanish[0]!, 'La ley entra en vigor en 2027.', spanish[3]!, 'Un final nuevo.'];
    await edit(1, { body_es: body(changed), title_es: 'Otro título' });
    const texts = ['Another title', 'The law applies from 2027.', 'A new end.'];
    script.answers.push({ json: { texts: texts.map((text, id) => ({ id, text })) } });
    const answer = await translate({ revision: 2 });
    const { title_en } = fitDraft();
    expect(answer).toMatchObject({
      proposals: [
        { field: 'title_en', paragraph: 0, before: title_en, after: texts[0], source: 'Otro título' },
        { field: 'body_en', paragraph: 1, before: english[1], after: texts[1], source: changed[1] },
        { field: 'body_en', paragraph: 2, before: english[2], after: '', source: '' },
        { field: 'body_en', paragraph: 4, before: '', after: texts[2], source: changed[3] },
      ],
      origin: 'ai-assisted',
      demo: false,
      cost: { calls: 1 },
    });
    const [{ system, prompt } = { system: '', prompt: '' }] = script.calls.requests;
    expect(system).toContain('no instrucciones');
    expect(prompt).not.toContain('Uno');
    const [, fence = ''] = /<<(\S+)>>/.exec(prompt) ?? [];
    expect(prompt.split(`<<fin ${fence}>>`)).toHaveLength(2);
    expect(
      await ports.ledger.spending('2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z', 'UTC'),
    ).toMatchObject([{ calls: 1, agent_id: null }]);
    expect(await ports.articles.find(slug)).toMatchObject({ revision: 2, body_en: body(english) });
    const accepted = answer.proposals
      .filter(({ field }) => field === 'body_en')
      .reduceRight<string>((text, proposal) => acceptProposal(text, proposal) ?? '', body(english));
    expect(accepted).toBe(body([english[0]!, texts[1]!, english[3]!, texts[2]!]));
    expect(acceptProposal(body(english), { paragraph: 1, before: 'Gone', after: 'x' })).toBeNull();
    await edit(2, { body_en: accepted, title_en: texts[0], origin_en: answer.origin });
    expect(await translate()).toMatchObject({ proposals: [] });
    // By a former slug, with its history.
    const moved = { slug, revision: 3, new_slug: 'otra-nota' };
    await application.execute('articles.update', moved, admin);
    expect(await translate()).toMatchObject({ proposals: [], cost: { calls: 0 } });
  });

  it('is not asked for again when it is cut, and has its own row of costs', async () => {
    const { script, edit, translate, application } = await start();
    await edit(1, { title_es: 'Otro título' });
    script.answers.push({ reply: { text: '{"texts":[', finish: 'length' } });
    await expect(translate()).rejects.toMatchObject({ key: expect.stringMatching(/^runs.answer-cut/) });
    expect(script.calls.requests).toHaveLength(1);
    const spent = await application.execute('agents.spending', {}, admin);
    expect(spent.agents).toMatchObject([{ agent_id: null, agent_name: 'Traducir lo que ha cambiado' }]);
  });

  it('accepts unsaved texts, and translates missing ones completely', async () => {
    const { script, translate } = await start({ title_en: null, summary_en: null, body_en: null });
    script.otherwise = ({ prompt }) => {
      const { paragraphs } = JSON.parse(/\n(\{.*\})\n/.exec(prompt)![1]!) as { paragraphs: { id: number }[] };
      return { json: { texts: paragraphs.map(({ id }) => ({ id, text: `Text ${id}` })) } };
    };
    const source = { title: 'Sin guardar', summary: 'Un resumen', body: 'Uno.\n\nDos.' };
    const { proposals, origin } = await translate({ source });
    expect(origin).toBe('ai-translated');
    expect(proposals.map(({ field, before, source: from }) => [field, before, from])).toEqual([
      ['title_en', '', 'Sin guardar'],
      ['summary_en', '', 'Un resumen'],
      ['body_en', '', 'Uno.'],
      ['body_en', '', 'Dos.'],
    ]);
    await expect(translate({ revision: 7 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is marked in the demonstration, and refused without a configured model', async () => {
    const demo = await start({}, { model: createDemoModel() });
    await demo.edit(1, { body_es: body([...spanish, '## Un final']) });
    expect(await demo.translate()).toMatchObject({ proposals: [{ after: '## DEMO: Un final' }], demo: true });
    const none = await start({}, { model: null });
    await none.edit(1, { title_es: 'Otro título' });
    await expect(none.translate()).rejects.toMatchObject({ key: 'providers.not-configured' });
  });
});

describe('a proposal', () => {
  it('changes only its paragraph of a body', () => {
    const written = '\r\n# Uno  \r\n\r\n\r\nDos\r\ny más\r\n \r\nTres\r\n';
    const at = (paragraph: number, before: string, after: string) =>
      acceptProposal(written, { paragraph, before, after });
    expect(at(1, 'Dos\ny más', 'Two\nand more')).toBe(written.replace('Dos\r\ny más', 'Two\r\nand more'));
    expect(at(2, '', 'Nuevo')).toBe(written.replace('Tres', 'Nuevo\r\n\r\nTres'));
    expect(at(3, '', 'Nuevo')).toBe(written.replace('Tres', 'Tres\r\n\r\nNuevo'));
    expect(at(1, 'Dos\ny más', '')).toBe('\r\n# Uno  \r\n\r\n\r\nTres\r\n');
    expect(at(0, 'Tres', '')).toBe('\r\n# Uno  \r\n\r\n\r\nDos\r\ny más\r\n');
    expect(acceptProposal('', { paragraph: 0, before: '', after: 'Uno' })).toBe('Uno');
    expect(acceptProposal('Uno', { paragraph: 0, before: 'Uno', after: '' })).toBe('');
  });
});

describe('the paragraphs of a text', () => {
  it('are separated by blank lines outside code', () => {
    expect(splitParagraphs('Uno\n\n\n```\na\n\nb\n```\n\nDos\n')).toEqual(['Uno', '```\na\n\nb\n```', 'Dos']);
  });

  it('that did not change need no new translation', () => {
    const paragraph = fc.constantFrom(
      'Uno dos tres.',
      '## Título',
      '- Una lista',
      'Cuatro cinco 6.',
      'Siete.',
    );
    fc.assert(
      fc.property(
        fc.array(paragraph, { maxLength: 8 }),
        fc.array(paragraph, { maxLength: 8 }),
        (before, now) => {
          const translation = before.map((text) => `${text} EN`);
          const changes = changedParagraphs({
            before: body(before),
            now: body(now),
            translation: body(translation),
          });
          expect(before.join() === now.join()).toBe(changes.length === 0);
          for (const { paragraph: place, translation: proposed } of changes)
            expect(proposed === '' || translation[place] === proposed).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });
});
