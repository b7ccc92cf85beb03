import { runJest, runNode } from './support/run-program.ts';
import type { ProgramEnd } from './support/run-program.ts';

// What should hold before each commit, in a minute: `npm run check`.

const quiet = { quiet: true };
const steps: Record<string, () => Promise<ProgramEnd>> = {
  types: () => runNode('node_modules/typescript/bin/tsc', ['--project', '.'], quiet),
  lint: () => runNode('node_modules/oxlint/bin/oxlint', ['--type-aware'], quiet),
  format: () => runNode('node_modules/prettier/bin/prettier.cjs', ['--check', '.'], quiet),
  'architecture and core': () => runJest(['--selectProjects', 'architecture', 'core'], quiet),
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
