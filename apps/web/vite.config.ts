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

/** A class with a hash of its file, which compresses better than a hash of each class. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(here, file)).digest('base64url').slice(0, 4)}`;

/** Schemas are shared by the panel and by readers' forms, which load them when one is used: no page begins with them. */
const isOfPages = (file: string): boolean =>
  !/\/node_modules\/zod\/|\/core\/(?:.*-schemas?|input\/(?:form-)?fields)\.ts$/.test(file);

export default defineConfig(({ isSsrBuild, command }) => ({
  // The server bundle includes React: which build of React it uses must not depend on how the server is started.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  root: here,
  publicDir: isSsrBuild ? false : `${here}public`,
  plugins: [react(), tokens(), builtIn()],
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
      // What many pages use is one file: on a slow connection a request costs more than some unused bytes.
      ...(!isSsrBuild && {
        output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 9, test: isOfPages }] } },
      }),
    },
  },
}));
