import type { Language } from '../kernel/language.ts';
import type { Mail, MailTemplate, SharedText } from './mail.ts';

/** The mails that the product writes, and what each is filled with: plain texts. */
export type MailContents = {
  /** To the publisher: a message of the contact form. */
  'contact-message': {
    name: string;
    email: string;
    organization: string;
    reason: string;
    message: string;
    at: string;
  };
  /** To a new subscriber, when sign-ups have to be confirmed. */
  'confirm-subscription': { token: string };
  /** To the owner of an account, whose address has to be theirs before they may do more. */
  'confirm-account': { token: string; username: string };
};

/** How many mails were not sent: those that wait or are tried again, and those that have failed. */
export type MailCounts = Record<'queued' | 'failed', number>;

/** Mails to be sent and those that were. */
export type MailStore = {
  /** Only inside a transaction, together with the job that sends it. */
  add(mail: Mail): Promise<void>;
  find(id: string): Promise<Mail | null>;
  /** Replaces what is known of it. Does not need a transaction. */
  update(mail: Mail): Promise<void>;
  /** Newest first. */
  list(filter: { status?: Mail['status'] | undefined; limit: number }): Promise<Mail[]>;
  counts(): Promise<MailCounts>;
};

/** A mail as it is handed over. Texts of one line hold no line breaks by then. */
export type MailMessage = {
  /** Fixes the Message-ID, so that a mail that comes twice can be known as one. */
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string | SharedText;
  text: string | SharedText;
  /** Further headers by name. */
  headers?: Record<string, string>;
};

/** How a mail server took a message: accepted, refused for now, refused for good (RFC 5321, 4.2.1). */
export type MailOutcome = {
  outcome: 'accepted' | 'deferred' | 'refused';
  answer: string;
  /** Deferred after the server was given all of it: it may have taken it all the same. */
  unanswered?: true;
};

/** Hands messages over; an unreachable or hanging server has deferred. Never throws for what a server does. */
export type Mailer = {
  /** Its configured number of connections, if any. */
  connections?: number;
  send(message: MailMessage): Promise<MailOutcome>;
  /** Closes the connections kept open for the next message. */
  close(): Promise<void>;
};

/** Writes mails: subject, HTML and text in a language. */
export type MailTemplates = {
  render<T extends MailTemplate>(
    template: T,
    contents: MailContents[T],
    language: Language,
  ): Promise<{ subject: string; html: string; text: string }>;
};
