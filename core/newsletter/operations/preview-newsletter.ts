import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { LanguageField } from '../../input/fields.ts';
import { currentIssue, pieceSources } from '../issues/current-pieces.ts';
import { noToken } from '../issues/delivery.ts';
import { dayOf } from '../issues/issue.ts';
import { IssueId, requireIssue } from '../issues/require-issue.ts';

/** Opens links in new windows: the preview is shown in a frame, and pages of the site cannot be framed. */
const withLinksInNewWindows = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">');

/** An issue as it would be mailed, with inactive unsubscribe links. Throws `not-found`. */
export const previewNewsletter = query({
  name: 'newsletters.preview',
  summary: 'An issue as its readers get it, in one language, as HTML or text',
  access: 'editor',
  input: IssueId.extend({
    language: LanguageField.default('es'),
    format: z.enum(['html', 'text']).default('html'),
  }),
  output: z.object({ subject: z.string(), body: z.string() }),
  uses: ['newsletters', 'clock', 'issueTemplates', ...pieceSources],
  run: async (ports, { id, language, format }) => {
    const issue = await currentIssue(ports, await requireIssue(ports, id));
    const date = dayOf(issue, ports.clock.now());
    const written = await ports.issueTemplates.write({ issue, language, kind: 'mail', date });
    const body = written[format](noToken);
    return { subject: written.subject, body: format === 'html' ? withLinksInNewWindows(body) : body };
  },
});
