import type { Command } from 'commander';
import type { CommandSpec } from '#adapters/cli/command-spec.ts';
import { deriveSpecs } from '#adapters/cli/derive-specs.ts';
import { createProgram } from '#adapters/cli/program.ts';
import { silentProgress } from '#adapters/cli/progress.ts';
import { createText } from '#adapters/cli/text.ts';
import type { Language } from '#core/text/language.ts';

/** `vigia` with all of its commands, or with those of `specs`, none of which can be run. */
export const programToRead = (language: Language, specs: readonly CommandSpec[] = deriveSpecs()): Command => {
  const never = () => Promise.reject(new Error('nothing runs'));
  return createProgram({
    specs,
    version: '',
    maintenance: {
      migrate: never,
      previewRollback: never,
      rollback: never,
      backup: never,
      verify: never,
      restore: never,
      diagnose: async function* () {},
      evaluate: never,
      checkUpgrade: async function* () {},
    },
    context: {
      open: never,
      output: { write: () => {}, warn: () => {} },
      secrets: { ask: null, readLine: async () => '', readAll: async () => '' },
      language,
      confirm: null,
      interruption: () => new AbortController().signal,
      progress: async () => silentProgress,
      text: createText(language),
    },
  });
};
