import type { Ports } from '#core/kernel/ports.ts';
import type { Suite } from './harness.ts';
import { agentRunsSuite } from './suites/agent-runs.ts';
import { agentSchedulesSuite } from './suites/agent-schedules.ts';
import { agentsSuite } from './suites/agents.ts';
import { deskSuite } from './suites/article-desk.ts';
import { apiTokensSuite } from './suites/api-tokens.ts';
import { movingArticles } from './suites/articles-moving.ts';
import { readingArticles } from './suites/articles-reading.ts';
import { savingArticles } from './suites/articles-saving.ts';
import { searchingArticles } from './suites/articles-search.ts';
import { streamingArticles } from './suites/articles-streaming.ts';
import { claimsSuite } from './suites/claims.ts';
import { evidenceSuite } from './suites/evidence.ts';
import { trashingArticles } from './suites/articles-trash.ts';
import { backupsSuite } from './suites/backups.ts';
import { announcersSuite } from './suites/announcers.ts';
import { alertHookSuite } from './suites/alert-hook.ts';
import { cdnSuite } from './suites/cdn.ts';
import { changesSuite } from './suites/changes.ts';
import {
  collectionSuite,
  interviewsSuite,
  labelledSuite,
  offersSuite,
  referentsSuite,
} from './suites/collections.ts';
import { confirmationsSuite } from './suites/confirmations.ts';
import {
  challengesSuite,
  oneTimeCodesSuite,
  passkeysSuite,
  secondFactorsSuite,
  webAuthnSuite,
} from './suites/second-factors.ts';
import { searchingDesk } from './suites/desk-search.ts';
import { contactMessagesSuite } from './suites/contact-messages.ts';
import { takingDeliveries } from './suites/deliveries.ts';
import { endedDeliveries } from './suites/deliveries-ended.ts';
import { eventsSuite } from './suites/events.ts';
import { figuresConfirmationsSuite } from './suites/figures-confirmations.ts';
import { holdsSuite } from './suites/holds.ts';
import { imagesSuite } from './suites/images.ts';
import { alertsSuite, errorsSuite, installationSuite, instancesSuite } from './suites/instances.ts';
import { invitationsSuite } from './suites/invitations.ts';
import { issueTemplatesSuite } from './suites/issue-templates.ts';
import { jobsSuite } from './suites/jobs.ts';
import { ledgerSuite } from './suites/ledger.ts';
import { mailerSuite, templatesSuite } from './suites/mailing.ts';
import { mailsSuite } from './suites/mails.ts';
import { newslettersSuite } from './suites/newsletters.ts';
import { pageChangesSuite } from './suites/page-changes.ts';
import { pendingSuite, presencesSuite } from './suites/pending.ts';
import { personalDataSuite } from './suites/personal-data.ts';
import { providersSuite } from './suites/providers.ts';
import { auditSuite, mediaSuite, versionsSuite } from './suites/records.ts';
import { requestKeysSuite } from './suites/request-keys.ts';
import { retentionSuite } from './suites/retention.ts';
import { rasterizerSuite } from './suites/rasterizer.ts';
import { resizerSuite } from './suites/resizer.ts';
import { breachedPasswordsSuite } from './suites/breached-passwords.ts';
import { passwordsSuite } from './suites/passwords.ts';
import { pendingItemsSuite } from './suites/pending-items.ts';
import { searchSuite } from './suites/search.ts';
import { sessionsSuite } from './suites/sessions.ts';
import { sharedTypingSuite } from './suites/shared-typing.ts';
import { slotsSuite } from './suites/slots.ts';
import { sourceDocumentsSuite } from './suites/source-documents.ts';
import { subscriptionsSuite } from './suites/subscriptions.ts';
import { clockSuite, idsSuite, samplesSuite, settingsSuite, tokensSuite } from './suites/surroundings.ts';
import { documentsSuite, markdownSuite } from './suites/texts.ts';
import { tallySuite, throttleSuite } from './suites/throttle.ts';
import { transactionSuite } from './suites/transaction.ts';
import { usersSuite } from './suites/users.ts';
import { variantsSuite } from './suites/variants.ts';

const all =
  (...parts: Suite[]): Suite =>
  (harness) =>
    parts.forEach((part) => part(harness));

/** The suite of every port. */
export const suites = {
  articles: all(
    readingArticles,
    streamingArticles,
    savingArticles,
    searchingArticles,
    trashingArticles,
    movingArticles,
  ),
  desk: all(deskSuite, searchingDesk),
  pendingVersions: pendingSuite,
  pendingItems: pendingItemsSuite,
  presences: presencesSuite,
  sharedTyping: sharedTypingSuite,
  interviews: interviewsSuite,
  referents: referentsSuite,
  companies: labelledSuite('companies', 'type'),
  applications: labelledSuite('applications', 'category'),
  resources: labelledSuite('resources', 'type'),
  offers: offersSuite,
  pages: collectionSuite('pages'),
  topics: collectionSuite('topics'),
  chronologies: collectionSuite('chronologies'),
  profiles: collectionSuite('profiles'),
  contactSettings: collectionSuite('contactSettings'),
  figuresConfirmations: figuresConfirmationsSuite,
  siteSettings: collectionSuite('siteSettings'),
  search: searchSuite,
  subscriptions: subscriptionsSuite,
  newsletters: newslettersSuite,
  deliveries: all(takingDeliveries, endedDeliveries),
  slots: slotsSuite,
  holds: holdsSuite,
  contactMessages: contactMessagesSuite,
  media: mediaSuite,
  variants: variantsSuite,
  mails: mailsSuite,
  jobs: jobsSuite,
  pageChanges: pageChangesSuite,
  requestKeys: requestKeysSuite,
  versions: versionsSuite,
  audit: auditSuite,
  clock: clockSuite,
  ids: idsSuite,
  tokens: tokensSuite,
  markdown: markdownSuite,
  documents: documentsSuite,
  claims: claimsSuite,
  evidence: evidenceSuite,
  images: imagesSuite,
  resizer: resizerSuite,
  rasterizer: rasterizerSuite,
  samples: samplesSuite,
  settings: settingsSuite,
  mailer: mailerSuite,
  templates: templatesSuite,
  issueTemplates: issueTemplatesSuite,
  providers: providersSuite,
  changes: changesSuite,
  cdn: cdnSuite,
  announcers: announcersSuite,
  personalData: personalDataSuite,
  users: usersSuite,
  sessions: sessionsSuite,
  apiTokens: apiTokensSuite,
  invitations: invitationsSuite,
  agents: agentsSuite,
  agentSchedules: agentSchedulesSuite,
  agentRuns: agentRunsSuite,
  sourceDocuments: sourceDocumentsSuite,
  ledger: ledgerSuite,
  events: eventsSuite,
  retention: retentionSuite,
  instances: instancesSuite,
  errors: errorsSuite,
  alerts: alertsSuite,
  backups: backupsSuite,
  passwords: passwordsSuite,
  breachedPasswords: breachedPasswordsSuite,
  secondFactors: secondFactorsSuite,
  passkeys: passkeysSuite,
  challenges: challengesSuite,
  oneTimeCodes: oneTimeCodesSuite,
  webAuthn: webAuthnSuite,
  tally: tallySuite,
  throttle: throttleSuite,
  confirmations: confirmationsSuite,
  installation: installationSuite,
  alertHook: alertHookSuite,
  transaction: transactionSuite,
} satisfies Record<keyof Ports, Suite>;
