import { z } from 'zod';
import { previewTest } from '../issues/preview-issue.ts';
import { languageOf } from '../../kernel/actor.ts';
import { render, renderStored } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { command } from '../../kernel/operation.ts';
import { EmailField, LanguageField } from '../../input/fields.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { requireTries } from '../../kernel/throttle.ts';
import { currentPieces, pieceSources, requireNoDemo, withPieces } from '../issues/current-pieces.ts';
import { mailIdOf, noToken } from '../issues/delivery.ts';
import { dayOf } from '../issues/issue.ts';
import { IssueId, requireIssue } from '../issues/require-issue.ts';

/**
 * Limit of test mails per hour: they go to any address, so a compromised account must not be able to send bulk mail.
 */
const testsByAccount: Limit = { free: 20, window: 3600, firstLock: 900, maxLock: 3600 };
const testsOfSite: Limit = { free: 60, window: 3600, firstLock: 900, maxLock: 3600 };

/**
 * Sends an issue to any address, without recording a delivery. Throws `not-found`, `rate-limited`, `rule-violated` for
 * DEMO pieces.
 */
export const testNewsletter = command({
  name: 'newsletters.test',
  changes: [],
  effect: 'send',
  transaction: 'own',
  summary: 'Send an issue to one address as a test',
  access: 'editor',
  input: IssueId.extend({ email: EmailField, language: LanguageField.default('es') }),
  output: z.object({
    outcome: z.enum(['accepted', 'deferred', 'refused']),
    answer: z.string().describe('Answer of the mail server, or where the mail was written to'),
    ...pausedField,
  }),
  confirm: previewTest,
  uses: ['newsletters', 'clock', 'ids', 'throttle', 'issueTemplates', 'mailer', 'holds', ...pieceSources],
  run: async (ports, { id, email, language }, actor) => {
    const stored = await requireIssue(ports, id);
    await requireNoDemo(ports, stored);
    const current = await currentPieces(ports, stored);
    const limits = [
      { key: `newsletters.test ${actor.kind} ${actor.id ?? actor.name}`, limit: testsByAccount },
      { key: 'newsletters.test', limit: testsOfSite },
    ];
    await requireTries(ports.throttle, limits, ports.clock.now());
    const issue = withPieces(stored, current.pieces);
    const date = dayOf(issue, ports.clock.now());
    const written = await ports.issueTemplates.write({ issue, language, kind: 'mail', date });
    const { outcome, answer } = await ports.mailer.send({
      id: mailIdOf(id, ports.ids.next()),
      to: email,
      replyTo: null,
      subject: render(message('mail-texts.newsletter-test', { subject: written.subject }), language),
      html: written.html(noToken),
      text: written.text(noToken),
    });
    return { outcome, answer: renderStored(answer, languageOf(actor)), ...(await pausedSince(ports)) };
  },
});
