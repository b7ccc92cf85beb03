#!/usr/bin/env node
import { root, run } from './run-child.mjs';

// Assistants start it from any folder; settings and data are those of the project.
process.chdir(root);

const code = await run('cli/mcp.ts', process.argv.slice(2));
if (code) process.exitCode = code;
