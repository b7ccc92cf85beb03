import { query } from '../../kernel/operation.ts';
import { pieceSources, viewOf } from '../issues/current-pieces.ts';
import { IssueView } from '../issues/issue.ts';
import { IssueId, requireIssue } from '../issues/require-issue.ts';

/** One issue as it would be sent now; a sent one, as it was. Throws `not-found`. */
export const getNewsletter = query({
  name: 'newsletters.get',
  // An issue shows the current texts of its pieces.
  topics: ['desk:newsletters', 'desk:articles', 'articles', 'desk:subscriptions'],
  summary: 'Read one issue of the newsletter, with its pieces and its history',
  access: 'editor',
  input: IssueId,
  output: IssueView,
  uses: ['newsletters', 'subscriptions', ...pieceSources],
  run: async (ports, { id }) => viewOf(ports, await requireIssue(ports, id)),
});
