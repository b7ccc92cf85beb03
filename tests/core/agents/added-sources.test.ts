import { DomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import type { Issue } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';
import { scriptedPage } from '#tests/support/scripted-providers.ts';
import { fitDraft } from '#tests/support/entities.ts';
import { page, pageText, startNewsroom } from '../support/newsroom.ts';
import { admin } from '../support/product.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

const slug = 'propia';
const nota = { title: 'Nota de prensa', publisher: 'Ayuntamiento', text: 'El registro tiene 18 sistemas.' };

/** A newsroom with a piece that a person has written. */
const start = async (options: Parameters<typeof fitDraft>[0] = {}) => {
  const room = await startNewsroom();
  await room.store(fitDraft({ slug, ...options }));
  const { application, ports } = room;
  return {
    ...room,
    add: (input: object) => application.execute('articles.add-source', { slug, ...input }, admin),
    sources: async () => (await application.execute('articles.sources', { slug }, admin)).items,
    stored: async () => (await ports.articles.find(slug))!,
  };
};

it('stores the text of a page with a piece by people, for both languages', async () => {
  const { add, sources, stored, application } = await start({
    sources: [{ name: 'El Diario', url: `${page.url}/` }],
  });
  const { added, changed } = await add({ url: page.url });
  expect({ added, changed }).toEqual({
    added: [{ url: page.url, title: page.title, characters: pageText.length }],
    changed: true,
  });
  const [source] = await sources();
  expect(source).toMatchObject({ url: page.url, listed: true, by_hand: true, checked_at: null });
  const { provenance, revision } = await stored();
  expect(provenance.en.sources).toEqual(provenance.es.sources);
  const read = await application.execute('articles.source', { slug, hash: source!.hash }, admin);
  expect(read).toMatchObject({ title: page.title, text: pageText, hash: source!.hash });
  expect(await add({ url: page.url })).toMatchObject({ changed: false, article: { revision } });
});

it('lets a person paste a text, which readers never see', async () => {
  const { add, application, store, sources } = await start();
  const { article: saved } = await add(nota);
  const [source] = await sources();
  expect(source).toMatchObject({
    title: nota.title,
    listed: false,
    url: expect.stringMatching(/^urn:sha256:/),
  });
  await store({ ...saved, status: 'published', published_languages: ['es'] });
  const read = await application.execute('articles.get', { slug }, { ...admin, kind: 'visitor' });
  expect(JSON.stringify(read)).not.toContain(nota.title);
  const making = await application.execute('articles.provenance', { slug }, { ...admin, kind: 'visitor' });
  expect(JSON.stringify(making)).not.toContain(nota.title);
  expect(making.steps.some(({ kind }) => kind === 'read')).toBe(false);
  const evidence = await application.execute('articles.evidence', { slug }, admin);
  expect(evidence.documents).toMatchObject([{ title: nota.title, answers: null }]);
});

it('takes the sources from the links of a piece, and says which cannot be read', async () => {
  const other = scriptedPage({ url: 'https://boe.example/a', text: 'El boletín.' });
  const gone = 'https://boe.example/b?x=1&y=2';
  const { add, script, sources } = await start({
    sources: [{ name: 'El Diario', url: page.url }],
    body_es: `Según [el boletín](${other.url}) y [otro](${gone}). Y [otra vez](${page.url}#nota).`,
  });
  script.pages.set(other.url, other);
  script.pages.set(
    gone,
    new DomainError('sources.unreadable', { url: gone, reason: message('sources.status', { status: 404 }) }),
  );
  const { added, skipped, left } = await add({ from_links: true });
  expect(added.map(({ url }) => url)).toEqual([page.url, other.url]);
  expect(skipped).toEqual([{ url: gone, reason: 'su servidor responde 404' }]);
  expect(left).toBe(0);
  expect(await sources()).toHaveLength(2);
  expect(await add({ from_links: true })).toMatchObject({ added: [], changed: false });
});

it('asks a host that does not answer only once', async () => {
  const links = ['a', 'b', 'c'].map((path) => `[x](https://caido.example/${path})`);
  const { add, script } = await start({ sources: [], body_es: links.join(' ') });
  const { skipped } = await add({ from_links: true });
  expect(skipped).toHaveLength(3);
  expect(script.calls.read).toEqual(['https://caido.example/a']);
});

it.each([
  ['has vanished', message('sources.status', { status: 404 }), 'su servidor responde 404'],
  ['has 5 MB', message('sources.too-large', { megabytes: 2 }), 'ocupa más de 2 MB'],
  [
    'is private',
    message('sources.private-network', { host: '10.0.0.1' }),
    '10.0.0.1 está en una red privada',
  ],
])('refuses in plain words a page that %s', async (_, reason, words) => {
  const { add, script, stored } = await start();
  const before = await stored();
  script.pages.set(page.url, new DomainError('sources.unreadable', { url: page.url, reason }));
  const refusal = await add({ url: page.url }).catch((error: unknown) => error as DomainError);
  expect(refusal).toMatchObject({ code: 'validation', params: { issues: [{ field: 'url' }] } });
  const [issue] = (refusal as DomainError).params['issues'] as Issue[];
  expect(render(issue!.message, 'es')).toContain(words);
  expect(await stored()).toEqual(before);
});

it('refuses what is no source', async () => {
  const { add } = await start();
  await expect(add({})).rejects.toMatchObject({ key: 'articles.no-source' });
  await expect(add({ text: nota.text })).rejects.toMatchObject({ params: { issues: [{ field: 'title' }] } });
  await expect(add({ ...nota, text: 'x'.repeat(5_000_000) })).rejects.toMatchObject({ code: 'validation' });
  await expect(add({ url: 'file:///etc/passwd' })).rejects.toMatchObject({ code: 'validation' });
});

it('stores a limited number of texts', async () => {
  const sources = Array.from({ length: 60 }, (_, index) => ({
    url: `https://a.example/${index}`,
    title: 'Uno',
    retrieved_at: '2026-11-20T09:00:00.000Z',
    hash: String(index),
  }));
  const human = { origin: 'human' as const };
  const { add } = await start({ provenance: { es: { ...human, sources }, en: human } });
  await expect(add(nota)).rejects.toMatchObject({ key: 'articles.too-many-sources', params: { max: 60 } });
});

it('takes away what an editor added, and nothing else', async () => {
  const { add, application, sources } = await start();
  await add(nota);
  const { hash } = (await sources())[0]!;
  const { article: saved } = await application.execute('articles.remove-source', { slug, hash }, admin);
  expect(saved.provenance.es).not.toHaveProperty('sources');
  await expect(application.execute('articles.source', { slug, hash }, admin)).rejects.toMatchObject({
    key: 'articles.source-not-stored',
  });
});

it('leaves what a text was written from with it', async () => {
  const source = { url: page.url, title: page.title, retrieved_at: '2026-11-20T09:00:00.000Z', hash: 'h' };
  const es = { origin: 'ai-generated' as const, sources: [source] };
  const { application } = await start({ provenance: { es, en: { origin: 'human' } } });
  await expect(
    application.execute('articles.remove-source', { slug, hash: 'h' }, admin),
  ).rejects.toMatchObject({ key: 'articles.source-of-text' });
});
