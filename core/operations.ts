import type { z } from 'zod';
import { changeAddress } from './accounts/operations/change-address.ts';
import { changePassword } from './accounts/operations/change-password.ts';
import { confirmNewAddress } from './accounts/operations/confirm-address-change.ts';
import { deleteOwnAccount } from './personal-data/operations/delete-own-account.ts';
import { endOtherSessions } from './accounts/operations/end-other-sessions.ts';
import { endSession } from './accounts/operations/end-session.ts';
import { exportAccount } from './personal-data/operations/export-account.ts';
import { listOwnSessions } from './accounts/operations/sessions-of-account.ts';
import { resendConfirmation } from './accounts/operations/send-confirmation-again.ts';
import { cancelNewAddress } from './accounts/operations/cancel-address.ts';
import { resendNewAddress } from './accounts/operations/resend-address.ts';
import { viewNewAddress } from './accounts/operations/new-address.ts';
import { viewAccountLink } from './accounts/operations/view-link.ts';
import { updateAccount } from './accounts/operations/update-account.ts';
import { getOwnSubscription } from './newsletter/operations/newsletter-of-account.ts';
import { setOwnSubscription } from './newsletter/operations/set-newsletter.ts';
import { confirmAddress } from './accounts/operations/confirm-address.ts';
import { createToken } from './accounts/operations/create-token.ts';
import { createUser } from './accounts/operations/create-user.ts';
import { deleteUser } from './accounts/operations/delete-user.ts';
import { ensureAdmin } from './accounts/operations/ensure-admin.ts';
import { askPasskey } from './accounts/operations/passkey-options.ts';
import { logInWithPasskey } from './accounts/operations/passkey-login.ts';
import { giveSecondFactor } from './accounts/operations/second-factor-login.ts';
import { askProof } from './accounts/operations/verify-options.ts';
import { showSecondFactors } from './accounts/operations/show-second-factors.ts';
import { startAuthenticator } from './accounts/operations/start-authenticator.ts';
import { confirmAuthenticator } from './accounts/operations/confirm-authenticator.ts';
import { removeAuthenticator } from './accounts/operations/remove-authenticator.ts';
import { renewRecoveryCodes } from './accounts/operations/renew-codes.ts';
import { startPasskey } from './accounts/operations/options-of-passkeys.ts';
import { addPasskey } from './accounts/operations/add-passkey.ts';
import { renamePasskey } from './accounts/operations/rename-passkey.ts';
import { removePasskey } from './accounts/operations/remove-passkey.ts';
import { resetSecondFactor } from './accounts/operations/reset-second-factor.ts';
import { checkVerified } from './accounts/operations/verified-session.ts';
import { verifyIdentity } from './accounts/operations/verify-identity.ts';
import { getOwnAccount } from './accounts/operations/me.ts';
import { listTokens } from './accounts/operations/list-tokens.ts';
import { listEditors } from './accounts/operations/editors-to-assign.ts';
import { listUsers } from './accounts/operations/list-users.ts';
import { logIn } from './accounts/operations/login.ts';
import { logOut } from './accounts/operations/logout.ts';
import { registerAccount } from './accounts/operations/register-account.ts';
import { revokeToken } from './accounts/operations/revoke-token.ts';
import { revokeUserSessions } from './accounts/operations/revoke-sessions.ts';
import { forgotPassword } from './accounts/operations/forgot-password.ts';
import { resetPassword } from './accounts/operations/reset-password.ts';
import { sendConfirmation } from './accounts/operations/send-confirmation.ts';
import { setUserPassword } from './accounts/operations/set-password.ts';
import { renameUser } from './accounts/operations/rename-user.ts';
import { setUserRole } from './accounts/operations/set-role.ts';
import { acceptInvitation } from './accounts/operations/accept-invitation.ts';
import { createInvitation } from './accounts/operations/create-invitation.ts';
import { listInvitations } from './accounts/operations/list-invitations.ts';
import { listOwnTokens } from './accounts/operations/own-tokens.ts';
import { readmitUser } from './accounts/operations/readmit-user.ts';
import { resendInvitation } from './accounts/operations/resend-invitation.ts';
import { suspendUser } from './accounts/operations/suspend-user.ts';
import { viewInvitation } from './accounts/operations/view-invitation.ts';
import { viewUserPieces } from './accounts/operations/pieces-of-user.ts';
import { withdrawInvitation } from './accounts/operations/withdraw-invitation.ts';
import { cancelAgentRun } from './agents/operations/cancel-agent-run.ts';
import { createAgent } from './agents/operations/create-agent.ts';
import { deleteAgent } from './agents/operations/delete-agent.ts';
import { executeAgent } from './agents/operations/execute-agent.ts';
import { executeAllAgents } from './agents/operations/execute-all-agents.ts';
import { generateContent } from './agents/operations/generate-content.ts';
import { getAgentRun } from './agents/operations/get-agent-run.ts';
import { agentHistory, getAgent } from './agents/operations/get-agent.ts';
import { getEvidence } from './agents/operations/evidence-of-article.ts';
import { chooseEvidence } from './agents/operations/choose-evidence.ts';
import { hideEvidence } from './agents/operations/hide-evidence.ts';
import { listEvidenceChanges } from './agents/operations/changes-of-evidence.ts';
import { viewEvidence } from './agents/operations/view-evidence.ts';
import { addSource } from './agents/operations/add-source.ts';
import { getSource } from './agents/operations/source-of-article.ts';
import { listSources } from './agents/operations/sources-of-article.ts';
import { removeSource } from './agents/operations/remove-source.ts';
import { getReadiness } from './agents/operations/readiness-of-agents.ts';
import { exportSpending } from './agents/operations/spending-export.ts';
import { getSpending } from './agents/operations/spending-of-agents.ts';
import { listAgentSchedules } from './agents/operations/schedules-of-agents.ts';
import { getSpendingSettings, spendingSettingsHistory } from './agents/operations/get-spending-settings.ts';
import { setSpendingSettings } from './agents/operations/set-spending-settings.ts';
import { listAgentRuns } from './agents/operations/list-agent-runs.ts';
import { listAgents } from './agents/operations/list-agents.ts';
import { listTrashedAgents } from './agents/operations/trash-of-agents.ts';
import { getRunTexts } from './agents/operations/texts-of-run.ts';
import { tryAgent } from './agents/operations/try-agent.ts';
import { testProvider } from './agents/operations/test-provider.ts';
import { translateChanges } from './agents/operations/translate-changes.ts';
import { viewProvenance } from './agents/operations/provenance-of-article.ts';
import { regenerateImage } from './agents/operations/regenerate-image.ts';
import { restoreAgent } from './agents/operations/restore-agent.ts';
import { scheduleAgent } from './agents/operations/schedule-agent.ts';
import { unscheduleAgent } from './agents/operations/unschedule-agent.ts';
import { updateAgent } from './agents/operations/update-agent.ts';
import { assignEvent } from './events/operations/assign-event.ts';
import { getEvent } from './events/operations/get-event.ts';
import { ignoreEvent } from './events/operations/ignore-event.ts';
import { listEvents } from './events/operations/list-events.ts';
import { mergeEvents } from './events/operations/merge-events.ts';
import { splitEvent } from './events/operations/split-event.ts';
import { articleHistory } from './articles/operations/article-history.ts';
import { assignArticle } from './articles/operations/assign-article.ts';
import { approveArticle } from './articles/operations/approve-article.ts';
import { countArticles } from './articles/operations/count-articles.ts';
import { createArticle } from './articles/operations/create-article.ts';
import { deleteArticle } from './articles/operations/delete-article.ts';
import { editArticle } from './articles/operations/edit-article.ts';
import { discardPending } from './articles/operations/discard-pending.ts';
import { exportArticles } from './articles/operations/export-articles.ts';
import { fixAuthorNames } from './articles/operations/fix-author-names.ts';
import { getArticle } from './articles/operations/get-article.ts';
import { getChecklist } from './articles/operations/checklist-of-article.ts';
import { getPending } from './articles/operations/pending-changes.ts';
import { importArticle } from './articles/operations/import-article.ts';
import { listApproved } from './articles/operations/approved-articles.ts';
import { listArticles } from './articles/operations/list-articles.ts';
import { listDrafts } from './articles/operations/drafts.ts';
import { listTags } from './articles/operations/tags-of-articles.ts';
import { facetsOfArticles } from './articles/operations/facets-of-articles.ts';
import { listTrashedArticles } from './articles/operations/trash-of-articles.ts';
import { migrateAuthors } from './articles/operations/auto-migrate-authors.ts';
import { notePresence } from './articles/operations/presence-in-editor.ts';
import { shareTyping } from './articles/operations/share-typing.ts';
import { patchArticle } from './articles/operations/patch-article.ts';
import { previewBody } from './articles/operations/preview-body.ts';
import { publishPendingVersion } from './articles/operations/publish-pending.ts';
import { rejectArticle } from './articles/operations/reject-article.ts';
import { restoreArticleVersion } from './articles/operations/restore-version-of-article.ts';
import { restoreArticle } from './articles/operations/restore-article.ts';
import { savePending } from './articles/operations/save-pending.ts';
import { searchArticles } from './articles/operations/search-articles.ts';
import { streamDrafts } from './articles/operations/all-drafts.ts';
import { streamFeed } from './articles/operations/feed-of-articles.ts';
import { streamHardcodedAuthors } from './articles/operations/hardcoded-authors.ts';
import { streamPublished } from './articles/operations/published-articles.ts';
import { streamNews } from './articles/operations/news-sitemap.ts';
import { streamSitemap } from './articles/operations/sitemap.ts';
import { streamStatic } from './articles/operations/static-articles.ts';
import { toggleFeatured } from './articles/operations/toggle-featured.ts';
import { toggleStatic } from './articles/operations/toggle-static.ts';
import { undoAuthorMigration } from './articles/operations/undo-migration-of-authors.ts';
import { setLanguages } from './articles/operations/set-languages.ts';
import { confirmFact } from './articles/operations/confirm-fact.ts';
import { correctArticle } from './articles/operations/correct-article.ts';
import { editCorrection } from './articles/operations/edit-correction.ts';
import { listCorrections } from './articles/operations/corrections-of-articles.ts';
import { scheduleArticle } from './articles/operations/schedule-article.ts';
import { withdrawCorrection } from './articles/operations/withdraw-correction.ts';
import { unscheduleArticle } from './articles/operations/unschedule-article.ts';
import { unpublishArticle } from './articles/operations/unpublish-article.ts';
import { updateArticle } from './articles/operations/update-article.ts';
import { viewFigures } from './articles/operations/figures-of-articles.ts';
import { viewArticle } from './articles/operations/view-article.ts';
import { viewForDesk } from './articles/operations/desk-view-of-article.ts';
import { exportAudit } from './audit/operations/export-audit.ts';
import { listAudited } from './audit/operations/operations-in-audit.ts';
import { listAudit } from './audit/operations/list-audit.ts';
import { listBackups } from './backups/operations/list-backups.ts';
import { getMessage } from './contact/operations/get-message.ts';
import { listMessages } from './contact/operations/list-messages.ts';
import { removeMessage } from './contact/operations/remove-message.ts';
import { sendMessage } from './contact/operations/send-message.ts';
import {
  applicationOperations,
  companyOperations,
  referentOperations,
  resourceOperations,
} from './directory/operations/directories.ts';
import { listApplications } from './directory/operations/list-applications.ts';
import { listCompanies } from './directory/operations/list-companies.ts';
import { listReferents } from './directory/operations/list-referents.ts';
import { listResources } from './directory/operations/list-resources.ts';
import { viewCompany } from './directory/operations/view-company.ts';
import { viewReferent } from './directory/operations/view-referent.ts';
import { endHold } from './hold/operations/end-hold.ts';
import { getHold } from './hold/operations/get-hold.ts';
import { viewHome } from './home/operations/view-home.ts';
import { viewToday } from './today/operations/view-today.ts';
import { deskListInterviews } from './interviews/operations/desk-list-interviews.ts';
import { interviewOperations } from './interviews/operations/interviews.ts';
import { listInterviews } from './interviews/operations/list-interviews.ts';
import { interviewPending } from './interviews/operations/pending-interview.ts';
import { restoreInterview } from './interviews/operations/restore-interview.ts';
import { restoreInterviewVersion } from './interviews/operations/restore-interview-version.ts';
import { setInterview } from './interviews/operations/set-interview.ts';
import { viewInterview } from './interviews/operations/view-interview.ts';
import { listJobs } from './jobs/operations/list-jobs.ts';
import { retryJob } from './jobs/operations/retry-job.ts';
import { byName } from './kernel/operation.ts';
import { listMails } from './mail/operations/list-mails.ts';
import { retryMail } from './mail/operations/retry-mail.ts';
import { cropMedia } from './media/operations/crop-media.ts';
import { deleteMedia } from './media/operations/delete-media.ts';
import { embedMedia } from './media/operations/embed-media.ts';
import { getMediaUsage } from './media/operations/usage-of-media.ts';
import { getMedia } from './media/operations/get-media.ts';
import { listMedia } from './media/operations/list-media.ts';
import { mediaPending } from './media/operations/pending-media.ts';
import { updateMedia } from './media/operations/update-media.ts';
import { uploadMedia } from './media/operations/upload-media.ts';
import { approveNewsletter } from './newsletter/operations/approve-newsletter.ts';
import { cancelNewsletter } from './newsletter/operations/cancel-newsletter.ts';
import { chooseTopics } from './newsletter/operations/choose-topics.ts';
import { confirmSubscription } from './newsletter/operations/confirm-subscription.ts';
import { countSubscriptions } from './newsletter/operations/count-subscriptions.ts';
import { deleteNewsletter } from './newsletter/operations/delete-newsletter.ts';
import { exportSubscriptions } from './newsletter/operations/export-subscriptions.ts';
import { generateNewsletter } from './newsletter/operations/generate-newsletter.ts';
import { getNewsletterProgress } from './newsletter/operations/progress-of-newsletter.ts';
import { getNewsletterSchedule } from './newsletter/operations/schedule-of-newsletter.ts';
import { getNewsletter } from './newsletter/operations/get-newsletter.ts';
import { getSubscription } from './newsletter/operations/get-subscription.ts';
import { importSubscriptions } from './newsletter/operations/import-subscriptions.ts';
import { listDeliveries } from './newsletter/operations/deliveries-of-newsletter.ts';
import { listNewsletters } from './newsletter/operations/list-newsletters.ts';
import { listSubscriptions } from './newsletter/operations/list-subscriptions.ts';
import { listTrashedNewsletters } from './newsletter/operations/trash-of-newsletters.ts';
import { pauseNewsletter } from './newsletter/operations/pause-newsletter.ts';
import { previewNewsletter } from './newsletter/operations/preview-newsletter.ts';
import { removeSubscription } from './newsletter/operations/remove-subscription.ts';
import { resendDeliveries } from './newsletter/operations/resend-deliveries.ts';
import { restoreNewsletter } from './newsletter/operations/restore-newsletter.ts';
import { resumeNewsletter } from './newsletter/operations/resume-newsletter.ts';
import { sendNewsletter } from './newsletter/operations/send-newsletter.ts';
import { submitNewsletter } from './newsletter/operations/submit-newsletter.ts';
import { subscribe } from './newsletter/operations/subscribe.ts';
import { testNewsletter } from './newsletter/operations/test-newsletter.ts';
import { unsubscribe } from './newsletter/operations/unsubscribe.ts';
import { updateNewsletter } from './newsletter/operations/update-newsletter.ts';
import { viewCalendar } from './newsletter/operations/calendar-of-articles.ts';
import { viewConfirmation } from './newsletter/operations/view-confirmation.ts';
import { viewTopicChoice } from './newsletter/operations/topics-of-newsletter.ts';
import { viewNewsletterPage } from './newsletter/operations/page-of-newsletter.ts';
import { writeOffDeliveries } from './newsletter/operations/write-off-deliveries.ts';
import { contactSettingsHistory } from './pages/operations/contact-settings-history.ts';
import { siteSettingsHistory } from './pages/operations/site-settings-history.ts';
import { profileOperations } from './articles/operations/author-profiles.ts';
import { viewOwnProfile } from './articles/operations/view-own-profile.ts';
import { chronologyOperations } from './chronologies/operations/chronologies.ts';
import { listChronologies } from './chronologies/operations/list-chronologies.ts';
import { viewChronology } from './chronologies/operations/view-chronology.ts';
import { listPublishedVersions } from './articles/operations/published-versions.ts';
import { viewPublishedVersion } from './articles/operations/published-version.ts';
import { withholdVersion } from './articles/operations/withhold-version.ts';
import { releaseVersion } from './articles/operations/release-version.ts';
import { citeArticle } from './articles/operations/cite-article.ts';
import { citeInterview } from './interviews/operations/cite-interview.ts';
import { listDates } from './chronologies/operations/dates-of-chronologies.ts';
import { listBindingDates } from './chronologies/operations/binding-dates.ts';
import { viewAuthor } from './directory/operations/view-author.ts';
import { listAuthors } from './articles/operations/list-authors.ts';
import { listMonths } from './articles/operations/months-of-archive.ts';
import { listTopics } from './topics/operations/list-topics.ts';
import { topicOperations } from './topics/operations/topics.ts';
import { viewTopic } from './topics/operations/view-topic.ts';
import { confirmAdFigures } from './pages/operations/confirm-figures.ts';
import { listAdFigures } from './pages/operations/figures-of-offers.ts';
import { getContactSettings } from './pages/operations/get-contact-settings.ts';
import { getSiteSettings } from './pages/operations/get-site-settings.ts';
import { offerOperations } from './pages/operations/offers.ts';
import { pageOperations } from './pages/operations/pages.ts';
import { setContactSettings } from './pages/operations/set-contact-settings.ts';
import { setSiteSettings } from './pages/operations/set-site-settings.ts';
import { viewLegalNotice } from './pages/operations/view-legal-notice.ts';
import { viewPage } from './pages/operations/view-page.ts';
import { runRetention } from './retention/operations/run-retention.ts';
import { showRetention } from './retention/operations/show-retention.ts';
import { searchContent } from './search/operations/find-content.ts';
import { showStatus } from './status/operations/show-status.ts';
import { viewPrivacy } from './retention/operations/view-privacy.ts';
import { removeSamples } from './samples/operations/remove-samples.ts';
import { seedContent } from './samples/operations/seed-content.ts';

/** Every operation, flat, by name. */
export const operations = byName([
  logIn,
  registerAccount,
  logOut,
  getOwnAccount,
  verifyIdentity,
  checkVerified,
  askPasskey,
  logInWithPasskey,
  giveSecondFactor,
  askProof,
  showSecondFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  resetSecondFactor,
  confirmAddress,
  changeAddress,
  changePassword,
  confirmNewAddress,
  deleteOwnAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  listOwnSessions,
  resendConfirmation,
  cancelNewAddress,
  resendNewAddress,
  viewNewAddress,
  viewAccountLink,
  updateAccount,
  getOwnSubscription,
  setOwnSubscription,
  createUser,
  listEditors,
  listUsers,
  renameUser,
  setUserRole,
  setUserPassword,
  revokeUserSessions,
  sendConfirmation,
  forgotPassword,
  resetPassword,
  suspendUser,
  readmitUser,
  viewUserPieces,
  deleteUser,
  createInvitation,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  viewInvitation,
  acceptInvitation,
  listOwnTokens,
  ensureAdmin,
  createToken,
  listTokens,
  revokeToken,
  listAgents,
  getAgent,
  ...Object.values(agentHistory),
  createAgent,
  updateAgent,
  assignEvent,
  getEvent,
  ignoreEvent,
  listEvents,
  mergeEvents,
  splitEvent,
  deleteAgent,
  listTrashedAgents,
  restoreAgent,
  scheduleAgent,
  unscheduleAgent,
  listAgentSchedules,
  executeAgent,
  tryAgent,
  executeAllAgents,
  getReadiness,
  getSpending,
  exportSpending,
  getSpendingSettings,
  setSpendingSettings,
  ...Object.values(spendingSettingsHistory),
  testProvider,
  listAgentRuns,
  getAgentRun,
  getRunTexts,
  cancelAgentRun,
  generateContent,
  regenerateImage,
  translateChanges,
  listArticles,
  listTags,
  facetsOfArticles,
  getArticle,
  viewArticle,
  viewProvenance,
  viewFigures,
  streamPublished,
  streamStatic,
  streamFeed,
  streamNews,
  streamSitemap,
  countArticles,
  approveArticle,
  rejectArticle,
  setLanguages,
  unpublishArticle,
  scheduleArticle,
  unscheduleArticle,
  viewCalendar,
  correctArticle,
  editCorrection,
  withdrawCorrection,
  listCorrections,
  editArticle,
  updateArticle,
  getPending,
  savePending,
  discardPending,
  publishPendingVersion,
  notePresence,
  shareTyping,
  assignArticle,
  confirmFact,
  toggleFeatured,
  toggleStatic,
  deleteArticle,
  restoreArticle,
  listTrashedArticles,
  listDrafts,
  listApproved,
  streamDrafts,
  streamHardcodedAuthors,
  viewForDesk,
  getChecklist,
  getEvidence,
  chooseEvidence,
  hideEvidence,
  listEvidenceChanges,
  viewEvidence,
  listSources,
  getSource,
  addSource,
  removeSource,
  previewBody,
  ...Object.values(articleHistory),
  restoreArticleVersion,
  patchArticle,
  createArticle,
  searchArticles,
  exportArticles,
  importArticle,
  fixAuthorNames,
  migrateAuthors,
  undoAuthorMigration,
  listAudit,
  listAudited,
  exportAudit,
  removeSamples,
  seedContent,
  listJobs,
  retryJob,
  showRetention,
  showStatus,
  runRetention,
  viewPrivacy,
  listBackups,
  viewHome,
  viewToday,
  searchContent,
  ...Object.values({ ...companyOperations, list: listCompanies }),
  ...Object.values({ ...applicationOperations, list: listApplications }),
  ...Object.values({ ...resourceOperations, list: listResources }),
  ...Object.values({ ...referentOperations, list: listReferents }),
  viewReferent,
  viewCompany,
  ...Object.values({
    ...interviewOperations,
    ...interviewPending,
    list: listInterviews,
    deskList: deskListInterviews,
    set: setInterview,
    restore: restoreInterview,
    restoreVersion: restoreInterviewVersion,
  }),
  viewInterview,
  ...Object.values(pageOperations),
  viewPage,
  ...Object.values(offerOperations),
  ...Object.values({ ...topicOperations, list: listTopics }),
  viewTopic,
  ...Object.values({ ...chronologyOperations, list: listChronologies }),
  ...Object.values(profileOperations),
  viewOwnProfile,
  citeArticle,
  citeInterview,
  listPublishedVersions,
  viewPublishedVersion,
  withholdVersion,
  releaseVersion,
  viewChronology,
  listDates,
  listBindingDates,
  listAuthors,
  viewAuthor,
  listMonths,
  confirmAdFigures,
  listAdFigures,
  getContactSettings,
  setContactSettings,
  ...Object.values(contactSettingsHistory),
  getSiteSettings,
  setSiteSettings,
  ...Object.values(siteSettingsHistory),
  viewLegalNotice,
  getHold,
  endHold,
  listMails,
  retryMail,
  uploadMedia,
  listMedia,
  getMedia,
  getMediaUsage,
  updateMedia,
  ...Object.values(mediaPending),
  cropMedia,
  embedMedia,
  deleteMedia,
  sendMessage,
  listMessages,
  getMessage,
  removeMessage,
  subscribe,
  confirmSubscription,
  unsubscribe,
  viewConfirmation,
  viewTopicChoice,
  chooseTopics,
  listSubscriptions,
  countSubscriptions,
  exportSubscriptions,
  importSubscriptions,
  getSubscription,
  removeSubscription,
  listNewsletters,
  listTrashedNewsletters,
  getNewsletterSchedule,
  getNewsletter,
  previewNewsletter,
  viewNewsletterPage,
  getNewsletterProgress,
  listDeliveries,
  generateNewsletter,
  updateNewsletter,
  submitNewsletter,
  approveNewsletter,
  testNewsletter,
  sendNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  cancelNewsletter,
  resendDeliveries,
  writeOffDeliveries,
  deleteNewsletter,
  restoreNewsletter,
]);

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** The names of the operations of a kind. */
export type NameOfKind<K extends Operations[OperationName]['kind']> = {
  [N in OperationName]: Operations[N]['kind'] extends K ? N : never;
}[OperationName];

/** The input that a caller passes, before defaults. */
export type InputOf<N extends OperationName> = z.input<Operations[N]['input']>;
/** The output, or one item of it for streams. */
export type OutputOf<N extends OperationName> = z.output<Operations[N]['output']>;
