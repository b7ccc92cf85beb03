import type { Edge } from './import-edges.ts';
import { broughtAlong, corePlace, isRunFromPackage, packageKind } from './places.ts';

/** What the manifest declares, by package name. */
export type Packages = { dependencies: ReadonlySet<string>; devDependencies: ReadonlySet<string> };

/** A rule of the import table; `forbids`: whether an import violates it. */
export type ImportRule = { name: string; forbids: (edge: Edge, packages: Packages) => boolean };

const isIn = (path: string, ...places: string[]) =>
  places.some((place) => path === place || (place.endsWith('/') && path.startsWith(place)));
const leadsTo = ({ to }: Edge, ...places: string[]) => to.kind === 'file' && isIn(to.name, ...places);
const leadsOutOf = ({ to }: Edge, ...places: string[]) => to.kind === 'file' && !isIn(to.name, ...places);

const adapterOf = (path: string) => /^adapters\/([^/]+)\//.exec(path)?.[1];
/** The driving adapters; all others are driven. */
const doors = new Set(['http', 'cli', 'mcp', 'client']);
const isDriven = ({ to }: Edge) => {
  const adapter = to.kind === 'file' ? adapterOf(to.name) : undefined;
  return adapter !== undefined && !doors.has(adapter);
};

const isServerPackage = ({ to }: Edge) => to.kind === 'package' && packageKind(to.name) === 'server';
/** Build files of the web client, which are not part of it. */
const webTools = ['apps/web/vite.config.ts', 'apps/web/build/'];
const madeFrom = ['fixtures/content/', 'adapters/markdown/'];

/** The packages that core may use: pure ones, without I/O, time or the environment. */
const corePackages = new Set(['zod', 'diff', 'i18next', 'ipaddr.js', 'lru-cache', 'p-limit']);

/** The table of allowed imports, row by row. */
export const importRules: ImportRule[] = [
  {
    name: 'core imports core and a few pure packages alone',
    forbids: (edge) =>
      isIn(edge.from, 'core/') &&
      (edge.dynamic ||
        !(leadsTo(edge, 'core/') || (edge.to.kind === 'package' && corePackages.has(edge.to.name)))),
  },
  {
    name: 'modules of core build on one another one way',
    forbids: (edge) => {
      if (!isIn(edge.from, 'core/') || !leadsTo(edge, 'core/')) return false;
      const [from, to] = [corePlace(edge.from), corePlace(edge.to.name)];
      if (from.module === to.module) return false;
      // Interviews are published under the rules of articles.
      if (from.module === 'interviews' && isIn(edge.to.name, 'core/articles/publishing/')) return false;
      return !(from.level > to.level);
    },
  },
  {
    name: 'an adapter knows core, not another adapter',
    forbids: (edge) => {
      const adapter = adapterOf(edge.from);
      if (adapter === undefined) return false;
      if (adapter === 'client' && leadsTo(edge, 'adapters/http/routes.ts', 'adapters/http/page-routes.ts'))
        return false;
      return leadsOutOf(edge, 'core/', `adapters/${adapter}/`, 'tests/');
    },
  },
  {
    name: 'the web client knows the client adapter and what is pure in core',
    forbids: (edge) =>
      isIn(edge.from, 'apps/web/') &&
      !(isIn(edge.from, ...webTools) && leadsTo(edge, ...madeFrom)) &&
      (leadsOutOf(edge, 'apps/web/', 'adapters/client/', 'core/', 'tests/') ||
        leadsTo(
          edge,
          'core/application.ts',
          'core/kernel/ports.ts',
          'core/samples/operations/seed-content.ts',
        )),
  },
  {
    name: 'the panel alone is made of Chakra',
    forbids: ({ from, to }) =>
      to.kind === 'package' &&
      /^@(?:chakra-ui|emotion)\//.test(to.name) &&
      !isIn(
        from,
        'apps/web/panel/',
        'apps/web/theme/token-css.ts',
        'apps/web/theme/token-config.ts',
        'tests/',
      ),
  },
  {
    name: 'what runs in browsers needs no server package',
    forbids: (edge) =>
      !isIn(edge.from, ...webTools) &&
      isIn(edge.from, 'apps/web/', 'adapters/client/') &&
      isServerPackage(edge),
  },
  {
    name: 'what runs in browsers needs no module of Node',
    forbids: (edge) =>
      isIn(edge.from, 'apps/web/', 'adapters/client/') &&
      !isIn(edge.from, ...webTools, 'apps/web/entry-server.tsx') &&
      edge.to.kind === 'builtin',
  },
  {
    name: 'driven adapters are built in apps/compose alone',
    forbids: (edge) =>
      isIn(edge.from, 'apps/', 'cli/') &&
      !isIn(edge.from, 'apps/web/', 'apps/compose.ts', 'apps/compose/') &&
      isDriven(edge),
  },
  {
    name: 'compose knows core, driven adapters, settings and the samples',
    forbids: (edge) =>
      isIn(edge.from, 'apps/compose.ts', 'apps/compose/') &&
      !isDriven(edge) &&
      leadsOutOf(
        edge,
        'core/',
        'apps/compose.ts',
        'apps/compose/',
        'apps/config.ts',
        'apps/logger.ts',
        'fixtures/content/',
        'tests/',
      ),
  },
  {
    name: 'the server knows its own doors',
    forbids: (edge) =>
      isIn(edge.from, 'apps/server/') &&
      leadsOutOf(edge, 'apps/', 'adapters/http/', 'adapters/mcp/', 'core/', 'tests/') &&
      !isDriven(edge),
  },
  {
    name: 'settings and logging know core alone',
    forbids: (edge) =>
      isIn(edge.from, 'apps/config.ts', 'apps/logger.ts') &&
      leadsOutOf(edge, 'core/', 'apps/config.ts', 'tests/') &&
      !isDriven(edge),
  },
  {
    name: 'executables know their own door, settings and compose',
    forbids: (edge) =>
      isIn(edge.from, 'cli/') &&
      !isDriven(edge) &&
      leadsOutOf(
        edge,
        'cli/',
        'adapters/cli/',
        'adapters/mcp/',
        'apps/compose.ts',
        'apps/compose/',
        'apps/config.ts',
        'apps/logger.ts',
        'core/',
        'tests/',
      ),
  },
  {
    name: 'the launcher needs nothing installed',
    forbids: (edge) =>
      /^cli\/[^/]+\.mjs$/.test(edge.from) &&
      !edge.dynamic &&
      !(edge.to.kind === 'builtin' || (leadsTo(edge, 'cli/') && edge.to.name.endsWith('.mjs'))),
  },
  {
    name: 'fixtures know core alone',
    forbids: (edge) =>
      isIn(edge.from, 'fixtures/') &&
      (leadsOutOf(edge, 'core/', 'fixtures/', 'tests/') || (edge.to.kind !== 'file' && !edge.typeOnly)),
  },
  {
    name: 'nothing imports tests',
    forbids: (edge) => !isIn(edge.from, 'tests/') && leadsTo(edge, 'tests/'),
  },
  {
    name: 'packages are declared',
    forbids: ({ from, to, typeOnly }, { dependencies, devDependencies }) => {
      const names = [to.name, broughtAlong[to.name] ?? ''];
      if (to.kind !== 'package' || names.some((name) => dependencies.has(name))) return false;
      if (names.some((name) => devDependencies.has(name))) return isRunFromPackage(from) && !typeOnly;
      return !typeOnly;
    },
  },
  {
    name: 'paths of files are written out',
    forbids: ({ to }) => to.kind === 'file' && !/\.(?:tsx?|mjs|json|css)$/.test(to.name),
  },
];
