import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { createBuiltIn } from './build/built-in.ts';
import { tokenCss } from './theme/token-css.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The design tokens of the Chakra system as one static style sheet. */
const tokens = (): Plugin => ({
  name: 'vigia-tokens',
  resolveId: (id) => (id === 'virtual:tokens.css' ? '\0tokens.css' : null),
  load: (id) => (id === '\0tokens.css' ? tokenCss() : null),
});

/** The built-in content with its texts rendered, for when the product cannot be reached. */
const builtIn = (): Plugin => ({
  name: 'vigia-built-in',
  resolveId: (id) => (id === 'virtual:built-in' ? '\0built-in' : null),
  load: async (id) =>
    id === '\0built-in'
      ? `export default JSON.parse(${JSON.stringify(JSON.stringify(await createBuiltIn()))})`
      : null,
});

/** What the panel alone is made of. It must not come to readers with what is shared, however many of its files share it. */
const panelAlone =
  /node_modules\/(?:@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@internationalized|@pandacss)\//;

/** What a few pages share that most readers never open: signing in and registering, and the directories. */
const rarelyOpened =
  /apps\/web\/(?:features\/(?:accounts|directory)\/(?!routes|directories|directory-address)|session\/use-sign-in|components\/password-field)|core\/accounts\/credentials/;

/** Where the panel begins: what only these files bring is for editors. */
const panelBegins = /apps\/web\/features\/admin\/(?!admin-page|panels|use-admin)/;

type ModuleGraph = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

/** Whether a page of readers brings a file: the panel's many files would make it one that is shared by all otherwise. */
const createReadersOwn = () => {
  const known = new Map<string, boolean>();
  const isReadersOwn = (id: string, graph: ModuleGraph): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Until it is known: files may import one another.
    known.set(id, false);
    const info = graph.getModuleInfo(id);
    const above = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])];
    const isOwn =
      !panelBegins.test(id) && (above.length === 0 || above.some((one) => isReadersOwn(one, graph)));
    known.set(id, isOwn);
    return isOwn;
  };
  return isReadersOwn;
};

const isReadersOwn = createReadersOwn();

/** Few files: on a slow line each one more costs more than the few bytes that a page would not have needed. */
const chunkGroups = [
  {
    name: 'packages',
    test: (id: string) => id.includes('node_modules') && !panelAlone.test(id),
    minShareCount: 4,
    priority: 2,
  },
  {
    name: (id: string, graph: ModuleGraph) => (isReadersOwn(id, graph) ? 'shared' : null),
    debugName: 'shared',
    test: (id: string) => /apps\/web\/(?!locales)|adapters\/client|core\//.test(id) && !rarelyOpened.test(id),
    minShareCount: 3,
    priority: 1,
  },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  // The server's bundle holds React too: which React must not depend on how the server is started.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  root: here,
  publicDir: isSsrBuild ? false : `${here}public`,
  plugins: [react(), tokens(), builtIn()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  // One file starts faster than hundreds of packages; sources are served with the packages as they are.
  ssr: { noExternal: command === 'build' ? true : [] },
  build: {
    outDir: `${root}dist/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Names of styles have to be the same in both builds; minification is the client's alone.
    minify: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild ? `${here}entry-server.tsx` : `${here}entry-client.tsx`,
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
}));
