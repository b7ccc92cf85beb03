import { readerTopics, topicsOfOperation } from '#core/kernel/invalidation-topics.ts';
import type { Operation } from '#core/kernel/operation.ts';
import type { OperationName } from '#core/operations.ts';
import { operations } from '#core/operations.ts';

const topicsOf = (name: OperationName) => topicsOfOperation(operations[name]);

describe('the topics of an operation', () => {
  it.each<[OperationName, string[]]>([
    ['articles.drafts', ['desk:articles']],
    ['articles.desk-view', ['desk:articles', 'articles']],
    ['articles.calendar', ['desk:articles', 'desk:newsletters']],
    ['tokens.own', ['desk:api-tokens', 'desk:users']],
    ['companies.desk-list', ['companies']],
    ['agents.readiness', []],
  ])('are what a read of the newsroom depends on: %s', (name, topics) => {
    expect(topicsOf(name)).toEqual(topics);
  });

  it('are all that readers see for a public read', () => {
    expect(topicsOf('home.view')).toEqual(readerTopics);
  });

  it.each<[OperationName, string[]]>([
    ['articles.approve', ['desk:articles', 'articles']],
    ['users.set-role', ['desk:users', 'desk:invitations']],
    ['companies.set', ['companies']],
    // Called every few seconds while somebody types.
    ['articles.save-pending', []],
    ['auth.login', []],
  ])('are what a command changes: %s', (name, topics) => {
    expect(topicsOf(name)).toEqual(topics);
  });

  it('of what a command changes are such that something depends on them', () => {
    const all = Object.values(operations) as Operation[];
    const read = new Set(all.filter(({ kind }) => kind !== 'command').flatMap(topicsOfOperation));
    const changed = all.filter(({ kind }) => kind === 'command').flatMap(topicsOfOperation);
    expect(changed.filter((topic) => !read.has(topic))).toEqual([]);
  });
});
