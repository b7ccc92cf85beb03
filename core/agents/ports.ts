import type { Agent, TrashedAgent } from './agent.ts';
import type { SourceDocument } from './sources.ts';
import type { Attempt, Spending } from './cost.ts';
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
  /** Sets when it was last run, without a new revision. */
  ran(id: string, at: string): Promise<void>;
  /** Moves it to the trash and frees its name; returns whether it was there. */
  remove(id: string): Promise<boolean>;
  /** Last deleted first. */
  trash(): Promise<TrashedAgent[]>;
  findTrashed(id: string): Promise<TrashedAgent | null>;
  /** Takes it out of the trash in the state that is given. Throws `conflict` as `save` does. */
  untrash(agent: TrashedAgent): Promise<Agent>;
};

/** What a run is asked for, stored with it: later changes to the agent do not affect it. */
export type RunTask = Record<string, unknown>;

/** Runs, with the outputs of their stages. Only one run of an agent is in flight at a time. */
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
  findCancelRequested(ids: readonly string[]): Promise<string[]>;
  task(id: string): Promise<RunTask>;
  /** Replaces all but id, agent and what adds up in the ledger; nothing of a run that has ended. Only inside a transaction. */
  save(run: StoredRun): Promise<void>;
  /** What a stage produced; undefined until it is done. */
  output(id: string, stage: StageName): Promise<unknown>;
  /** Only inside a transaction. */
  saveOutput(id: string, stage: StageName, output: unknown): Promise<void>;
};

/** What was gathered, stored for good, so that each quotation can be looked up. */
export type Documents = {
  /** Stores them, one with the same final address and hash once. Returns them as stored, in order. */
  store(documents: readonly SourceDocument[]): Promise<SourceDocument[]>;
  /** In the order of the ids, without those that do not exist. */
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
   * Notes that a call is made, with its maximum cost, unless the budgets forbid that: calls in flight count as
   * spent. Returns null, or the budget that would be exceeded. One at a time over all instances.
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
  /** The same by provider, by name. */
  spendingByProvider(from: string, to: string): Promise<{ provider: string; eur: number }[]>;
};
