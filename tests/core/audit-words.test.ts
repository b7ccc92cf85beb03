import { describe, expect, it } from '@jest/globals';
import { entryTitle } from '#core/audit/entry-words.ts';
import { operations } from '#core/operations.ts';
import type { Operation } from '#core/kernel/operation.ts';

const all = Object.values<Operation>(operations);

describe('the words of the audit', () => {
  it('exist in Spanish for every operation that it records', () => {
    const recorded = all.filter((one) => one.kind === 'command' || one.audited || one.access !== 'public');
    const english = recorded.filter(({ name, summary }) => [name, summary].includes(entryTitle(name, 'es')));
    expect(english.map(({ name }) => name)).toEqual([]);
  });

  it('are the summaries of the operations in English', () => {
    for (const { name, summary } of all) expect(entryTitle(name, 'en')).toBe(summary);
  });

  it.each(['others', 'auth.token', 'articles.run-schedule'])(
    'exist for %s, which is no operation',
    (name) => {
      for (const language of ['es', 'en'] as const) expect(entryTitle(name, language)).not.toBe(name);
    },
  );

  it('are the name of what is no longer known', () => {
    expect(entryTitle('things.former', 'es')).toBe('things.former');
  });
});
