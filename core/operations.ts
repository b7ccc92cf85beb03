import type { z } from 'zod';
import { apiTokenContracts } from './accounts/api-token-contracts.ts';
import { accountContracts } from './accounts/contracts.ts';
import { cancelAgentRun } from './agents/operations/cancel-agent-run.ts';
import { createAgent } from './agents/operations/create-agent.ts';
import { deleteAgent } from './agents/operations/delete-agent.ts';
import { executeAgent } from './agents/operations/execute-agent.ts';
import { executeAllAgents } from './agents/operations/execute-all-agents.ts';
import { generateContent } from './agents/operations/generate-content.ts';
import { getAgentRun } from './agents/operations/get-agent-run.ts';
import { getAgent } from './agents/operations/get-agent.ts';
import { getReadiness } from './agents/operations/get-readiness.ts';
import { getSpending } from './agents/operations/get-spending.ts';
import { listAgentRuns } from './agents/operations/list-agent-runs.ts';
import { listAgents } from './agents/operations/list-agents.ts';
import { listTrashedAgents } from './agents/operations/list-trashed-agents.ts';
import { regenerateImage } from './agents/operations/regenerate-image.ts';
import { restoreAgent } from './agents/operations/restore-agent.ts';
import { updateAgent } from './agents/operations/update-agent.ts';
import { articleArchive } from './articles/exported-article.ts';
import { articleContracts } from './articles/contracts.ts';
import { deskCommands } from './articles/desk-commands.ts';
import { deskQueries } from './articles/desk-queries.ts';
import { listAudit } from './audit/operations/list-audit.ts';
import { contactContracts } from './contact/contracts.ts';
import { directoryContracts } from './directory/contracts.ts';
import { holdContracts } from './hold/contracts.ts';
import { homeContracts } from './home/contracts.ts';
import { interviewContracts } from './interviews/contracts.ts';
import { listJobs } from './jobs/operations/list-jobs.ts';
import { retryJob } from './jobs/operations/retry-job.ts';
import { mailContracts } from './mail/contracts.ts';
import { newsletterContracts } from './newsletter/contracts.ts';
import { issueContracts } from './newsletter/issues/contracts.ts';
import { pageContracts } from './pages/contracts.ts';

import { deskUseCases } from './articles/desk-use-cases.ts';
import { accountUseCases } from './accounts/use-cases.ts';
import { getArticle } from './articles/get-article.ts';
import { importArticle } from './articles/import-article.ts';
import { listArticles } from './articles/list-articles.ts';
import { listTags } from './articles/list-tags.ts';
import { streamFeed, streamPublished, streamSitemap, streamStatic } from './articles/stream-articles.ts';
import { viewArticle } from './articles/view-article.ts';
import { collection, collectionUseCases } from './collections.ts';
import { contactUseCases } from './contact/use-cases.ts';
import { listReferents, viewReferent } from './directory/referents.ts';
import { reportHold } from './shared/report-hold.ts';
import { holdUseCases } from './hold/use-cases.ts';
import { viewHome } from './home/view-home.ts';
import { listInterviews } from './interviews/list-interviews.ts';
import { viewInterview } from './interviews/view-interview.ts';
import { setInterview } from './interviews/write-interview.ts';
import { issueUseCases } from './newsletter/issues/use-cases.ts';
import { newsletterUseCases } from './newsletter/use-cases.ts';
import { viewPage } from './pages/view-page.ts';
import { listMails, retryMail } from './mail/mails.ts';
import { seedContent } from './seed-content.ts';
import { byName } from './kernel/operation.ts';
import type { Ports } from './ports.ts';
import type { Actor } from './shared/actor.ts';

const contracts = {
  ...articleContracts,
  ...articleArchive,
  ...deskQueries,
  ...deskCommands,
  ...interviewContracts,
  ...directoryContracts,
  ...pageContracts,
  ...homeContracts,
  ...accountContracts,
  ...apiTokenContracts,
  ...holdContracts,
  ...mailContracts,
  ...newsletterContracts,
  ...issueContracts,
  ...contactContracts,
};

type Contracts = typeof contracts;
type Streams = { [N in keyof Contracts]: Contracts[N]['kind'] extends 'stream' ? N : never }[keyof Contracts];

type UseCase<N extends keyof Contracts> = (
  ports: Ports,
  input: z.output<Contracts[N]['input']>,
  actor: Actor,
) => N extends Streams
  ? AsyncIterable<z.output<Contracts[N]['output']>>
  : Promise<z.output<Contracts[N]['output']>>;

const contactSettings = collection('contactSettings', 'slug');

const useCases: { [N in keyof Contracts]: UseCase<N> } = {
  'articles.list': listArticles,
  'articles.tags': listTags,
  'articles.get': getArticle,
  'articles.view': viewArticle,
  'articles.published': streamPublished,
  'articles.static': streamStatic,
  'articles.feed': streamFeed,
  'articles.sitemap': streamSitemap,
  'articles.count': async ({ articles }) => ({ published: await articles.countPublished() }),
  'articles.import': importArticle,
  ...deskUseCases,
  'home.view': viewHome,
  ...collectionUseCases('interviews', 'date'),
  'interviews.list': listInterviews,
  'interviews.view': viewInterview,
  'interviews.set': setInterview,
  ...collectionUseCases('referents', 'name'),
  'referents.list': listReferents,
  'referents.view': viewReferent,
  ...collectionUseCases('companies', 'name'),
  ...collectionUseCases('applications', 'name'),
  ...collectionUseCases('resources', 'date'),
  ...collectionUseCases('pages', 'title_es'),
  'pages.view': viewPage,
  'contact-settings.get': (ports) => contactSettings.get(ports, { slug: 'contact' }),
  'contact-settings.set': (ports, input) => contactSettings.set(ports, { ...input, slug: 'contact' }),
  'mails.list': listMails,
  'mails.retry': reportHold(retryMail),
  ...holdUseCases,
  ...newsletterUseCases,
  ...issueUseCases,
  ...contactUseCases,
  ...accountUseCases,
};

/** Those whose contract and code stand apart; they are given all ports. */
const apart = Object.fromEntries(
  Object.entries(contracts).map(([name, contract]) => [
    name,
    { ...contract, name, uses: 'all', run: useCases[name as keyof Contracts] },
  ]),
) as unknown as {
  [N in keyof Contracts]: Contracts[N] & { name: N; uses: 'all'; run: UseCase<N> };
};

/** Every operation, flat, by name. */
export const operations = {
  ...apart,
  ...byName([
    listAgents,
    getAgent,
    createAgent,
    updateAgent,
    deleteAgent,
    listTrashedAgents,
    restoreAgent,
    executeAgent,
    executeAllAgents,
    getReadiness,
    getSpending,
    listAgentRuns,
    getAgentRun,
    cancelAgentRun,
    generateContent,
    regenerateImage,
  ]),
  ...byName([listAudit, seedContent, listJobs, retryJob]),
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** The names of the operations of a kind. */
export type NameOfKind<K extends Operations[OperationName]['kind']> = {
  [N in OperationName]: Operations[N]['kind'] extends K ? N : never;
}[OperationName];

/** What a caller passes, before defaults. */
export type InputOf<N extends OperationName> = z.input<Operations[N]['input']>;
/** The answer, or one item of it for streams. */
export type OutputOf<N extends OperationName> = z.output<Operations[N]['output']>;
