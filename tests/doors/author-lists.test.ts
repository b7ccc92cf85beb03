import { bylineNames } from '#core/articles/authorship.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { startDesk } from '#tests/support/http-desk.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import type { McpSite } from '#tests/support/mcp-site.ts';
import { startMcpSite } from '#tests/support/mcp-site.ts';
import { askTool } from './mcp-way.ts';

closePortsAfterTests();

const names = ['Santiago Ramón y Cajal y Zapatero', 'Ana Ruiz and Luis Gil'];
const text = 'Santiago Ramón y Cajal y Zapatero; Ana Ruiz and Luis Gil';
const one = ['María Ruiz y Luis Gil'];

describe('a list of authors over HTTP', () => {
  const desk = startDesk();
  const interview = {
    title_es: 'Charla',
    interviewee: { name: 'Ada', role_es: '', role_en: null, focus: [] },
    date: '2026-11-01T08:00:00Z',
  };

  it('is taken by each call that has an author, and answered as one text that has these names again', async () => {
    const made = await desk.call('POST', '/api/articles', {
      title_es: 'Nueva',
      body_es: 'B',
      author_name: names,
    });
    expect(made.body).toMatchObject({ article: { slug: 'nueva', author_name: text } });
    const edited = await desk.put('nueva', { revision: 1, author_name: one });
    expect(edited.body).toMatchObject({ article: { author_name: 'María Ruiz y Luis Gil;' } });
    const pending = { base_revision: 1, pending_revision: 0, author_name: names };
    expect((await desk.put('publicada/pending', pending)).body).toMatchObject({
      pending: { edit: { author_name: text } },
    });
    const talk = await desk.call('PUT', '/api/interviews/charla', { ...interview, author: one });
    expect(talk.body).toMatchObject({ author: 'María Ruiz y Luis Gil;' });
    const fixed = await desk.call('POST', '/api/admin/articles/fix-author-names', { nueva: names });
    expect(fixed.body).toMatchObject({ results: [{ slug: 'nueva', status: 'updated', new_author: text }] });
    expect(bylineNames((await desk.stored('nueva')).author_name!)).toEqual(names);
    for (const path of ['/rss', '/atom.xml', '/feed.json']) {
      const { text: list } = await desk.site.get(`${path}?kind=entrevista`);
      expect(list).toContain('María Ruiz y Luis Gil');
      expect(list).not.toContain('Luis Gil;');
    }
  });

  it('is empty like an empty text, and refused with a name that it could not keep', async () => {
    const empty = await desk.put('borrador', { revision: 1, author_name: [] });
    expect(empty.body).toMatchObject({ article: { author_name: null } });
    for (const author_name of [['Ana; Luis'], [7], 7, ['x'.repeat(150), 'y'.repeat(150)]])
      expect(await desk.put('borrador', { author_name })).toMatchObject({
        status: 400,
        body: { details: { issues: [{ field: expect.stringMatching(/^author_name/) }] } },
      });
    const { body } = await desk.put('borrador', { author_name: ['Ana; Luis'] });
    expect(body['error']).toContain('lista de nombres');
  });
});

describe('a list of authors in the terminal', () => {
  it('is a repeated option; one option is a text', async () => {
    const ports = createTestPorts();
    const vigia = (...args: string[]) => runCommand(ports, ['articles', ...args]);
    await vigia('create', 'Una', '--body-es', 'B', '--author-name', names[0]!, '--author-name', names[1]!);
    await vigia('create', 'Otra', '--body-es', 'B', '--author-name', 'Ana Ruiz y Luis Gil');
    const signed = async (slug: string) => (await ports.articles.find(slug))?.author_name;
    expect([await signed('una'), await signed('otra')]).toEqual([text, 'Ana Ruiz y Luis Gil']);
  });
});

describe('a list of authors by an assistant', () => {
  let site: McpSite;
  afterEach(() => site.close());

  it('signs a draft', async () => {
    site = await startMcpSite();
    const { isError } = await askTool(site, 'create_draft', {
      title_es: 'Nueva',
      body_es: 'Texto.',
      author_name: names,
    });
    expect(isError).toBeFalsy();
    expect((await site.ports.articles.find('nueva'))?.author_name).toBe(text);
  });
});
