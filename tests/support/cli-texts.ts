import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { deriveSpecs } from '#adapters/cli/derive-specs.ts';
import { createProgram } from '#adapters/cli/program.ts';
import { silentProgress } from '#adapters/cli/progress.ts';
import { groupSummaries } from '#adapters/cli/groups.ts';
import type { Language, Say } from '#adapters/cli/texts.ts';
import type { Node } from '../architecture/support/syntax.ts';
import { nodesOf, parse } from '../architecture/support/syntax.ts';
import { root } from './run-program.ts';

const folders = ['adapters/cli', 'cli', 'apps', 'core', 'adapters/postgres', 'adapters/backup'];
const speaking = new Set(['say', 'phrase', 'damaged']);

const literals = (node: Node): string[] =>
  [...nodesOf(node)].flatMap(({ node: inner, parent }) =>
    inner.type === 'Literal' && typeof inner['value'] === 'string' && parent?.type !== 'BinaryExpression'
      ? [inner['value']]
      : [],
  );

/** The texts that a call says, and those that it refuses with. */
const textsOfCall = ({ type, callee, arguments: given }: Node): string[] => {
  const [first, second] = (given ?? []) as Node[];
  const { name } = Object(callee) as { name?: string };
  if (type === 'NewExpression' && name === 'DomainError' && second?.type === 'Literal')
    return literals(second);
  if (type !== 'CallExpression' || !first || !speaking.has(name ?? '')) return [];
  return first.type === 'Literal' || first.type === 'ConditionalExpression' ? literals(first) : [];
};

const textsOfSources = (): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/spanish|^web\/|^server\//.test(name))
      .flatMap((name) => {
        const path = join(folder, name);
        const places = nodesOf(parse(path, readFileSync(join(root, path), 'utf8')));
        return [...places].flatMap(({ node }) => textsOfCall(node));
      }),
  );

/** `vigia` with all of its commands, of which none can be run. */
export const programToRead = (say: Say, language: Language): Command => {
  const never = () => Promise.reject(new Error('nothing runs'));
  return createProgram({
    specs: deriveSpecs(),
    version: '',
    maintenance: {
      migrate: never,
      previewRollback: never,
      rollback: never,
      backup: never,
      restore: never,
      diagnose: async function* () {},
    },
    context: {
      open: never,
      output: { write: () => {}, warn: () => {} },
      secrets: { ask: null, readLine: async () => '', readAll: async () => '' },
      language,
      confirm: null,
      interruption: () => new AbortController().signal,
      progress: async () => silentProgress,
      say,
    },
  });
};

/** What the help of every command says. */
const textsOfHelp = (): string[] => {
  const heard: string[] = [];
  programToRead((text) => {
    heard.push(text);
    return text;
  }, 'es');
  return heard;
};

/** Every text that the terminal says of itself, or that the product refuses with in words that stay the same. */
export const spokenTexts = (): Set<string> =>
  new Set(
    [...textsOfHelp(), ...textsOfSources(), ...Object.values(groupSummaries)].filter((text) =>
      /[a-z]{2}/i.test(text),
    ),
  );
