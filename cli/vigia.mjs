#!/usr/bin/env node
// Starts every command, on any version of Node, and loads only what it needs.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Without a cache, most of a start is compiling.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/vigia', import.meta.url)));
  const { runCommandLine } = await import('./command-line.ts');
  await runCommandLine();
} else {
  const { runApart } = await import('./run-child.mjs');
  process.exitCode = await runApart('cli/vigia.mjs', process.argv.slice(2));
}
