/** @jest-environment node */
import { doors } from '#core/kernel/actor.ts';
import { eventStates } from '#core/events/event.ts';
import { navLinks } from '#apps/web/layout/nav-links.ts';
import { otherFields } from '#apps/web/panel/editor/article-history.tsx';
import { tools } from '#apps/web/panel/editor/editor-tools.ts';
import { listKeys } from '#apps/web/panel/publications/use-list-keys.ts';
import { blankArticle, toValues } from '#apps/web/panel/editor/edit-values.ts';
import { contentTypes as contentTypesOfPanel } from '#apps/web/panel/contents/content-types.ts';
import { contentFaultKinds } from '#apps/web/panel/contents/content-values.ts';
import { RunPrompt } from '#core/agents/operations/texts-of-run.ts';
import { madeCheckIds } from '#core/agents/made-checks.ts';
import { slotOutcomes } from '#core/agents/schedule.ts';
import { scheduleFaultKinds, scheduleKinds } from '#apps/web/panel/agents/schedule-values.ts';
import { agentFaultKinds } from '#apps/web/panel/agents/agent-values.ts';
import {
  agentStatuses,
  agentTones,
  agentTypes,
  manualTypes,
  providerFaults,
  runStatuses,
  stageNames,
} from '#core/agents/taxonomy.ts';
import { RunFailure, RunStage } from '#core/agents/run.ts';
import { deliveryStatuses } from '#core/newsletter/issues/delivery.ts';
import { SlotRecord, slotKinds } from '#core/newsletter/issues/schedule.ts';
import { issueStatuses, issueSteps } from '#core/newsletter/issues/issue-status.ts';
import { contentTypes, topics, trendingTopics } from '#core/articles/taxonomy.ts';
import { jobNames, jobStates } from '#core/jobs/job.ts';
import { mailStatuses, mailTemplates } from '#core/mail/mail.ts';
import { newsroomRoles } from '#core/accounts/invitation.ts';
import { roles } from '#core/kernel/access.ts';
import { scopes } from '#core/kernel/scope.ts';
import { knownSources } from '#apps/web/panel/subscriptions/subscriptions-tab.tsx';
import { countedPieces } from '#apps/web/panel/team/person-dialogs.tsx';
import { shownRoles } from '#apps/web/panel/team/people-section.tsx';
import { scheduleNames } from '#core/status/read-status.ts';
import { languages } from '#core/text/language.ts';
import { searchKinds } from '#core/search/ports.ts';
import { contactLengths, contactReasons } from '#core/contact/contact-form.ts';
import type { FieldFault } from '#core/input/posted-form.ts';
import { applicationCategories, companyTypes, resourceTypes } from '#core/directory/taxonomy.ts';
import { pageSlugs } from '#core/pages/editorial-page.ts';
import { adReasons, audience, serviceCriteria } from '#core/pages/offers.ts';
import { checkIds } from '#core/articles/checklist-item.ts';
import { ArticleContent } from '#core/articles/article.ts';
import { editFaultKinds } from '#core/articles/edit-faults.ts';
import { MigrationResult } from '#core/articles/author-migration.ts';
import { deskNeeds, writers } from '#core/articles/desk-list.ts';
import { deskSorts } from '#core/articles/ports.ts';
import { PictureUse } from '#core/media/picture.ts';
import { pictureOrigins, pictureShapes } from '#core/media/picture-limits.ts';
import { disclosedOrigins } from '#core/articles/disclosure.ts';
import { Origin } from '#core/items/provenance.ts';
import { usedKeys, findUsedKeys, readTexts } from '#tests/architecture/support/locale-texts.ts';
import { readSources } from '#tests/architecture/support/source-files.ts';

const fieldFaults = {
  missing: true,
  email: true,
  long: true,
  short: true,
  mismatch: true,
} satisfies Record<FieldFault, true>;

/** The dynamic field names: those of the checklist's messages, and of the provenance. */
const checkedFields = [
  'title_es',
  'title_en',
  'summary_es',
  'summary_en',
  'body_es',
  'body_en',
  'image_alt_es',
  'image_alt_en',
  'sponsor_label',
  'sponsored',
  'origin_es',
  'origin_en',
];
const editorTools = [...Object.keys(tools), 'table', 'picture'];
const missingSubjects = ['article', 'interview', 'referent', 'topic', 'author', 'month', 'chronology'];
const budgetStates = ['near', 'reached'];
const outcomes = MigrationResult.shape.status.options;

/** Keys with a dynamic suffix: their prefix, and every possible suffix. */
const composed: Record<string, readonly string[]> = {
  'topics.': [...topics, ...trendingTopics],
  'types.': contentTypes,
  'notFound.titles.': missingSubjects,
  'notFound.texts.': missingSubjects,
  'notFound.actions.': missingSubjects,
  'time.': ['minutes', 'hours', 'days', 'weeks'],
  'disclosure.short.': disclosedOrigins,
  'companyTypes.': companyTypes,
  'applicationCategories.': applicationCategories,
  'resourceTypes.': resourceTypes,
  'nav.': navLinks.map(([name]) => name),
  'footer.': [
    'services',
    'training',
    'audits',
    'collaborations',
    'methodology',
    'corrections',
    'saved',
    'advertising',
    'contact',
    'privacy',
    'legalNotice',
    'topics',
    'chronologies',
    'archive',
    'authors',
  ],
  'authors.kinds.': ['person', 'agent', 'newsroom', 'organization'],
  'authors.descriptions.': ['person', 'agent', 'newsroom', 'organization'],
  'authors.abouts.': ['agent', 'newsroom'],
  'card.onlyIn.': languages,
  'contactForm.': Object.keys(contactLengths),
  'faults.': Object.keys(fieldFaults),
  'reasons.': contactReasons,
  'filters.': ['newest', 'oldest'],
  'search.kinds.': searchKinds,
  'search.languages.': languages,
  'services.criteria.': serviceCriteria,
  'advertising.reasonTitles.': adReasons,
  'advertising.reasonTexts.': adReasons,
  'advertising.audience.': audience.map(({ id }) => id),
  'agentTypes.': agentTypes,
  'agentTypeHints.': agentTypes,
  'agentStatuses.': agentStatuses,
  'agentTones.': agentTones,
  'agentLanguages.': languages,
  'agentFaults.': agentFaultKinds,
  'schedule.': scheduleKinds,
  'schedule.kinds.': scheduleKinds,
  'schedule.faults.': scheduleFaultKinds,
  'schedule.outcomes.': slotOutcomes,
  'readiness.kinds.': [...agentTypes, 'manual'],
  'runTypes.': [...agentTypes, ...manualTypes],
  'runStatuses.': runStatuses,
  'runs.promptSteps.': RunPrompt.shape.step.options,
  'stages.': stageNames,
  'stageDoing.': stageNames,
  'stageStates.': [...RunStage.shape.status.options, 'pending', 'unreached'],
  'runFaults.': RunFailure.shape.code.options,
  'runAdvice.': RunFailure.shape.code.options,
  'faultAdvice.': providerFaults,
  'manualAdvice.': ['nothing-found', 'verification'],
  'manualTypes.': manualTypes,
  'newsletterStatuses.': issueStatuses,
  'issueSteps.': issueSteps,
  'deliveryStatuses.': deliveryStatuses,
  'testMail.outcomes.': ['accepted', 'deferred', 'refused'],
  'slotKinds.': slotKinds,
  'slotOutcomes.': SlotRecord.shape.outcome.options,
  'slotReasons.': SlotRecord.shape.reason.unwrap().options,
  'checkNames.': checkIds,
  'fields.': checkedFields,
  'origins.': Origin.options,
  'editFaults.': [...editFaultKinds, 'slug', 'date'],
  'editor.fields.': Object.keys(toValues(blankArticle(''))).filter((field) => !field.startsWith('next_')),
  'editor.fields.title_': languages,
  'editor.fields.summary_': languages,
  'editor.fields.body_': languages,
  'batch.title.': ['approve', 'reject', 'assign', 'handIn', 'remove', 'restore'],
  'batch.did.': ['approve', 'reject', 'assign', 'handIn', 'remove', 'restore'],
  'batch.states.': ['waiting', 'doing', 'done', 'failed'],
  'publications.': ['approve', 'reject', 'assign', 'remove', 'restore'],
  'publications.onlyIn.': languages,
  'media.untitled.': pictureOrigins,
  'publications.keys.': listKeys.map(([, name]) => name),
  'editor.due.': ['publish', 'changes', 'withdraw'],
  'events.only.': ['open', ...eventStates, 'all'],
  'events.states.': eventStates,
  'strength.': ['0', '1', '2', '3', '4'],
  'account.invitation.roles.': newsroomRoles,
  'team.roles.': roles,
  'team.rights.': roles,
  'team.shown.': shownRoles,
  'team.pieces.': countedPieces,
  'subscriptions.sources.': knownSources,
  'team.mails.': mailStatuses,
  'tokens.scopeNames.': scopes,
  'editor.keys.': ['save', 'publish', 'help'],
  'status.jobs.': jobNames,
  'status.jobStates.': jobStates,
  'status.schedules.': scheduleNames,
  'status.mails.': mailTemplates,
  'hold.': ['issues', 'mails', 'runs'],
  'markdown.tools.': editorTools,
  'markdown.tableTools.': ['addRow', 'addColumn', 'removeRow', 'removeColumn', 'alignTable'],
  'contentNames.': contentTypesOfPanel.map(({ name }) => name),
  'contentNew.': contentTypesOfPanel.map(({ name }) => name),
  'contentFields.': [
    // The history's names of composite fields.
    'interviewee',
    ...contentTypesOfPanel.flatMap(({ fields }) =>
      fields.flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]),
    ),
  ],
  'contentFaults.': contentFaultKinds,
  'contentOptions.': [
    'service',
    'ad-format',
    'normal',
    'premium',
    'email',
    'web',
    'phone',
    'social',
    ...pageSlugs,
  ],
  'history.fields.': otherFields,
  'history.ways.': ['panel', 'api', 'agent', ...doors.filter((door) => door !== 'http')],
  'publications.writers.': writers,
  'publications.need.': deskNeeds,
  'publications.sorts.': deskSorts,
  'media.': ['waiting', 'uploading', 'processing', 'uploaded', 'known', 'refused'],
  'media.kinds.': PictureUse.shape.kind.options,
  'media.origins.': ['all', ...pictureOrigins],
  'media.originOf.': pictureOrigins,
  'media.shapes.': pictureShapes,
  'media.states.': ['published', 'draft', 'rejected', 'trash', 'history'],
  'migration.statuses.': ArticleContent.shape.status.options,
  'migration.outcomes.': outcomes,
  // The server gives the reason of a failure.
  'migration.messages.': outcomes,
  'spending.states.': budgetStates,
  'spending.advice.': budgetStates,
  'spending.agentStates.': budgetStates,
  'spending.badges.': budgetStates,
  'spending.kinds.': ['writing', 'translation', 'picture', 'search', 'other'],
  'spending.priceFields.': ['input_eur', 'output_eur', 'picture', 'search'],
  'spending.services.': ['model', 'picture', 'search'],
  'making.in.': languages,
  'making.written.': Origin.options,
  'making.translated.es.': Origin.options,
  'making.translated.en.': Origin.options,
  'making.checkNames.': madeCheckIds,
  'figures.originNames.': Origin.options,
};

const translator = 'apps/web/i18n.ts';
const sources = new Map([...(await readSources())].filter(([path]) => path.startsWith('apps/web/')));
const [spanish, english] = await Promise.all([readTexts('es'), readTexts('en')]);

describe('the keys of the texts', () => {
  it('are only dynamic where declared', () => {
    const prefixes = [...sources.values()].flatMap((text) =>
      [...text.matchAll(/\bt\(\s*`([^`$]*)\$\{[^}]*\}([^`]*)`/g)].map(([, start, end]) => [start, end]),
    );
    expect(prefixes.filter(([, end]) => end !== '')).toEqual([]);
    expect(new Set(prefixes.map(([start]) => start))).toEqual(new Set(Object.keys(composed)));
  });

  it('are literal or composed at the place of use: never passed around', () => {
    const handed = [...sources]
      .filter(([path]) => path !== translator)
      .flatMap(([path, text]) =>
        [...text.matchAll(/\bt\(\s*(?!['`])[^\s)][^)]*\)/g)].map(([call]) => `${path}: ${call}`),
      );
    expect(handed).toEqual([]);
  });

  it('all have a text in both languages', () => {
    const keys = Object.entries(composed).flatMap(([start, ends]) => ends.map((end) => start + end));
    for (const texts of [spanish, english]) {
      const used = usedKeys(texts);
      expect(keys.filter((key) => !used.has(key))).toEqual([]);
    }
  });

  it('are all used', () => {
    const keys = new Set([
      ...findUsedKeys(sources).map(({ key }) => key),
      ...Object.entries(composed).flatMap(([start, ends]) => ends.map((end) => start + end)),
    ]);
    for (const texts of [spanish, english])
      expect([...usedKeys(texts)].filter((key) => !keys.has(key))).toEqual([]);
  });
});
