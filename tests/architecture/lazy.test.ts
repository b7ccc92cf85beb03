import type { Edge } from './support/import-edges.ts';
import { readEdges } from './support/import-edges.ts';
import { readSources } from './support/source-files.ts';

/** Packages that a start does not need: they are loaded on first use. */
const heavy = new Set([
  'undici',
  'cockatiel',
  'linkedom',
  '@mozilla/readability',
  'feedsmith',
  'franc-min',
  'nodemailer',
  // Tracing, which most sites do not use.
  '@opentelemetry/api',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
]);
/** Run in a separate process, started on demand. */
const extraction = 'adapters/providers/pages/extract-process.ts';

const loads = ({ typeOnly, dynamic }: Edge): boolean => !typeOnly && !dynamic;

/** What a file loads on import, transitively; including packages. */
const packagesOf = (entry: string, edges: readonly Edge[]): string[] => {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files)
    for (const edge of edges)
      if (edge.from === file && loads(edge)) (edge.to.kind === 'file' ? files : packages).add(edge.to.name);
  return [...packages].sort();
};

/** Modules that pages load without: the panel, second factors, and the offline fallback. */
const rarelyBegins =
  /^apps\/web\/(?:panel\/(?!admin-page|frame\/panel-frame|panels|use-admin)|pages\/security\/(?:security-section|proven-step)|built-in-responses)/;

/** What pages load when a form is used: by a lazy import alone. */
const ofForms = /^apps\/web\/components\/form-control\.ts|^core\/\w+\/[\w-]+-schemas?\.ts/;

/** Everything that readers' pages may ever load, transitively. */
const loadedByReaders = (edges: readonly Edge[]): string[] => {
  const found = new Set(['apps/web/entry-client.tsx']);
  for (const one of found)
    for (const { from, to, typeOnly, dynamic } of edges) {
      const isRare = rarelyBegins.test(to.name) || (dynamic && ofForms.test(to.name));
      if (from === one && !typeOnly && !isRare) found.add(to.name);
    }
  return [...found];
};

const sources = await readSources();
const edges = readEdges(sources);

describe('a start', () => {
  it.each(['apps/server/start.ts', 'apps/compose.ts', 'apps/compose/site-parts.ts'])(
    'loads nothing heavy and unnecessary: %s',
    (entry) => {
      const packages = packagesOf(entry, edges);
      expect(packages.filter((name) => heavy.has(name))).toEqual([]);
      expect(packages.length).toBeGreaterThan(0);
    },
  );

  it('leaves the rest to processes and lazy imports', () => {
    expect(packagesOf(extraction, edges)).toEqual([
      '@mozilla/readability',
      'feedsmith',
      'linkedom',
      'robots-parser',
    ]);
    const used = new Set(edges.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to.name));
    expect([...heavy].filter((name) => !used.has(name))).toEqual([]);
  });

  it.each(['apps/web/entry-client.tsx', 'apps/web/panel/panel.tsx'])(
    'of a browser loads no editor until one is shown: %s',
    (entry) => {
      const editing = /^(?:@codemirror|@lezer)\/|^(?:rehype-.*|remark-.*|unified)$/;
      const packages = packagesOf(entry, edges);
      expect(packages.filter((name) => editing.test(name))).toEqual([]);
      expect(packages).toContain('react');
      const view = packagesOf('apps/web/panel/editor/markdown-view.tsx', edges);
      expect(view.filter((name) => editing.test(name))).toContain('@codemirror/view');
      expect(view.filter((name) => name.startsWith('re') && editing.test(name))).toEqual([]);
    },
  );

  it("of a reader's page loads no schemas, no operation errors, and nothing of the panel's API", () => {
    const loaded = loadedByReaders(edges);
    const desk = ['desk-api.ts', 'optimistic.ts', 'operation-access.ts'].map(
      (name) => `adapters/client/${name}`,
    );
    const unneeded = [
      'zod',
      'react-hook-form',
      'core/messages/messages.ts',
      'core/kernel/domain-error.ts',
      ...desk,
    ];
    expect(loaded.filter((name) => unneeded.includes(name))).toEqual([]);
    expect(loaded).toContain('adapters/client/api.ts');
    expect(loaded).toContain('core/input/cursor.ts');
    expect(loaded).toContain('apps/web/pages/news/article-page.tsx');
  });

  it("of a page names in the build's manifest the module that it loads", () => {
    const routes = sources.get('apps/web/routing/routes.tsx') ?? '';
    const pages = [...routes.matchAll(/source: '([^']+)',\s+\.\.\.page\(\(\) => import\('\.\.\/([^']+)'\)/g)];
    expect(pages).toHaveLength(routes.split('source: ').length - 1);
    expect(pages.filter(([, named, loaded]) => named !== loaded)).toEqual([]);
    expect(pages.length).toBeGreaterThan(30);
  });

  it('is detected when it loads too much', () => {
    const planted = readEdges(
      new Map([
        ['apps/compose.ts', "import { a } from '#adapters/llm/a.ts';"],
        [
          'adapters/llm/a.ts',
          "import 'undici'; import type { B } from 'linkedom'; await import('cockatiel');",
        ],
      ]),
    );
    expect(packagesOf('apps/compose.ts', planted)).toEqual(['undici']);
    const schema = '#core/contact/contact-schema.ts';
    const lazily = `await import('${schema}');`;
    for (const [source, found] of [
      [lazily, false],
      [`import '${schema}';`, true],
    ] as const) {
      const page = readEdges(new Map([['apps/web/entry-client.tsx', source]]));
      expect(loadedByReaders(page).includes('core/contact/contact-schema.ts')).toBe(found);
    }
  });
});

it('names of each page the module that it loads, whose styles come with its HTML', async () => {
  const routes = sources.get('apps/web/routing/routes.tsx') ?? '';
  const named = [...routes.matchAll(/source: '([^']+)'/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((path) => !routes.includes(`import('../${path}')`))).toEqual([]);
  expect(named.filter((path) => !sources.has(`apps/web/${path}`))).toEqual([]);
});
