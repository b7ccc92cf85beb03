import { z } from 'zod';
import { openEnum } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { languages } from '../text/language.ts';
import { renderStored } from '../kernel/render.ts';

/** The templates of mails. */
export const mailTemplates = [
  'contact-message',
  'confirm-subscription',
  'choose-topics',
  'confirm-account',
  'reset-password',
  'password-changed',
  'invitation',
  'confirm-address',
  'address-changed',
  'address-in-use',
  'account-deleted',
  'second-factor',
  'account-changed',
  'handed-in',
  'draft-returned',
  'draft-freed',
  'draft-approved',
  'draft-rejected',
  'work-passed-on',
  'alert',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** `failed`: permanently refused, or out of attempts. */
export const mailStatuses = ['queued', 'sent', 'failed'] as const;

export const MailSummary = z.object({
  id: z.uuid(),
  template: openEnum(mailTemplates),
  language: z.enum(languages),
  to: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.int().nonnegative().describe('Number of attempts'),
  last_answer: z.string().nullable().describe('Last answer of the mail server'),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});
/** A mail without its contents. */
export type MailSummary = z.infer<typeof MailSummary>;

/** A mail that is queued, or was sent. */
export type Mail = MailSummary & {
  /** The account that it was written for, whose address may change. */
  account_id: string | null;
  /** Cleared, like the contents, after the mail was sent: what people wrote is not stored twice. */
  reply_to: string | null;
  /** The parameters of the template. */
  contents: Record<string, string>;
};

/** A mail without its account, contents and reply address. */
export const summarizeMail = (
  { account_id: _account, contents: _contents, reply_to: _replyTo, ...summary }: Mail,
  language: Language,
): MailSummary => ({
  ...summary,
  last_answer: summary.last_answer && renderStored(summary.last_answer, language),
});

/** A text that many mails share except for one word, the token, between its parts. */
export type SharedText = { parts: readonly string[]; between: string };

export const wholeText = (text: string | SharedText): string =>
  typeof text === 'string' ? text : text.parts.join(text.between);
