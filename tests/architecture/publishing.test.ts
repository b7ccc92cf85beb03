import { findPublishingFaults } from './support/publishing-faults.ts';
import { readSources } from './support/source-files.ts';

const faultsIn = (path: string, text: string) => findPublishingFaults(new Map([[path, text]]));

describe('what readers see', () => {
  it('is decided in one place', async () => {
    expect(findPublishingFaults(await readSources())).toEqual([]);
  });

  it.each([
    ["export const approve = (a: A) => ({ ...a, status: 'published' });", 'sets published'],
    ["export const approve = (a: A) => ({ ...a, status: 'published' as const });", 'sets published'],
    ["const next = { ...a, status: isFit ? 'published' : 'draft' };", 'sets published'],
    ["article.status = 'published';", 'sets published'],
    ['await inside.articles.save({ ...article, featured: true });', 'saves an article'],
    ['await articles.untrash(trashed);', 'saves an article'],
    ['await ports.pendingVersions.save(pending);', 'stores pending changes'],
  ])('would be found decided elsewhere: %s', (text, fault) => {
    for (const path of ['core/articles/second.ts', 'core/agents/stages/second.ts', 'adapters/http/second.ts'])
      expect(faultsIn(path, text)).toEqual([`${path}:1: ${fault}`]);
  });

  it.each(['await articles.find(slug);', 'await requireArticle(ports, { slug });'])(
    'would be found shown as it is stored: %s',
    (text) => {
      const path = 'core/articles/operations/show-it.ts';
      const operation = (access: string) => `export const show = query({ access: '${access}' });\n${text}`;
      expect(faultsIn(path, operation('public'))).toEqual([`${path}:2: would show a draft`]);
      expect(faultsIn(path, operation('editor'))).toEqual([]);
    },
  );

  it('may be filtered by its status', () => {
    const text = "const all = articles.stream({ status: 'published', limit });";
    expect(faultsIn('core/articles/list.ts', text)).toEqual([]);
  });
});
