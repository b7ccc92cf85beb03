import { createHash } from 'node:crypto';
import { storeAgents } from '#tests/support/agents.ts';
import { articlePiece, startNewsroom, translation } from '../support/newsroom.ts';
import { admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type Room = Awaited<ReturnType<typeof startNewsroom>>;

/** Tries the agent to the end. */
const tryOut = async ({ application, agent: { id }, work, show }: Room, customPrompt: string) => {
  const config = { content: { customPrompt } };
  const { run, message } = await application.execute('agents.try', { id, config }, admin);
  await work();
  return { message, run: await show(run.id) };
};
const textsOf = ({ application }: Room, id: string) => application.execute('agent-runs.texts', { id }, admin);

describe('a trial of an agent', () => {
  it('writes with instructions that are not saved, and saves nothing but what it cost', async () => {
    const room = await startNewsroom({ config: { generateImage: true }, agent: { auto_publish: true } });
    room.script.answers.push(...well);
    const { run, message } = await tryOut(room, 'Con frases cortas.');
    expect(message).toBe('«Faro» se está probando: no se guardará nada de lo que escriba');
    expect(run).toMatchObject({
      status: 'completed',
      article_slug: null,
      result: { generatedContent: null, trial: true },
      cost: { calls: 3 },
    });
    expect(run.logs.at(-1)).toContain('La prueba ha terminado: no se guarda nada');
    const texts = await textsOf(room, run.id);
    expect(texts.draft).toMatchObject({
      es: { title: articlePiece().title, body: expect.stringContaining('La auditora') },
      en: { title: translation().title },
      checks: [],
    });
    expect(texts.prompts.map(({ step, model }) => [step, model])).toEqual([
      ['writing', 'scripted-1'],
      ['translation', 'scripted-1'],
    ]);
    const [writing] = texts.prompts;
    expect(writing!.text).toBe(room.script.calls.requests[0]!.system);
    expect(writing!.text).toContain('Con frases cortas.');
    expect(writing!.hash).toBe(sha256(writing!.text!));
    expect(room.script.calls.drawn).toEqual([]);
    expect(await room.drafts()).toEqual([]);
    const events = await room.application.execute('news-events.list', {}, admin);
    expect(events.items).toEqual([]);
    expect(await room.ports.agents.find(room.agent.id)).toEqual(room.agent);
    const spent = await room.application.execute('agents.spending', {}, admin);
    expect(spent.total).toEqual(run.cost);
  });

  it('writes about what is published already, also with an agent that is not active', async () => {
    const room = await startNewsroom();
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed' });
    const now = (await room.ports.agents.find(room.agent.id))!;
    await storeAgents(room.ports, { ...now, status: 'paused' });
    room.script.answers.push(...well);
    const { run } = await tryOut(room, '');
    expect(run).toMatchObject({ status: 'completed', covered_by: null });
    expect((await textsOf(room, run.id)).draft).not.toBeNull();
    expect(await room.drafts()).toHaveLength(1);
  });

  it('shows the text of a piece that did not pass the checks', async () => {
    const room = await startNewsroom();
    const wrong = { json: articlePiece({ sources: ['S9'] }) };
    room.script.answers.push(wrong, wrong);
    const { run } = await tryOut(room, '');
    expect(run).toMatchObject({ status: 'failed', error: { code: 'verification' } });
    const { draft, prompts } = await textsOf(room, run.id);
    expect(draft).toMatchObject({ en: null });
    expect(prompts).toHaveLength(1);
  });
});

describe('the prompts of a run', () => {
  it('are those that were sent, although the agent has changed since', async () => {
    const room = await startNewsroom({ config: { customPrompt: 'Como antes.' } });
    room.script.answers.push(...well);
    const run = await room.run();
    const { id } = room.agent;
    const config = { content: { customPrompt: 'Como ahora.', brief: 'Otro encargo.' } };
    await room.application.execute('agents.update', { id, config }, admin);
    const [draft] = await room.drafts();
    const { prompts } = await textsOf(room, run.id);
    expect(prompts[0]!.text).toMatch(/Como antes\.$/);
    expect(prompts.map(({ hash }) => hash)).toEqual([
      draft!.provenance.es.prompt_hash,
      draft!.provenance.en.prompt_hash,
    ]);
    expect(await room.ports.retention.purge('stages', '2100-01-01T00:00:00.000Z', 100)).toBeGreaterThan(0);
    expect(await textsOf(room, run.id)).toEqual({ prompts, draft: null });
    const { items } = await room.application.execute('agents.versions', { id }, admin);
    expect(items.map(({ revision, changed }) => [revision, changed])).toEqual([
      [2, expect.arrayContaining(['customPrompt', 'brief'])],
      [1, expect.arrayContaining(['customPrompt'])],
    ]);
  });

  it('are known by the request while nothing has been written', async () => {
    const room = await startNewsroom({ config: { customPrompt: 'Sin jerga.' } });
    const { run } = await room.execute();
    expect(await textsOf(room, run.id)).toMatchObject({
      draft: null,
      prompts: [{ step: 'writing', provider: null, text: expect.stringContaining('Sin jerga.') }],
    });
  });
});
