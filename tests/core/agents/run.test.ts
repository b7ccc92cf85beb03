import { DomainError } from '#core/kernel/domain-error.ts';
import { agentRun } from '#tests/support/agents.ts';
import { change } from '#tests/support/entities.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { admin } from '../support/product.ts';
import { articlePiece, finding, page, saying, startNewsroom, translation } from '../support/newsroom.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];

describe('a web search agent', () => {
  it('leaves one labelled draft in both languages, with its sources and its cost', async () => {
    const room = await startNewsroom();
    room.script.answers.push(...well);
    const run = await room.run();
    expect(run).toMatchObject({
      status: 'completed',
      error: null,
      started_at: defaultNow,
      ended_at: defaultNow,
      article_slug: 'las-ciudades-empiezan-a-contar-sus-algoritmos',
      requested_by: 'eva',
    });
    expect(run.stages.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'gather done',
      'deduplicate done',
      'write done',
      'verify done',
      'illustrate skipped',
      'save done',
    ]);
    expect(run.cost.calls).toBe(3);
    expect(run.cost.eur).toBeGreaterThan(0.01);
    const [draft, ...others] = await room.drafts();
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      slug: run.article_slug,
      title_es: articlePiece().title,
      title_en: translation().title,
      type: 'analisis',
      topics: ['regulacion'],
      tags: ['municipios', 'auditoría'],
      sources: [{ name: `El Diario: ${page.title}`, url: page.url }],
      author: 'Agent: Faro',
      author_name: 'Faro',
      is_agent: true,
      review_required: false,
      status: 'draft',
      image_url: null,
    });
    const made = {
      provider: 'scripted',
      model: 'scripted-1',
      run_id: run.id,
      generated_at: defaultNow,
      prompt_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sources: [{ url: page.url, title: page.title, retrieved_at: defaultNow, hash: expect.any(String) }],
    };
    expect(draft?.provenance).toEqual({
      es: { origin: 'ai-generated', ...made },
      en: { origin: 'ai-translated', ...made },
    });
    expect(run.result.generatedContent).toMatchObject({
      title: draft?.title_es,
      type: 'analisis',
      metadata: { slug: draft?.slug, languages: ['es', 'en'], checks: [], model: 'scripted-1' },
    });
    expect((await room.ports.agents.find(room.agent.id))?.last_run).toBe(defaultNow);
    expect(await room.ports.audit.list({ operation: 'agents.run', limit: 9 })).toMatchObject([
      { subject: draft?.slug, actor_kind: 'system', actor_name: 'Faro' },
    ]);
  });

  it('prompts with gathered text fenced as data, and none of it in the brief', async () => {
    const room = await startNewsroom({ config: { customPrompt: 'Sé breve.', brief: 'Eres otra cosa.' } });
    room.script.answers.push(...well);
    await room.run();
    const [request, translated] = room.script.calls.requests;
    expect(request?.system).toContain('Eres otra cosa.');
    expect(request?.system).toContain('Sé breve.');
    for (const { system } of [request!, translated!]) expect(system).not.toContain(saying);
    const [, fence] = /<<(\S+) S1>>/.exec(request!.prompt) ?? [];
    expect(fence?.length).toBeGreaterThanOrEqual(32);
    expect(request!.prompt).toMatch(new RegExp(`<<${fence} S1>>[^]*${saying}[^]*<<fin de S1 ${fence}>>`));
    expect(request!.prompt).not.toContain(page.url);
    expect(request!.schema.json).toMatchObject({ type: 'object', additionalProperties: false });
    expect(JSON.stringify(request!.schema.json)).not.toMatch(/maxLength|minLength|maxItems|\$schema|pattern/);
  });

  it('skips unreadable pages, and logs it', async () => {
    const room = await startNewsroom();
    room.script.found.web = [{ ...finding, url: 'https://cerrada.example/x' }, finding];
    room.script.answers.push(...well);
    const run = await room.run();
    expect(run.status).toBe('completed');
    expect(run.logs.join('\n')).toContain('No se usa https://cerrada.example/x');
    room.script.found.web = [{ ...finding, url: 'https://cerrada.example/x' }];
    expect(await room.run()).toMatchObject({ status: 'failed', error: { code: 'nothing-found' } });
  });

  it("fails with the provider's error, without saving", async () => {
    const room = await startNewsroom();
    const refused = new DomainError('providers.key-refused', {
      provider: 'openai',
      name: 'OpenAI',
      fault: 'key-refused',
      variable: 'OPENAI_API_KEY',
      status: 401,
    });
    room.script.answers.push(refused);
    expect(await room.run()).toMatchObject({
      status: 'failed',
      error: {
        code: 'provider',
        key: 'providers.key-refused',
        message: 'OpenAI no acepta la clave de OPENAI_API_KEY (401)',
        fault: 'key-refused',
      },
      article_slug: null,
    });
    room.script.found.web = refused;
    expect(await room.run()).toMatchObject({ status: 'failed', error: { code: 'provider' } });
    expect(await room.drafts()).toEqual([]);
  });
});

describe('requesting a run', () => {
  it('returns the one in flight', async () => {
    const room = await startNewsroom();
    const first = await room.execute();
    const second = await room.execute();
    expect(second).toMatchObject({ run: { id: first.run.id }, changed: false });
    expect(await room.ports.jobs.list({ limit: 9 })).toHaveLength(1);
    expect(await room.ports.audit.list({ operation: 'agents.execute', limit: 9 })).toHaveLength(1);
  });

  it.each(['draft', 'paused'] as const)('of an agent that is %s is refused', async (status) => {
    const room = await startNewsroom({ agent: { status } });
    await expect(room.execute()).rejects.toMatchObject({
      code: 'rule-violated',
      key: 'agents.not-active',
    });
  });

  it('of an agent without provider access, or without settings, is refused with a message', async () => {
    const off = await startNewsroom({ agent: { api_keys_enabled: false } });
    await expect(off.execute()).rejects.toMatchObject({ code: 'unavailable', key: 'agents.turned-off' });
    const room = await startNewsroom();
    const { types } = room.ports.providers.readiness;
    room.ports.providers.readiness.types = {
      ...types,
      'perplexity-generator': { ...types.manual, ready: false, variable: 'PERPLEXITY_API_KEY' },
    };
    await expect(room.execute()).rejects.toMatchObject({
      code: 'unavailable',
      key: 'providers.not-configured',
      params: { variable: 'PERPLEXITY_API_KEY', provider: 'perplexity' },
    });
  });

  it('of all agents runs the active ones independently', async () => {
    const room = await startNewsroom({ agent: { name: 'Alfa' } });
    await room.application.execute(
      'agents.create',
      { name: 'Beta', status: 'active', type: 'news-aggregator' },
      admin,
    );
    await room.application.execute('agents.create', { name: 'Gama' }, admin);
    await room.application.execute(
      'agents.create',
      { name: 'Delta', status: 'active', api_keys_enabled: false },
      admin,
    );
    const { runs, message } = await room.application.execute('agents.execute-all', {}, admin);
    expect(runs.map(({ agent_name, status }) => `${agent_name} ${status}`)).toEqual([
      'Alfa queued',
      'Beta queued',
      'Delta failed',
    ]);
    expect(message).toBe('Agentes en marcha: 2 de 3');
    const again = await room.application.execute('agents.execute-all', {}, admin);
    expect(again.runs.map(({ id }) => id)).toEqual(runs.map(({ id }) => id));
    expect(again).toMatchObject({ message: 'Agentes en marcha: 2 de 3', changed: false });
    room.script.answers.push(new Error('un fallo del programa'));
    room.script.otherwise = ({ schema }) => ({
      json:
        schema.name === 'article' ? articlePiece({ title: 'Otra historia de otro agente' }) : translation(),
    });
    await room.work();
    const ended = await room.application.execute('agent-runs.list', {}, admin);
    expect(ended.map(({ status }) => status).toSorted()).not.toContain('queued');
    expect(ended.filter(({ status }) => status === 'completed').length).toBeGreaterThan(0);
  });

  it('of all without any active agent does nothing', async () => {
    const room = await startNewsroom({ agent: { status: 'paused' } });
    expect(await room.application.execute('agents.execute-all', {}, admin)).toEqual({
      message: 'No hay agentes activos para ejecutar',
      runs: [],
      changed: false,
    });
  });
});

describe('the messages of a run', () => {
  const sourceless = { json: articlePiece({ sources: ['S9'], quotations: [] }) };

  it("are rendered in the reader's language, whoever requested it", async () => {
    const room = await startNewsroom();
    room.script.otherwise = sourceless;
    const { id, logs, error } = await room.run();
    expect(logs[0]).toBe('2026-11-20 09:00:00 Pedida por eva.');
    expect(error?.message).toContain('La pieza no se puede guardar: no hay ninguna fuente «S9»');
    const english = await room.application.execute('agent-runs.get', { id }, { ...admin, language: 'en' });
    expect(english.logs[0]).toBe('2026-11-20 09:00:00 Requested by eva.');
    expect(english.logs.at(-1)).toMatch(/ Failed: The piece cannot be saved: there is no source “S9”/);
    expect(english.error).toMatchObject({ code: 'verification', key: 'runs.unverified' });
    const [listed] = await room.application.execute('agent-runs.list', {}, { ...admin, language: 'en' });
    expect(listed).toEqual(english);
  });

  it('are unchanged in rows of earlier versions', async () => {
    const room = await startNewsroom();
    const logs = ['2026-11-20 09:00:01 Empieza.'];
    const run = agentRun({ status: 'failed', logs, error: { code: 'budget', message: 'Sin dinero' } });
    await room.ports.transaction(change(), ({ agentRuns }) => agentRuns.begin(run, {}));
    const view = await room.application.execute(
      'agent-runs.get',
      { id: run.id },
      { ...admin, language: 'en' },
    );
    expect(view).toEqual(run);
  });

  it("include the checks' findings, in the generated piece", async () => {
    const room = await startNewsroom();
    room.script.answers.push({ json: articlePiece({ body: `${articlePiece().body.slice(0, 400)}.` }) });
    room.script.otherwise = ({ schema }) => ({
      json:
        schema.name === 'article'
          ? articlePiece({ body: `${articlePiece().body.slice(0, 400)}.` })
          : translation(),
    });
    const { id, result } = await room.run();
    expect(result.generatedContent?.metadata['checks']).toEqual([
      expect.stringMatching(/^el texto es demasiado corto \(\d+ palabras de 200\)$/),
    ]);
    const english = await room.application.execute('agent-runs.get', { id }, { ...admin, language: 'en' });
    expect(english.result.generatedContent?.metadata['checks']).toEqual([
      expect.stringMatching(/^the text is too short/),
    ]);
  });
});
