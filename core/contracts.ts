import type { z } from 'zod';
import { apiTokenContracts } from './accounts/api-token-contracts.ts';
import { accountContracts } from './accounts/contracts.ts';
import { agentContracts } from './agents/contracts.ts';
import { articleArchive } from './articles/exported-article.ts';
import { articleContracts } from './articles/contracts.ts';
import { deskCommands } from './articles/desk-commands.ts';
import { deskQueries } from './articles/desk-queries.ts';
import { auditContracts } from './audit/contracts.ts';
import { contactContracts } from './contact/contracts.ts';
import { directoryContracts } from './directory/contracts.ts';
import { holdContracts } from './hold/contracts.ts';
import { homeContracts } from './home/contracts.ts';
import { interviewContracts } from './interviews/contracts.ts';
import { jobContracts } from './jobs/contracts.ts';
import { mailContracts } from './mail/contracts.ts';
import { newsletterContracts } from './newsletter/contracts.ts';
import { issueContracts } from './newsletter/issues/contracts.ts';
import { pageContracts } from './pages/contracts.ts';
import { seedContract } from './seed-content.ts';

/** Every contract, flat, by name. */
export const contracts = {
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
  ...auditContracts,
  ...jobContracts,
  ...mailContracts,
  ...newsletterContracts,
  ...issueContracts,
  ...contactContracts,
  ...agentContracts,
  ...seedContract,
};

export type Contracts = typeof contracts;
export type ContractName = keyof Contracts;

/** The names of the contracts of a kind. */
export type NameOfKind<K extends Contracts[ContractName]['kind']> = {
  [N in ContractName]: Contracts[N]['kind'] extends K ? N : never;
}[ContractName];

/** What a caller passes, before defaults. */
export type InputOf<N extends ContractName> = z.input<Contracts[N]['input']>;
/** What a use case receives. */
export type ParsedInputOf<N extends ContractName> = z.output<Contracts[N]['input']>;
/** The answer, or one item of it for streams. */
export type OutputOf<N extends ContractName> = z.output<Contracts[N]['output']>;
