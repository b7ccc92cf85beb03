import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';
import { readSources } from './support/source-files.ts';
import { findVendored } from './support/vendored-code.ts';

/** Whether a package lists a path among its exports. */
const isPublished = (specifier: string): boolean => {
  const [, name = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(specifier) ?? [];
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    exports?: Record<string, unknown>;
  };
  return Object.hasOwn(manifest.exports ?? {}, `./${path}`);
};

// Faults are planted here; fixtures have long texts, and mails long lines of styles.
const ours = /^(?:tests\/architecture|fixtures|adapters\/email)\//;
const find = (text: string, path = 'core/x.ts') => findVendored(new Map([[path, text]]), () => false);

describe('code of others', () => {
  it('is in no file, and no package is used past what it publishes', async () => {
    const sources = new Map([...(await readSources())].filter(([path]) => !ours.test(path)));
    expect(findVendored(sources, isPublished)).toEqual([]);
  });

  it.each([
    ['const x = 1;\n'.repeat(1600), 'more than 1500 lines'],
    [`${'function a(b){return b+1}var c=a(2);'.repeat(40)}\n`, 'minified'],
    ['/*! lodash 4.17 | (c) 2019 OpenJS Foundation */', "somebody else's licence"],
    ['// Copyright (c) 2019 Chakra Systems Inc.', "somebody else's licence"],
    ['/**\n * @license React\n */', "somebody else's licence"],
    ["import Router from 'koa/lib/router.js';", 'imports koa/lib/router.js'],
    [
      "const { x } = await import('@scope/package/dist/internal/x.js');",
      'imports @scope/package/dist/internal/x.js',
    ],
    ['class Own extends NodeEnvironment {}', 'a subclass of a test runner'],
    ['class Own extends jest.TestRunner {}', 'a subclass of a test runner'],
    ['React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H = null;', "React's internals"],
  ])('would be found: %#', (text, fault) => {
    expect(find(text)).toEqual([`core/x.ts: ${fault}`]);
  });
});
