import { articlePiece, page, pageText, saying, startNewsroom, translation } from '../support/newsroom.ts';
import { admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const well = () => [{ json: articlePiece() }, { json: translation() }];
const userPrompt = 'Sobre la auditoría municipal';
const text = { title: 'Nota sobre la auditoría', publisher: 'Ayuntamiento', text: pageText };

const generate = async (input: object) => {
  const room = await startNewsroom();
  room.script.answers.push(...well());
  const run = await room.generate({ userPrompt, ...input });
  const article = await room.ports.articles.find(run.article_slug ?? '');
  return { ...room, run, article };
};

describe('sources given by an editor', () => {
  it('are read, cited, and yield a publishable piece', async () => {
    const { application, article, run, script } = await generate({ sourceUrls: [page.url] });
    expect(run).toMatchObject({ status: 'completed', error: null });
    expect(run.logs.join('\n')).toContain('Fuentes del encargo: 1.');
    expect(script.calls.read).toEqual([page.url]);
    expect(script.calls.requests[0]?.prompt).toContain(saying);
    expect(article?.sources).toEqual([{ name: expect.stringContaining('El Diario'), url: page.url }]);
    const { slug } = article!;
    const approved = await application.execute('articles.approve', { slug, confirm: true }, admin);
    expect(approved.article.status).toBe('published');
  });

  it('may be pasted, with or without a public address', async () => {
    const url = 'https://ayuntamiento.example/nota';
    const { article } = await generate({ sourceTexts: [{ ...text, url }] });
    expect(article?.sources).toEqual([{ name: 'Ayuntamiento: Nota sobre la auditoría', url }]);
    const bare = await generate({ sourceTexts: [text] });
    expect(bare.article?.sources).toEqual([]);
    expect(bare.article?.provenance.es.sources).toMatchObject([
      { title: text.title, url: expect.stringMatching(/^urn:sha256:[0-9a-f]{64}$/) },
    ]);
    const { slug } = bare.article!;
    const ask = (confirm: boolean) => bare.application.execute('articles.approve', { slug, confirm }, admin);
    await expect(ask(false)).rejects.toMatchObject({
      params: {
        confirmable: true,
        checklist: expect.arrayContaining([expect.objectContaining({ id: 'sources' })]),
      },
    });
    expect((await ask(true)).article.status).toBe('published');
  });

  it('are used for an interview whose prompt has none', async () => {
    const room = await startNewsroom();
    const { run } = await room.application.execute(
      'content.generate',
      { userPrompt, contentType: 'interview', generateImage: false, sourceTexts: [text] },
      admin,
    );
    expect(await room.ports.agentRuns.task(run.id)).toMatchObject({ documents: [expect.any(String)] });
  });

  it('that cannot be read are reported by field before anything is stored or paid for', async () => {
    const room = await startNewsroom();
    room.script.pages.set('https://vacia.example/', { ...page, text: ' \n' });
    const sourceUrls = [page.url, 'https://caida.example/', 'https://vacia.example/'];
    await expect(
      room.application.execute('content.generate', { userPrompt, sourceUrls }, admin),
    ).rejects.toMatchObject({
      code: 'validation',
      params: {
        readable: 1,
        issues: [
          { field: 'sourceUrls.1', message: { params: { reason: { key: 'sources.unreadable' } } } },
          {
            field: 'sourceUrls.2',
            message: { params: { url: 'https://vacia.example/', reason: { key: 'sources.empty' } } },
          },
        ],
      },
    });
    expect(await room.ports.agentRuns.list({ limit: 9 })).toEqual([]);
    expect(room.script.calls.requests).toEqual([]);
    expect(await room.ports.sourceDocuments.about(['auditoría'], { limit: 9, demo: true })).toEqual([]);
  });

  it('and a refusing model are distinguished from other failures', async () => {
    const room = await startNewsroom();
    room.script.answers.push({ reply: { finish: 'refusal' } });
    const run = await room.generate({ userPrompt });
    expect(run).toMatchObject({ status: 'failed', error: { code: 'provider', fault: 'refused' } });
  });
});
