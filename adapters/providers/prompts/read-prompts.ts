import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Prompt, PromptName, Prompts } from '#core/agents/provider-ports.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const readPrompt = (name: PromptName): Prompt => {
  const text = readFileSync(new URL(`${name}.md`, import.meta.url), 'utf8').trim();
  return { text, hash: hash(text) };
};

/** The prompts in the files of this folder, each read on first use. */
export const createPrompts = (): Prompts => {
  const read = new Map<PromptName, Prompt>();
  return {
    get(name) {
      const prompt = read.get(name) ?? readPrompt(name);
      read.set(name, prompt);
      return prompt;
    },
    hash,
  };
};
