import { runCommandLine } from './command-line.ts';

await runCommandLine();
