import type { ApiToken } from '../accounts/api-token.ts';
import type { User } from '../accounts/user.ts';
import type { AuthorProfile } from '../articles/author-profile.ts';
import type { StoredMessage } from '../contact/contact-message.ts';
import type { AuditEntry } from '../kernel/audit.ts';
import type { Version } from '../kernel/versions.ts';
import type { MailSummary } from '../mail/mail.ts';

/** What is stored about the owner of an account, besides the account itself, its sessions and its subscription. */
export type PersonalRecords = {
  tokens: ApiToken[];
  /** The versions that they saved, without the contents. */
  contributions: Pick<Version, 'entity' | 'slug' | 'revision' | 'at' | 'operation'>[];
  /** The published pieces that name them. */
  named: { slug: string; title: string }[];
  audit: AuditEntry[];
  mails: MailSummary[];
  messages: StoredMessage[];
  /** What readers are told about them as authors. */
  profiles: AuthorProfile[];
};

/** Finds and erases what is stored about a person, in all stores. */
export type PersonalData = {
  /**
   * Newest first, at most `limit` of each kind. Of an address that was never confirmed, only what was written for the
   * account: the rest may be somebody else's.
   */
  collect(user: User, limit: number): Promise<PersonalRecords>;
  /**
   * Erases a person, with the profile that their account edits and its portrait unless it is used elsewhere, except for
   * the account, its subscription, and names that were published: from audit, versions, drafts and notes of the
   * newsroom, jobs, messages, invitations and mails, also those with a former address of the account, from before it was
   * changed (as the audit has it). Names that another account has stay, and so does what belongs to an address that was
   * never confirmed. Only inside a transaction.
   */
  erase(user: User): Promise<void>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    personalData: PersonalData;
  }
}
