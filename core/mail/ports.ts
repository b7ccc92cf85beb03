import type { Language } from '../text/language.ts';
import type { Mail, MailTemplate, SharedText } from './mail.ts';

/** The mail templates with their parameters: plain texts. */
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
  'confirm-subscription': {
    token: string;
    /** The names of the chosen topics as one text; empty or absent for every issue. */
    names?: string;
  };
  /** To a subscriber for whom other topics were asked: `topics`, their slugs separated by commas. */
  'choose-topics': { token: string; topics: string; names: string };
  /** To the owner of a new account, who must confirm its address before they may do more. */
  'confirm-account': { token: string; username: string };
  /** To the owner of an account who has forgotten its password. */
  'reset-password': { token: string };
  /** To the owner of an account, after its password was replaced; `ended`: which of its sessions, and whether tokens. */
  'password-changed': { username: string; ended: 'all' | 'others' | 'all-tokens' | 'others-tokens' };
  /** To somebody who is invited to the newsroom; `inviter` is empty when that was done in the terminal. */
  invitation: { token: string; role: 'author' | 'editor' | 'admin'; inviter: string };
  /** To the new address of an account, which becomes its address by the link. */
  'confirm-address': { token: string; username: string };
  /** To the former address of an account, after it got another one. */
  'address-changed': { username: string };
  /** To the owner of an account, when another account asks for the same address. */
  'address-in-use': { username: string };
  /** To the former owner of an account that they have deleted. */
  'account-deleted': { username: string };
  'second-factor': { username: string; change: string };
  /** To the owner of an account, after an administrator changed its role or suspended or readmitted it. */
  'account-changed': { username: string; change: string };
  /** To the editor to whom a draft was handed in; `author_id`: of the account, `path`: of the draft in the panel. */
  'handed-in': { author: string; author_id: string; title: string; path: string };
  /** To the author of a draft, after an editor decided on it; `path`: of the draft, or of the published article. */
  'draft-returned': {
    title: string;
    path: string;
    /** The name of the editor, and what they wrote; empty when there is none. */
    editor?: string;
    note?: string;
  };
  /** To the author of a draft, after the editor to whom it was handed in had left or reviews no more. */
  'draft-freed': { title: string; path: string };
  'draft-approved': { title: string; path: string };
  /** `reason` is empty when none was given. */
  'draft-rejected': { title: string; path: string; reason: string };
  /** To whoever takes over the work of a deleted account. */
  'work-passed-on': { username: string; count: string };
  /** To the operators: the state of the site, one condition a line. */
  alert: { subject: string; lines: string; link: string };
};

/** The number of unsent mails: those waiting or being retried, and those that have failed. */
export type MailCounts = Record<'queued' | 'failed', number>;

/** Queued and sent mails. */
export type MailStore = {
  /** Only inside a transaction, together with the job that sends it. */
  add(mail: Mail): Promise<void>;
  find(id: string): Promise<Mail | null>;
  /** Replaces its stored state. Does not need a transaction. */
  update(mail: Mail): Promise<void>;
  /** Deletes a mail, if it is there. Does not need a transaction. */
  remove(id: string): Promise<void>;
  /**
   * Deletes the mails of a template that wait to be sent, for an account or about a piece, by its path. Only inside a
   * transaction.
   */
  removeQueued(of: { account_id: string } | { path: string }, template: MailTemplate): Promise<void>;
  /** Newest first. */
  list(filter: { status?: Mail['status'] | undefined; limit: number }): Promise<Mail[]>;
  counts(): Promise<MailCounts>;
};

/** A mail as it is handed over. Single-line texts contain no line breaks. */
export type MailMessage = {
  /** Determines the Message-ID, so that duplicates can be detected. */
  id: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string | SharedText;
  text: string | SharedText;
  /** Further headers by name. */
  headers?: Record<string, string>;
};

/** How a mail server answered: accepted, temporarily refused, permanently refused (RFC 5321, 4.2.1). */
export type MailOutcome = {
  outcome: 'accepted' | 'deferred' | 'refused';
  answer: string;
  /** Deferred after the whole mail was transmitted: the server may have accepted it. */
  unanswered?: true;
};

/**
 * Hands over messages; with an unreachable or hanging server the outcome is deferred. Never throws for a server's
 * failure.
 */
export type Mailer = {
  /** Its configured number of connections, if any. */
  connections?: number;
  send(message: MailMessage): Promise<MailOutcome>;
  /** Closes the connections that stay open for the next message. */
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

declare module '../kernel/ports.ts' {
  interface Stores {
    mails: MailStore;
  }
  interface Ports {
    mailer: Mailer;
    templates: MailTemplates;
  }
}
