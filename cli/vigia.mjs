#!/usr/bin/env node
// Starts every command, on any version of Node, and loads only what it needs.
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { currentBundle } from './current-bundle.mjs';

if (Number(process.versions.node.split('.')[0]) >= 24) {
  const bundle = currentBundle();
  // Without a cache, most of a start is compiling. The cache of a bundle is deleted with it.
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
