import { createHash } from 'node:crypto';
import { relative } from 'node:path';
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

/** The built-in content with its texts rendered, for when the product is unreachable. */
const builtIn = (): Plugin => ({
  name: 'vigia-built-in',
  resolveId: (id) => (id === 'virtual:built-in' ? '\0built-in' : null),
  load: async (id) =>
    id === '\0built-in'
      ? `export default JSON.parse(${JSON.stringify(JSON.stringify(await createBuiltIn()))})`
      : null,
});

/**
 * Unused parts of the router (forms, fetchers, prefetched links), a third of it, can only be dropped if bundlers know
 * that naming a component and `forwardRef` have no side effects.
 */
const narrowRouter = (): Plugin => ({
  name: 'vigia-narrow-router',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/(?<== )(?=React\d*\.forwardRef\()/g, '/* @__PURE__ */ '),
  },
});

/**
 * Chunks shared by a few pages that most readers never open: those of accounts, the directories, the
 * offers, and how a piece was made.
 */
const rarelyOpened =
  /apps\/web\/(?:pages\/(?:accounts?|directory|how-it-was-made|security)\/(?!routes|directories|directory-address)|session\/use-sign-in|components\/(?:password-field|offer))|core\/accounts\/credentials/;

/** What the pages that people sign in and register by have in common. */
const accountForms =
  /apps\/web\/(?:pages\/(?:accounts\/(?:account-frame|login-fields|use-account-form|use-entered)|security\/(?:use-passkey-answer|passkeys|passkey-button|security\.module))|session\/use-sign-in|components\/password-field)|core\/accounts\/credentials/;

/**
 * Entry points of the panel, of fetching further answers, and of the offline fallback: pages do not load modules that
 * only these import.
 */
const rarelyBegins =
  /apps\/web\/(?:panel\/(?!admin-page|panels|use-admin)|pages\/security\/(?:security-section|proven-step)|answers\/built-in-answers|store\.ts|session\/confirm-user)/;

type ModuleGraph = {
  getModuleInfo: (id: string) => {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

let readersOwn: Set<string> | undefined;

/**
 * Whether a readers' page imports a file. Otherwise it is grouped with the panel's files, and all readers would load
 * it.
 */
const isReadersOwn = (id: string, graph: ModuleGraph): boolean => {
  if (!readersOwn) {
    readersOwn = new Set([`${here}entry-client.tsx`]);
    for (const one of readersOwn) {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(one) ?? {};
      for (const imported of [...importedIds, ...dynamicallyImportedIds])
        if (!rarelyBegins.test(imported)) readersOwn.add(imported);
    }
  }
  return readersOwn.has(id);
};

/** Few chunks: on a slow connection a request costs more than some unused bytes. */
const chunkGroups = [
  {
    name: (id: string, graph: ModuleGraph) => (isReadersOwn(id, graph) ? 'packages' : null),
    debugName: 'packages',
    test: /node_modules/,
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
  {
    name: 'accounts',
    test: accountForms,
    minShareCount: 2,
    // What the entry shares with them stays there: all readers load that.
    includeDependenciesRecursively: false,
  },
];

/** A class with a hash of its file, which compresses better than a hash of each class. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(here, file)).digest('base64url').slice(0, 4)}`;

export default defineConfig(({ isSsrBuild, command }) => ({
  // The server bundle includes React: which build of React it uses must not depend on how the server is started.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  root: here,
  publicDir: isSsrBuild ? false : `${here}public`,
  plugins: [react(), tokens(), builtIn(), narrowRouter()],
  css: { modules: { generateScopedName: scopedName } },
  // One file starts faster than hundreds of packages; during development sources use the packages as they are.
  ssr: { noExternal: command === 'build' ? true : [] },
  build: {
    outDir: `${root}dist/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Larger chunks, such as the words of known passwords, are loaded on demand.
    chunkSizeWarningLimit: 1500,
    // Class names must be the same in both builds; only the client is minified.
    minify: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild ? `${here}entry-server.tsx` : `${here}entry-client.tsx`,
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
}));
