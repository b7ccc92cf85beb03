#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { root, runHere, runsTypeScript, runUnderBundledNode } from './run-child.mjs';

// Assistants start it from any folder; settings and data are those of the project.
process.chdir(root);

const args = process.argv.slice(2);
if (runsTypeScript) await runHere('cli/mcp.ts', args);
else process.exitCode = await runUnderBundledNode(fileURLToPath(import.meta.url), args);
