import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';
import { articlePath, hydrated } from './support/site.ts';
import { expect, notFoundMessage, test } from './support/test.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const client = join(root, 'dist/client');
const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The chunks loaded with these modules, including transitive imports. */
const chunksOf = (manifest: Manifest, modules: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    manifest[name]?.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return found;
};

const filesOf = (manifest: Manifest, chunks: Iterable<string>): string[] =>
  [...chunks].flatMap((name) => {
    const { file, css = [] } = manifest[name] ?? { file: name };
    return [file, ...css];
  });

const panel = 'panel/panel.tsx';
const panelTexts = ['locales/admin/es.json', 'locales/admin/en.json'];
/** The modules of readers' pages, and the placeholder page at the panel's addresses. */
const isPage = (name: string) => /^(?:pages\/.+-page|panel\/admin-page)\.tsx$/.test(name);

/** Strings that only occur in Chakra and its dependencies. */
const marks = ['data-emotion', 'data-scope', 'colorPalette'];

test("no readers' page contains any of the panel", async () => {
  const manifest = await readManifest();
  const pages = Object.keys(manifest).filter(isPage);
  expect(pages.length).toBeGreaterThan(12);
  const readers = chunksOf(manifest, ['entry-client.tsx', 'locales/es.json', 'locales/en.json', ...pages]);
  expect([panel, ...panelTexts].filter((name) => !(name in manifest) || readers.has(name))).toEqual([]);
  for (const file of filesOf(manifest, readers)) {
    const text = await readFile(join(client, file), 'utf8');
    expect(marks.filter((mark) => text.includes(mark)).map((mark) => `${file}: ${mark}`)).toEqual([]);
  }
  const own = filesOf(
    manifest,
    [...chunksOf(manifest, [panel])].filter((name) => !readers.has(name)),
  );
  const texts = await Promise.all(own.map((file) => readFile(join(client, file), 'utf8')));
  expect(marks.filter((mark) => !texts.some((text) => text.includes(mark)))).toEqual([]);
});

test('nothing of the panel is fetched before an administrator opens it', async ({ page, watched }) => {
  const manifest = await readManifest();
  const readers = chunksOf(manifest, ['entry-client.tsx', ...Object.keys(manifest).filter(isPage)]);
  const apart = [panel, ...panelTexts];
  const own = filesOf(
    manifest,
    [...chunksOf(manifest, apart)].filter((name) => !readers.has(name)),
  );
  const fetched = () => watched.paths().filter((path) => own.some((file) => path === `/${file}`));
  watched.allow(notFoundMessage);
  for (const path of ['/', '/noticias', articlePath('no-hay'), '/login', '/admin']) {
    await page.goto(path);
    await hydrated(page);
    expect(fetched()).toEqual([]);
  }
});

test('no chunks import each other in a circle: one of them would run before what it needs', async () => {
  const manifest = await readManifest();
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) circles.push([...path, name].join(' > '));
    else if (!done.has(name)) {
      for (const imported of manifest[name]?.imports ?? []) follow(imported, [...path, name]);
      done.add(name);
    }
  };
  for (const name of Object.keys(manifest)) follow(name, []);
  expect(done.size).toBeGreaterThan(20);
  expect(circles).toEqual([]);
});
