import type { Agent, TrashedAgent } from './agent.ts';
import type { SourceDocument } from './sources.ts';
import type { Attempt, Spending } from './ledger.ts';
import type { StoredRun } from './run.ts';
import type { RunStatus, StageName } from './taxonomy.ts';

/** The agents, by name; those in the trash are found by `trash` and `findTrashed` alone. Writes take place inside a transaction alone. */
export type Agents = {
  /** By name. */
  list(): Promise<Agent[]>;
  find(id: string): Promise<Agent | null>;
  /**
   * Inserts (revision 0) or replaces all but `last_run`. Throws `conflict` when the revision is stale or the name is
   * taken, accents and case aside.
   */
  save(agent: Agent): Promise<Agent>;
  /** Notes when it was run last; what editors have before them is not stale for that. */
  ran(id: string, at: string): Promise<void>;
  /** Puts it into the trash, and frees its name; answers whether it was there. */
  remove(id: string): Promise<boolean>;
  /** Last deleted first. */
  trash(): Promise<TrashedAgent[]>;
  findTrashed(id: string): Promise<TrashedAgent | null>;
  /** Takes it out of the trash in the state that is given. Throws `conflict` as `save` does. */
  untrash(agent: TrashedAgent): Promise<Agent>;
};

/** What a run is asked for; kept with it, so that what is changed meanwhile changes nothing of it. */
export type RunTask = Record<string, unknown>;

/** Runs, with what each of their stages has brought. Only one run of an agent is under way at a time. */
export type AgentRuns = {
  /** Newest first. */
  list(filter: {
    agent_id?: string | undefined;
    status?: RunStatus | undefined;
    limit: number;
  }): Promise<StoredRun[]>;
  /** Inside a transaction the run is this transaction's until its end: others wait. */
  find(id: string): Promise<StoredRun | null>;
  /** How many were asked for from one moment to another. */
  count(from: string, to: string): Promise<number>;
  /** The run of the agent that is under way. */
  current(agentId: string): Promise<StoredRun | null>;
  /** Adds a run and answers it, or the run of the same agent that is under way. Only inside a transaction. */
  begin(run: StoredRun, task: RunTask): Promise<StoredRun>;
  /** Those of these runs that somebody wants to end. */
  unwanted(ids: readonly string[]): Promise<string[]>;
  task(id: string): Promise<RunTask>;
  /** Replaces all but id, agent and what adds up in the ledger; nothing of a run that has ended. Only inside a transaction. */
  save(run: StoredRun): Promise<void>;
  /** What a stage brought; undefined while it has not been done. */
  output(id: string, stage: StageName): Promise<unknown>;
  /** Only inside a transaction. */
  keep(id: string, stage: StageName, output: unknown): Promise<void>;
};

/** What was gathered: kept for good, so that each quotation can be looked up. */
export type Documents = {
  /** Keeps them; one with the same final address and hash is kept once. Answers them as they are kept, in order. */
  keep(documents: readonly SourceDocument[]): Promise<SourceDocument[]>;
  /** In the order of the ids; those that there are not are left out. */
  find(ids: readonly string[]): Promise<SourceDocument[]>;
  /**
   * Those whose title holds one of these words, accents and case aside; the last read first. Documents that the
   * demonstration made up (`isDemoAddress`) only where `demo` asks for them.
   */
  about(
    words: readonly string[],
    { limit, demo }: { limit: number; demo: boolean },
  ): Promise<SourceDocument[]>;
};

/** Every call of a provider: what it cost and, when it was paid, what was answered. */
export type Ledger = {
  /** The paid answer to the same request of the same run, if there is one. */
  receipt(runId: string, key: string): Promise<Attempt | null>;
  /**
   * Notes that a call is made, with the most it can cost, unless the budgets forbid that: what is under way counts as
   * spent. Answers null, or the budget that would be exceeded. One at a time over all instances.
   */
  reserve(
    attempt: Attempt,
    budgets: { run: number | null; month: number | null; since: string },
  ): Promise<'run' | 'month' | null>;
  /** Replaces what was reserved by what became of it. */
  settle(attempt: Attempt): Promise<void>;
  /** Ties what a run has spent to the article that came of it. Only inside a transaction. */
  assign(runId: string, articleSlug: string): Promise<void>;
  /** By agent, from one moment to another. */
  spending(from: string, to: string): Promise<Spending[]>;
};
