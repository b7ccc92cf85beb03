import type { CommandSpec } from './command-spec.ts';
import { groups } from './groups.ts';

type CommandLine = Pick<CommandSpec, 'operation' | 'words' | 'summary'> & Partial<CommandSpec>;

const commandOf = (spec: CommandLine): CommandSpec => ({
  kind: 'query',
  asks: false,
  positional: [],
  options: [],
  ...spec,
});

/**
 * What `vigia --help` shows of the operations: their groups, and those that are commands of their own. Deriving them would
 * take every schema of the product.
 */
export const overviewSpecs: readonly CommandSpec[] = [
  commandOf({
    operation: 'status.show',
    words: ['status'],
    summary:
      'How the site is: what needs attention, instances, queues, schedules, mail, errors, storage, backups',
  }),
  commandOf({
    operation: 'today.view',
    words: ['today'],
    summary:
      'Read what is new since an instant: published, corrected, sources that changed, and dates that come due',
  }),
  commandOf({
    operation: 'search.find',
    words: ['search'],
    summary:
      'Search articles, interviews, directories, resources, timelines, pages and authors by their words, the best first',
    positional: [{ field: 'q', description: '', reading: 'text', required: true }],
  }),
  ...Object.keys(groups).map((group) =>
    commandOf({ operation: 'articles.list', words: [group, 'list'], summary: '' }),
  ),
  commandOf({
    operation: 'hold.get',
    words: ['hold'],
    summary:
      'Whether changes, mail, agents and schedules are on hold since a backup was restored, and what is waiting',
  }),
  commandOf({
    operation: 'hold.end',
    words: ['resume'],
    summary:
      'Resume changes, mail, agents and schedules after a backup was restored: what is in progress continues',
  }),
];
