import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNode } from '#tests/support/run-program.ts';

const planted = [
  'export const title = document.title;',
  'export const port = process.env;',
  'export const bytes = Buffer.from([]);',
  "export const host = new URL('https://example.org').hostname;",
];

it("core's compiler has neither browser nor Node types, except those in common", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-layers-'));
  try {
    await writeFile(join(folder, 'planted.ts'), planted.join('\n'));
    const settings = {
      extends: join(root, 'core/tsconfig.json'),
      include: [],
      files: ['planted.ts', join(root, 'core/globals.d.ts')],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const { output } = await runNode(
      'node_modules/typescript/bin/tsc',
      ['--project', folder, '--pretty', 'false'],
      {
        quiet: true,
      },
    );
    expect(
      [...output.matchAll(/planted\.ts\((\d).*Cannot find name '(\w+)'/g)].map(([, ...at]) => at),
    ).toEqual([
      ['1', 'document'],
      ['2', 'process'],
      ['3', 'Buffer'],
    ]);
    expect(output.match(/error/g)).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});
