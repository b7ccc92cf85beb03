import type { AgentRuns, AgentSchedules, Agents, Documents, Ledger } from './agents/ports.ts';
import type { Providers } from './agents/provider-ports.ts';
import type { Announcers } from './announcements/announcers.ts';
import type { PageChanges } from './announcements/page-changes.ts';
import type { PendingVersions } from './articles/pending-version.ts';
import type { Presences } from './articles/presence.ts';
import type { ArticleDesk, ArticleRepository, DocumentReader } from './articles/ports.ts';
import type { Backups } from './backups/ports.ts';
import type {
  ApiTokens,
  BreachedPasswords,
  Challenges,
  Invitations,
  OneTimeCodes,
  Passkeys,
  PasswordHasher,
  SecondFactors,
  Sessions,
  Users,
  WebAuthn,
} from './accounts/ports.ts';
import type { Chronology } from './chronologies/chronology.ts';
import type { Cdn } from './cdn/cdn.ts';
import type { Confirmations } from './kernel/confirmation.ts';
import type { ContactMessages } from './contact/ports.ts';
import type { Application, Company, Referent, Resource } from './directory/entries.ts';
import type { Events } from './events/ports.ts';
import type { ClaimAligner } from './evidence/ports.ts';
import type { Holds } from './hold/hold.ts';
import type { Interview } from './interviews/interview.ts';
import type { JobQueue } from './jobs/ports.ts';
import type { MailStore, MailTemplates, Mailer } from './mail/ports.ts';
import type {
  DrawingRasterizer,
  ImageReader,
  ImageResizer,
  MediaStore,
  VariantStore,
} from './media/ports.ts';
import type { Deliveries, IssueTemplates, Newsletters, Slots, Subscriptions } from './newsletter/ports.ts';
import type { ContactSettings } from './pages/contact-settings.ts';
import type { SiteSettings as StoredSiteSettings } from './pages/site-settings.ts';
import type { EditorialPage } from './pages/editorial-page.ts';
import type { FiguresConfirmations } from './pages/figures-confirmations.ts';
import type { Offer } from './pages/offer.ts';
import type { PersonalData } from './personal-data/ports.ts';
import type { Retention } from './retention/ports.ts';
import type { SearchIndex } from './search/ports.ts';
import type { SampleContent } from './samples/sample-content.ts';
import type { SiteSettings } from './settings.ts';
import type { TopicPage } from './topics/topic-page.ts';
import type { AlertHook, Alerts, ErrorLog, Installation, Instances } from './status/ports.ts';
import type { AuditLog, Change } from './kernel/audit.ts';
import type { PendingItems } from './kernel/pending-item.ts';
import type { RequestKeys } from './kernel/request-key.ts';
import type { VersionHistory } from './kernel/versions.ts';
import type { Clock, Ids, Tokens } from './kernel/clock.ts';
import type { Collection } from './kernel/collection.ts';
import type { MarkdownRenderer } from './kernel/markdown.ts';
import type { Tally, Throttle } from './kernel/throttle.ts';
import type { Notice } from './kernel/invalidation-topics.ts';

/** The stores that take part in a transaction. */
export type Stores = {
  articles: ArticleRepository;
  desk: ArticleDesk;
  pendingVersions: PendingVersions;
  pendingItems: PendingItems;
  presences: Presences;
  tally: Tally;
  interviews: Collection<Interview>;
  referents: Collection<Referent>;
  companies: Collection<Company>;
  applications: Collection<Application>;
  resources: Collection<Resource>;
  offers: Collection<Offer>;
  pages: Collection<EditorialPage>;
  topics: Collection<TopicPage>;
  chronologies: Collection<Chronology>;
  contactSettings: Collection<ContactSettings>;
  figuresConfirmations: FiguresConfirmations;
  siteSettings: Collection<StoredSiteSettings>;
  search: SearchIndex;
  subscriptions: Subscriptions;
  newsletters: Newsletters;
  deliveries: Deliveries;
  slots: Slots;
  holds: Holds;
  contactMessages: ContactMessages;
  media: MediaStore;
  variants: VariantStore;
  mails: MailStore;
  jobs: JobQueue;
  pageChanges: PageChanges;
  requestKeys: RequestKeys;
  versions: VersionHistory;
  audit: AuditLog;
  users: Users;
  sessions: Sessions;
  personalData: PersonalData;
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  challenges: Challenges;
  apiTokens: ApiTokens;
  invitations: Invitations;
  agents: Agents;
  agentSchedules: AgentSchedules;
  agentRuns: AgentRuns;
  sourceDocuments: Documents;
  ledger: Ledger;
  events: Events;
  retention: Retention;
  instances: Instances;
  errors: ErrorLog;
  alerts: Alerts;
  backups: Backups;
};

/**
 * Notifies every instance of changes after a transaction is committed: each topic once, in order. A lost connection
 * counts as a change of everything after it is restored.
 */
export type ContentChanges = {
  /** Calls the listener for each notification; returns a function that unsubscribes it. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /**
   * Resolves when listeners have been notified of everything committed before this call; soon, even without
   * notifications.
   */
  caughtUp(): Promise<void>;
};

/** Everything that the domain needs from outside. */
export type Ports = Stores & {
  clock: Clock;
  ids: Ids;
  tokens: Tokens;
  markdown: MarkdownRenderer;
  documents: DocumentReader;
  claims: ClaimAligner;
  images: ImageReader;
  resizer: ImageResizer;
  rasterizer: DrawingRasterizer;
  samples: SampleContent;
  settings: SiteSettings;
  mailer: Mailer;
  templates: MailTemplates;
  issueTemplates: IssueTemplates;
  /** The providers for agents, and their cost limits. */
  providers: Providers;
  changes: ContentChanges;
  cdn: Cdn;
  announcers: Announcers;
  passwords: PasswordHasher;
  breachedPasswords: BreachedPasswords;
  oneTimeCodes: OneTimeCodes;
  webAuthn: WebAuthn;
  throttle: Throttle;
  confirmations: Confirmations;
  installation: Installation;
  alertHook: AlertHook;
  /**
   * Runs work on stores that write on behalf of `change`: everything is committed, or, when work throws, rolled back.
   * Every saved entity leaves a version. Reads see the work's own writes.
   */
  transaction<T>(change: Change, work: (ports: Ports) => Promise<T>): Promise<T>;
};
