import type { Stored } from '#core/kernel/entity.ts';
import type { collectionNames } from '#core/kernel/invalidation-topics.ts';
import type { OutputOf } from '#core/operations.ts';

/** An article in the lists of the desk. */
export type DeskRow = OutputOf<'articles.drafts'>['items'][number];
/** An entry of the calendar. */
export type CalendarItem = OutputOf<'articles.calendar'>['items'][number];
/** An article with its rendered bodies and its checklist. */
export type DeskView = OutputOf<'articles.desk-view'>;
/** What the sentences of a version rest on. */
export type Evidence = OutputOf<'articles.evidence'>;
/** A passage that has changed, or whose page is gone, under published sentences. */
export type EvidenceChange = OutputOf<'evidence.changes'>['items'][number];
/** A source of an article, and its stored text. */
export type StoredSource = OutputOf<'articles.sources'>['items'][number];
/** The pending changes of an article. */
export type Pending = NonNullable<OutputOf<'articles.pending'>['pending']>;
/** Unpublished changes to an article, complete or not. */
export type PendingEdit = Pending['edit'];
/** The details of a 409 of `articles.save-pending`, `articles.publish-pending` and `articles.update`. */
export type PendingConflict = { slug: string; current_revision: number; pending?: Pending | null };
/** Who else has an article open. */
export type Other = OutputOf<'articles.presence'>['others'][number];
/** An article whose author is plain text, not an agent or user. */
export type HardcodedAuthor = OutputOf<'articles.hardcoded-authors'>;

/** Which agent types can run with the site's configuration. */
export type Readiness = OutputOf<'agents.readiness'>;
/** The schedules of the agents. */
export type Schedules = OutputOf<'agents.schedules'>;
/** The spending of a month, and its limits. */
export type Spending = OutputOf<'agents.spending'>;
/** The budgets and prices. */
export type SpendingSettings = OutputOf<'spending-settings.get'>;
/** An event as the inbox lists it. */
export type ListedEvent = OutputOf<'news-events.list'>['items'][number];

/** A picture of the library. */
export type Media = OutputOf<'media.get'>['media'];
/** Where a picture is used. */
export type MediaUse = OutputOf<'media.usage'>['items'][number];

/** An issue in the list. */
export type NewsletterRow = OutputOf<'newsletters.list'>[number];
/** The schedule for drafting and sending issues, the number of recipients, and where mail is sent. */
export type NewsletterSchedule = OutputOf<'newsletters.schedule'>;
/** The sending progress of an issue. */
export type SendingProgress = OutputOf<'newsletters.progress'>;
/** The delivery of an issue to one reader. */
export type NewsletterDelivery = OutputOf<'newsletters.deliveries'>['items'][number];

/** An account, as the team's list has it. */
export type Person = OutputOf<'users.list'>['items'][number];
/** An invitation that nobody has accepted yet. */
export type OpenInvitation = OutputOf<'invitations.list'>['items'][number];
/** A token for programs, without its secret. */
export type ListedToken = OutputOf<'tokens.list'>['items'][number];
/** The second factors of who is signed in. */
export type ShownFactors = OutputOf<'second-factor.show'>;
/** The status of the site. */
export type SiteStatus = OutputOf<'status.show'>;
/** An entry of the audit, as it is listed. */
export type ListedEntry = OutputOf<'audit.list'>['items'][number];

/** The name of a collection that editors manage. */
export type CollectionName = (typeof collectionNames)[number];
/** An item of any collection: its fields are those of the collection's schema. Readers do not see a draft. */
export type ContentItem = Stored & { slug: string; draft?: boolean } & Readonly<Record<string, unknown>>;
