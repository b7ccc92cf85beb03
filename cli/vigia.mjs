#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { runHere, runsTypeScript, runUnderBundledNode } from './run-child.mjs';

const args = process.argv.slice(2);
if (runsTypeScript) await runHere('cli/main.ts', args);
else process.exitCode = await runUnderBundledNode(fileURLToPath(import.meta.url), args);
