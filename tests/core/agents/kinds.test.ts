import { storeSources } from '#core/agents/stages/read-pages.ts';
import { eventStates } from '#core/events/event.ts';
import { scriptedFinding, scriptedPage } from '#tests/support/scripted-providers.ts';
import {
  articlePiece,
  finding,
  interviewPiece,
  page,
  saying,
  spanishBody,
  startNewsroom,
  translation,
} from '../support/newsroom.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = [{ json: articlePiece() }, { json: translation() }];
const interviewTranslation = {
  title: 'Ada Ruiz on the algorithms of cities',
  summary: 'What the auditor has said in public about municipal registers.',
  intro:
    'The register of automated systems lets residents know what a machine decides and who is answerable for it.',
  questions: ['What was known before?'],
  closing: 'It matters to everybody who lives in a city and wants to know who decides what about them.',
  image_alt: 'A council chamber',
};

describe('a news aggregator', () => {
  const other = scriptedPage({
    url: 'https://otro.example/auditoria',
    title: 'La auditoría de los algoritmos, según otro diario',
    text: 'Otro diario cuenta lo mismo.',
  });
  const foreign = scriptedPage({
    url: 'https://lejos.example/x',
    title: 'Sube el precio de la luz',
    text: 'Nada.',
  });

  it('writes one story from several reports, only about its keywords', async () => {
    const room = await startNewsroom({ agent: { type: 'news-aggregator' } });
    for (const one of [other, foreign]) room.script.pages.set(one.url, one);
    room.script.found.news = [
      finding,
      scriptedFinding({ url: other.url, title: other.title, text: 'inteligencia artificial' }),
      scriptedFinding({ url: foreign.url, title: foreign.title, text: 'inteligencia artificial' }),
      scriptedFinding({ url: 'https://fuera.example', title: 'Fútbol' }),
    ];
    room.script.answers.push(...well);
    expect(await room.run()).toMatchObject({ status: 'completed' });
    expect(room.script.calls.read).not.toContain('https://fuera.example');
    const [request] = room.script.calls.requests;
    expect(request?.prompt).toContain(other.title);
    expect(request?.prompt).not.toContain(foreign.title);
    expect((await room.drafts())[0]).toMatchObject({ type: 'noticia' });
  });
});

describe('the dates of news', () => {
  const story = (name: string, published_at: string | null) =>
    scriptedFinding({
      url: `https://diario.example/${name}`,
      title: `Noticia ${name}`,
      text: 'inteligencia artificial',
      published_at,
    });
  const start = async (...found: ReturnType<typeof story>[]) => {
    const room = await startNewsroom({ agent: { type: 'news-aggregator' } });
    room.script.found.news = found;
    for (const { url, title } of found) room.script.pages.set(url, scriptedPage({ url, title }));
    room.script.answers.push({ json: {} }, { json: {} });
    return room;
  };
  const names = (addresses: readonly string[]) => addresses.map((url) => url.split('/').at(-1));

  it('put the newest first, and those of the future with the undated', async () => {
    const future = Array.from({ length: 8 }, (_, at) => story(`futura-${at}`, '2099-11-23T14:10:00.000Z'));
    const room = await start(...future, story('ayer', '2026-11-19T14:10:00.000Z'));
    await room.run();
    expect(names(room.script.calls.read)).toHaveLength(8);
    expect(names(room.script.calls.read)[0]).toBe('ayer');
    const events = await room.ports.events.list({ states: eventStates, demo: false, limit: 20, after: null });
    const candidates = await Promise.all(events.items.map(({ id }) => room.ports.events.candidates(id)));
    expect(candidates.flat()).toHaveLength(9);
    expect(candidates.flat().filter(({ published_at }) => published_at !== null)).toEqual([]);
  });

  it('that a feed does not say are those of the page', async () => {
    const room = await start(
      story('vieja', null),
      story('nueva', null),
      story('dicha', '2026-11-19T14:10:00.000Z'),
    );
    const dated = (name: string, published_at: string) => {
      const url = `https://diario.example/${name}`;
      const text = `Texto de ${name}.`;
      room.script.pages.set(url, scriptedPage({ url, title: `Noticia ${name}`, published_at, text }));
    };
    dated('vieja', '2015-01-05T09:00:00.000Z');
    dated('nueva', '2026-11-18T09:00:00.000Z');
    dated('dicha', '2015-01-05T09:00:00.000Z');
    const run = await room.run();
    const [request] = room.script.calls.requests;
    expect(request?.prompt).not.toContain('Noticia vieja');
    expect(run.logs.join('\n')).toContain('es del 2015-01-05: ya no es noticia');
    expect(run.logs.join('\n').match(/ya no es noticia/g)).toHaveLength(1);
  });

  it('of today are those of the site', async () => {
    const room = await start(story('ayer', '2026-11-19T14:10:00.000Z'));
    room.clock.set('2026-11-20T23:30:00.000Z');
    await room.run();
    expect(room.script.calls.searched[0]?.query.since).toBe('2026-11-14');
    expect(room.script.calls.requests[0]?.prompt).toContain('Hoy es 2026-11-21.');
  });

  it('of pages in the future are none', async () => {
    const room = await startNewsroom();
    const read = scriptedPage({ url: 'https://diario.example/2099', text: 'Una nota sin más.' });
    const dated = { published_at: '2099-11-23T14:10:00.000Z', published_day: '2099-11-23' };
    const [stored] = await storeSources(room.ports, [{ ...read, ...dated }]);
    expect(stored).toMatchObject({ published_at: null, published_day: null });
  });
});

describe('a piece without sources', () => {
  it('needs a review', async () => {
    const room = await startNewsroom();
    const bare = articlePiece({
      sources: [],
      quotations: [],
      body: spanishBody.replace(saying, 'nadie sabía'),
    });
    room.script.answers.push(
      { json: bare },
      { json: translation({ body: translation().body.replace(saying, 'nobody knew') }) },
    );
    const run = await room.generate({ userPrompt: 'Escribe sobre los registros' });
    expect(run).toMatchObject({ status: 'completed' });
    expect((await room.drafts())[0]).toMatchObject({ status: 'draft', review_required: true, sources: [] });
    expect(run.logs.join('\n')).toContain('Para el editor: el texto no tiene fuentes');
  });
});

describe('an interviewer agent', () => {
  it('quotes literally, labelled, for review', async () => {
    const room = await startNewsroom({ agent: { type: 'interview-generator', auto_publish: true } });
    room.script.answers.push({ json: interviewPiece() }, { json: interviewTranslation });
    expect(await room.run()).toMatchObject({ status: 'completed' });
    const [draft] = await room.drafts();
    expect(draft).toMatchObject({
      type: 'entrevista',
      status: 'draft',
      review_required: true,
      is_agent: true,
    });
    for (const body of [draft!.body_es, draft!.body_en]) expect(body).toContain(`> «${saying}»`);
    expect(draft!.body_en).toContain('## What was known before?');
    expect(room.script.calls.requests[1]?.prompt).not.toContain(saying);
    expect(draft!.provenance.es.origin).toBe('ai-generated');
    expect(draft).toMatchObject({
      interviewee: { name: 'Ada Ruiz', role_es: '' },
      interviewee_invented: false,
    });
  });

  it('names nobody whom the sources do not name', async () => {
    const room = await startNewsroom({ agent: { type: 'interview-generator' } });
    room.script.answers.push({ json: interviewPiece({ person: 'Eva Sol' }) }, { json: interviewTranslation });
    expect(await room.run()).toMatchObject({ status: 'completed' });
    expect((await room.drafts())[0]).toMatchObject({ interviewee: null, interviewee_invented: false });
  });

  it('never saves invented quotations', async () => {
    const room = await startNewsroom({ agent: { type: 'interview-generator' } });
    const said = { text: 'unas palabras que esa persona nunca dijo', source: 'S1' };
    room.script.otherwise = {
      json: interviewPiece({ questions: [{ question: '¿Qué dijo entonces?', quotations: [said] }] }),
    };
    const run = await room.run();
    expect(run).toMatchObject({ status: 'failed', error: { code: 'verification' } });
    expect(run.error?.message).toContain('nunca dijo');
    expect(await room.drafts()).toEqual([]);
  });
});

describe('a manual request', () => {
  it('is written from the pages in the prompt, with the given byline', async () => {
    const room = await startNewsroom();
    room.script.answers.push(...well);
    const run = await room.generate({
      userPrompt: `Resume ${page.url}, por favor.`,
      contentType: 'news',
      authorName: 'Ana Ruiz',
    });
    expect(run).toMatchObject({ status: 'completed', agent_id: null, agent_name: 'Ana Ruiz', type: 'news' });
    expect(room.script.calls.read).toEqual([page.url]);
    expect((await room.drafts())[0]).toMatchObject({
      type: 'noticia',
      author: 'Ana Ruiz',
      author_name: 'Ana Ruiz',
      is_agent: true,
      sources: [{ url: page.url }],
    });
    expect(room.script.calls.requests[0]?.prompt).toContain('Resume https://diario.example/auditoria');
  });

  it('is an analysis by the site itself by default', async () => {
    const room = await startNewsroom();
    room.script.answers.push(...well);
    await room.generate({ userPrompt: `Sobre ${page.url}` });
    expect((await room.drafts())[0]).toMatchObject({ type: 'analisis', author_name: 'Vigía' });
  });

  it('yields no interview without quotations, and nothing without readable pages', async () => {
    const room = await startNewsroom();
    const interview = await room.generate({ userPrompt: 'Entrevista a Ada', contentType: 'interview' });
    expect(interview).toMatchObject({ status: 'failed', error: { code: 'nothing-found' } });
    const unread = await room.generate({ userPrompt: 'Resume https://nadie.example/x' });
    expect(unread).toMatchObject({ status: 'failed', error: { code: 'nothing-found' } });
    expect(room.script.calls.requests).toEqual([]);
  });
});
