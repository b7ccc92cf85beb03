import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { LanguageField } from '../../input/fields.ts';
import { noToken } from '../issues/delivery.ts';
import { dayOf } from '../issues/issue.ts';
import { IssueId, requireAnyIssue } from '../issues/require-issue.ts';

/** The public page of an issue after its sending started, even if deleted: mails link to it. Throws `not-found`. */
export const viewNewsletterPage = query({
  name: 'newsletters.page',
  summary: 'The public page of a sent issue',
  access: 'public',
  input: IssueId.extend({ language: LanguageField.default('es') }),
  output: z.object({ subject: z.string(), html: z.string() }),
  uses: ['newsletters', 'clock', 'issueTemplates'],
  run: async (ports, { id, language }) => {
    const issue = await requireAnyIssue(ports, id);
    if (issue.recipients === null) throw new DomainError('newsletters.not-found', { id });
    const date = dayOf(issue, ports.clock.now());
    const written = await ports.issueTemplates.write({ issue, language, kind: 'page', date });
    return { subject: written.subject, html: written.html(noToken) };
  },
});
