#!/usr/bin/env node
// What is started for every command, on any Node: it loads no more than it needs.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { keptBundle } from './kept-bundle.mjs';

if (Number(process.versions.node.split('.')[0]) >= 24) {
  const bundle = keptBundle();
  // Compiled sources are kept between runs: most of a start would be spent on parsing them. A bundle's go when it goes.
  const compiled = bundle
    ? new URL('compiled', bundle)
    : new URL('../node_modules/.cache/vigia', import.meta.url);
  module.enableCompileCache(fileURLToPath(compiled));
  const { runCommandLine } = await import(bundle ?? './command-line.ts');
  await runCommandLine(bundle);
} else {
  const { runUnderBundledNode } = await import('./run-child.mjs');
  process.exitCode = await runUnderBundledNode(fileURLToPath(import.meta.url), process.argv.slice(2));
}
