import { eventStates } from '#core/events/event.ts';
import { fingerprintOf } from '#core/events/fingerprint.ts';
import { agent, agentRun, storeAgents } from '#tests/support/agents.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { change } from '#tests/support/entities.ts';
import { admin } from '../support/product.ts';
import { articlePiece, page, startNewsroom, translation } from '../support/newsroom.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = () => [{ json: articlePiece() }, { json: translation() }];

const start = async () => {
  const room = await startNewsroom();
  const events = async () => {
    const { items } = await room.ports.events.list({
      states: eventStates,
      demo: false,
      limit: 9,
      after: null,
    });
    return items;
  };
  return {
    ...room,
    events,
    /** The only event, after a run that has written nothing. */
    async found() {
      room.script.answers.push({ json: {} }, { json: {} });
      await room.run();
      const [event] = await events();
      return event!;
    },
  };
};

describe('what an agent finds', () => {
  it('is an event, and the piece about it is linked to it', async () => {
    const room = await start();
    room.script.answers.push(...well());
    const run = await room.run();
    expect(await room.events()).toMatchObject([
      {
        title: page.title,
        state: 'written',
        candidates: 1,
        publishers: ['El Diario'],
        pieces: [{ slug: run.article_slug, status: 'draft' }],
      },
    ]);
  });

  it('is recorded even when nothing is written', async () => {
    const room = await start();
    expect(await room.found()).toMatchObject({ title: page.title, state: 'new', writing: null, pieces: [] });
  });

  it('is no event when an editor gives it as a source', async () => {
    const room = await start();
    room.script.answers.push(...well());
    await room.generate({ userPrompt: `Sobre ${page.url}` });
    expect(await room.events()).toEqual([]);
  });
});

describe('an event', () => {
  const outcome = async (room: Awaited<ReturnType<typeof start>>) => {
    const callsBefore = room.script.calls.requests.length;
    const run = await room.run();
    expect(room.script.calls.requests).toHaveLength(callsBefore);
    return run;
  };

  it('that is ignored is not written about, and the run says so', async () => {
    const room = await start();
    const { id } = await room.found();
    await room.application.execute('news-events.ignore', { id }, admin);
    expect(await outcome(room)).toMatchObject({
      status: 'failed',
      error: {
        code: 'nothing-found',
        message: `No queda nada de lo que escribir. La redacción ha descartado «${page.title}»: no se escribe de ello.`,
      },
    });
  });

  it('that is assigned is written about by nobody else', async () => {
    const room = await start();
    const { id } = await room.found();
    await storeAccounts(room.ports, [account({ username: 'ana', role: 'admin' })]);
    const [other] = await storeAgents(room.ports, agent({ name: 'Atalaya' }));
    const assign = (input: { assigned_to?: string; agent_id?: string }) =>
      room.application.execute('news-events.assign', { id, ...input }, admin);
    await assign({ assigned_to: 'ana' });
    expect((await outcome(room)).error?.message).toContain('está asignado a ana');
    await assign({ agent_id: other!.id });
    expect((await outcome(room)).error?.message).toContain('está asignado a Atalaya');
    await assign({ agent_id: room.agent.id });
    room.script.answers.push(...well());
    expect(await room.run()).toMatchObject({ status: 'completed', error: null });
  });

  it('that another agent writes about is left to it, in plain words, until its run ends', async () => {
    const room = await start();
    const { id } = await room.found();
    const run = agentRun({ agent_name: 'Atalaya', status: 'running' });
    await room.ports.transaction(change(), async ({ agentRuns, events }) => {
      await agentRuns.begin(run, {});
      await events.claim(id, run.id);
    });
    expect((await outcome(room)).error?.message).toContain(
      `El agente Atalaya ya está escribiendo de «${page.title}».`,
    );
    await room.ports.transaction(change(), ({ agentRuns }) =>
      agentRuns.save({ ...run, status: 'failed', ended_at: room.ports.clock.now() }),
    );
    room.script.answers.push(...well());
    expect(await room.run()).toMatchObject({ status: 'completed', error: null });
  });

  it('is written about once: other pages about it are covered by the piece', async () => {
    const room = await start();
    room.script.answers.push(...well());
    const first = await room.run();
    const [event] = await room.events();
    const again = {
      ...page,
      url: 'https://otro.example/registro',
      final_url: 'https://otro.example/registro',
      title: 'Doscientos pueblos sin registro',
      text: 'Nada que ver.',
    };
    room.script.pages.set(again.url, again);
    room.script.found = { web: [{ ...again, published_at: null }], news: [] };
    // An editor has merged what the agent found as an event of its own.
    room.script.answers.push({ json: {} }, { json: {} });
    await room.run();
    const other = (await room.events()).find(({ id }) => id !== event!.id);
    await room.application.execute('news-events.merge', { id: event!.id, events: [other!.id] }, admin);
    expect(await outcome(room)).toMatchObject({ status: 'completed', covered_by: first.article_slug });
  });
});

describe('an event with a published piece', () => {
  const body = `${articlePiece().body}\n\nUn recurso cambia lo que se sabía.`;
  const later = {
    ...page,
    url: 'https://otro.example/recurso',
    final_url: 'https://otro.example/recurso',
    title: 'Recurso sobre los registros de la ciudad',
    publisher: 'El Otro',
  };

  /** A published piece about an event, to which an editor has added a page that was found later. */
  const published = async () => {
    const room = await start();
    room.script.answers.push(...well());
    const { article_slug } = await room.run();
    const slug = article_slug!;
    const draft = (await room.ports.articles.find(slug))!;
    await room.store({ ...draft, status: 'published', published_languages: ['es', 'en'] });
    room.clock.set('2026-11-21T09:00:00.000Z');
    const [event] = await room.events();
    await room.ports.transaction(change(), ({ events }) =>
      events.add({
        id: event!.id.replace(/^./, 'f'),
        event_id: event!.id,
        url: later.url,
        title: later.title,
        publisher: later.publisher,
        published_at: null,
        found_at: room.ports.clock.now(),
        agent_name: 'Faro',
        language: 'es',
        excerpt: '',
        fingerprint: fingerprintOf({ ...later, at: room.ports.clock.now() }),
      }),
    );
    room.script.pages.set(later.url, later);
    room.script.found = { web: [{ ...later, published_at: null }], news: [] };
    const pending = async () => room.ports.pendingVersions.find(draft.id);
    return { ...room, slug, pending };
  };
  const rewritten = () => [{ json: articlePiece({ body, sources: ['S1', 'S2'] }) }, { json: translation() }];

  it('gets what is found later as changes that an editor publishes, once', async () => {
    const room = await published();
    const before = await room.ports.articles.find(room.slug);
    room.script.answers.push(...rewritten());
    const run = await room.run();
    expect(run).toMatchObject({ status: 'completed', error: null, article_slug: room.slug });
    expect(run.logs.at(-1)).toContain(`Se proponen cambios en «${room.slug}»`);
    expect(await room.pending()).toMatchObject({
      base_revision: before!.revision,
      saved_by: 'Agent: Faro',
      program_fields: expect.arrayContaining(['body_es', 'sources', 'origin_es']) as unknown,
      edit: {
        body_es: body,
        origin_es: 'ai-generated',
        sources: [{ url: page.url }, { url: later.url }],
      },
    });
    expect(await room.ports.articles.find(room.slug)).toEqual(before);
    expect(await room.drafts()).toEqual([]);
    // The model was shown the published text as data.
    expect(room.script.calls.requests.at(-2)?.prompt).toContain(JSON.stringify(before!.title_es));
    // An editor discards the changes: the same page is not proposed again.
    await room.ports.transaction(change(), ({ pendingVersions }) =>
      pendingVersions.remove({ article_id: before!.id }),
    );
    const callsBefore = room.script.calls.requests.length;
    expect(await room.run()).toMatchObject({ covered_by: room.slug, article_slug: null });
    expect(room.script.calls.requests).toHaveLength(callsBefore);
  });

  it('is left as it is while an editor has changes that are not published', async () => {
    const room = await published();
    const { id, revision } = (await room.ports.articles.find(room.slug))!;
    const edit = { title_es: 'A medias' };
    await room.ports.transaction(change(), ({ pendingVersions }) =>
      pendingVersions.save({
        article_id: id,
        base_revision: revision,
        revision: 0,
        edit,
        saved_at: room.ports.clock.now(),
        saved_by: 'ana',
        program_fields: [],
      }),
    );
    expect(await room.run()).toMatchObject({ covered_by: room.slug, article_slug: null });
    expect(await room.pending()).toMatchObject({ edit, saved_by: 'ana', program_fields: [] });
  });
});
