import type { Knex } from 'knex';
import { Application, Company, Referent, Resource } from '#core/directory/entries.ts';
import { AuthorProfile } from '#core/articles/author-profile.ts';
import { Chronology } from '#core/chronologies/chronology.ts';
import { ContactSettings } from '#core/pages/contact-settings.ts';
import { SiteSettings } from '#core/pages/site-settings.ts';
import { EditorialPage } from '#core/pages/editorial-page.ts';
import { Offer } from '#core/pages/offer.ts';
import type { Ports, Stores } from '#core/kernel/ports.ts';
import { TopicPage } from '#core/topics/topic-page.ts';
import { createAgentRuns, createLedger, createSourceDocuments } from './agent-runs.ts';
import { createAgents, createAgentSchedules } from './agents.ts';
import { createAuditLog, createVersionHistory } from './audit.ts';
import { createArticleDesk } from './article-desk.ts';
import { createApiTokens, createInvitations, createSessions, createUsers } from './accounts.ts';
import { createArticleRepository } from './article-repository.ts';
import { createContactMessages } from './contact-messages.ts';
import { createDeliveries } from './deliveries.ts';
import { createBackups } from './backups.ts';
import { createEvents } from './events.ts';
import { createEvidenceStore } from './evidence.ts';
import type { Scope } from './scope.ts';
import { uncached } from './scope.ts';
import {
  ApplicationModel,
  CompanyModel,
  ChronologyModel,
  ContactSettingsModel,
  SiteSettingsModel,
  OfferModel,
  PageModel,
  ProfileModel,
  ReferentModel,
  ResourceModel,
  TopicPageModel,
  createCollection,
} from './entities.ts';
import { translateError, translatingErrors } from './errors.ts';
import { createFiguresConfirmations } from './confirmed-figures.ts';
import { createHolds } from './holds.ts';
import { createAlerts, createErrorLog, createInstances } from './instances.ts';
import { createInterviews } from './interviews.ts';
import { createMailStore } from './mails.ts';
import { createMediaStore, createVariantStore } from './media.ts';
import { createNewsletters, createSlots } from './newsletters.ts';
import { createPageChanges } from './page-changes.ts';
import { createPendingVersions, createPresences } from './pending.ts';
import { createPendingItems } from './pending-items.ts';
import { createPersonalData } from './personal-data.ts';
import { createRequestKeys } from './request-keys.ts';
import { createRetention } from './retention.ts';
import { createSearchIndex } from './search.ts';
import { createSharedTyping } from './shared-typing.ts';
import { createChallenges, createPasskeys, createSecondFactors } from './second-factors.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createTally } from './throttle.ts';

const createStores = (scope: Scope): Stores => ({
  articles: createArticleRepository(scope),
  interviews: createInterviews(scope),
  desk: createArticleDesk(scope),
  pendingVersions: createPendingVersions(scope),
  pendingItems: createPendingItems(scope),
  presences: createPresences(scope),
  sharedTyping: createSharedTyping(scope),
  tally: createTally(scope),
  referents: createCollection(scope, ReferentModel, Referent, 'name', 'asc'),
  companies: createCollection(scope, CompanyModel, Company, 'name', 'asc'),
  applications: createCollection(scope, ApplicationModel, Application, 'name', 'asc'),
  resources: createCollection(scope, ResourceModel, Resource, 'date', 'desc'),
  offers: createCollection(scope, OfferModel, Offer, 'position', 'asc'),
  pages: createCollection(scope, PageModel, EditorialPage, 'title_es', 'asc'),
  topics: createCollection(scope, TopicPageModel, TopicPage, 'position', 'asc'),
  chronologies: createCollection(scope, ChronologyModel, Chronology, 'title_es', 'asc'),
  profiles: createCollection(scope, ProfileModel, AuthorProfile, 'name', 'asc'),
  contactSettings: createCollection(scope, ContactSettingsModel, ContactSettings, 'slug', 'asc'),
  figuresConfirmations: createFiguresConfirmations(scope),
  siteSettings: createCollection(scope, SiteSettingsModel, SiteSettings, 'slug', 'asc'),
  search: createSearchIndex(scope),
  subscriptions: createSubscriptions(scope),
  newsletters: createNewsletters(scope),
  deliveries: createDeliveries(scope),
  slots: createSlots(scope),
  holds: createHolds(scope),
  contactMessages: createContactMessages(scope),
  media: createMediaStore(scope),
  variants: createVariantStore(scope),
  mails: createMailStore(scope),
  jobs: scope.jobsOn(scope.db),
  pageChanges: createPageChanges(scope),
  requestKeys: createRequestKeys(scope),
  versions: createVersionHistory(scope),
  audit: createAuditLog(scope),
  users: createUsers(scope),
  sessions: createSessions(scope),
  personalData: createPersonalData(scope),
  secondFactors: createSecondFactors(scope),
  passkeys: createPasskeys(scope),
  challenges: createChallenges(scope),
  apiTokens: createApiTokens(scope),
  invitations: createInvitations(scope),
  agents: createAgents(scope),
  agentSchedules: createAgentSchedules(scope),
  agentRuns: createAgentRuns(scope),
  sourceDocuments: createSourceDocuments(scope),
  ledger: createLedger(scope),
  evidence: createEvidenceStore(scope),
  events: createEvents(scope),
  retention: createRetention(scope),
  instances: createInstances(scope),
  errors: createErrorLog(scope),
  alerts: createAlerts(scope),
  backups: createBackups(scope),
});

/** All stores on one pool or inside one transaction. */
export const createPostgresStores = (scope: Scope): Stores =>
  Object.fromEntries(
    Object.entries(createStores(scope)).map(([name, store]) => [name, translatingErrors(store)]),
  ) as Stores;

/** The `transaction` port over a pool; `ports` returns the ports that work needs besides the stores. */
export const createPostgresTransaction =
  (
    db: Knex,
    { jobsOn, pictureBytes }: Pick<Scope, 'jobsOn' | 'pictureBytes'>,
    ports: () => Ports,
  ): Ports['transaction'] =>
  async (change, work) => {
    try {
      return await db.transaction((trx) =>
        work({
          ...ports(),
          ...createPostgresStores({ db: trx, change, cached: uncached, jobsOn, pictureBytes }),
        }),
      );
    } catch (error) {
      throw translateError(error);
    }
  };
