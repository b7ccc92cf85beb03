import { runJest, runNode } from './support/run-program.ts';
import type { ProgramEnd } from './support/run-program.ts';

// The checks before each commit, in a minute: `npm run check`.

const quiet = { quiet: true };

/**
 * The layers by their tsconfig: core with neither browser nor Node types, the client without Node types, the rest with
 * both.
 */
const layers = ['core', 'apps/web', '.'];

const checkTypes = async (): Promise<ProgramEnd> => {
  // One checker each is as fast as many in sequence, with half of the processor time.
  const ends = await Promise.all(
    layers.map((layer) =>
      runNode('node_modules/typescript/bin/tsc', ['--project', layer, '--checkers', '1'], quiet),
    ),
  );
  const failed = ends.find(({ code }) => code !== 0);
  return { code: failed?.code ?? 0, output: ends.map(({ output }) => output).join(''), cut: false };
};

const steps: Record<string, () => Promise<ProgramEnd>> = {
  types: checkTypes,
  lint: () => runNode('node_modules/oxlint/bin/oxlint', ['--type-aware'], quiet),
  format: () => runNode('node_modules/prettier/bin/prettier.cjs', ['--check', '.'], quiet),
  'architecture and core': () => runJest(['tests/architecture', 'tests/core'], quiet),
};

for (const [name, run] of Object.entries(steps)) {
  const began = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (code === 0) continue;
  process.stdout.write(`${output.trimEnd()}\n`);
  process.exitCode = 1;
}
