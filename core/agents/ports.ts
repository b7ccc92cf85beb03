import type { Agent, TrashedAgent } from './agent.ts';
import type { AgentSchedule, AgentSlot, AgentSlotRun } from './schedule.ts';
import type { SourceCheck, SourceDocument } from './sources.ts';
import type { Attempt, Spending } from './cost.ts';
import type { StoredRun } from './run.ts';
import type { SpendingSettings } from './spending-settings.ts';
import type { RunStatus, StageName } from './taxonomy.ts';

/**
 * The agents, by name; those in the trash are returned only by `trash` and `findTrashed`. Writes only inside a
 * transaction.
 */
export type Agents = {
  /** Sorted by name. */
  list(): Promise<Agent[]>;
  find(id: string): Promise<Agent | null>;
  /**
   * Inserts (revision 0) or replaces all fields except `last_run`. Throws `conflict` when the revision is stale or the
   * name is taken, ignoring accents and case.
   */
  save(agent: Agent): Promise<Agent>;
  /** Sets the time of its last run, without a new revision. */
  ran(id: string, at: string): Promise<void>;
  /** Moves it to the trash and frees its name; returns whether it existed. */
  remove(id: string): Promise<boolean>;
  /** Most recently deleted first. */
  trash(): Promise<TrashedAgent[]>;
  findTrashed(id: string): Promise<TrashedAgent | null>;
  /** Restores it from the trash in the given state. Throws `conflict` as `save` does. */
  untrash(agent: TrashedAgent): Promise<Agent>;
};

/** The schedules of agents, and their slots. Writes only inside a transaction. */
export type AgentSchedules = {
  list(): Promise<AgentSchedule[]>;
  find(agentId: string): Promise<AgentSchedule | null>;
  /** Finds it and locks it until the end of the transaction. */
  lock(agentId: string): Promise<AgentSchedule | null>;
  /** Inserts or replaces it. */
  save(schedule: AgentSchedule): Promise<void>;
  /** Returns whether it existed; its slots stay. */
  remove(agentId: string): Promise<boolean>;
  /** Stores a slot once. */
  record(slot: AgentSlot): Promise<void>;
  /** The latest slots of each agent that has a schedule, newest first. */
  slots(perAgent: number): Promise<AgentSlotRun[]>;
};

/** The request of a run, stored with it: later changes to the agent do not affect it. */
export type RunTask = Record<string, unknown>;

/** Runs, with the outputs of their stages. An agent has at most one run in flight. */
export type AgentRuns = {
  /** Newest first. */
  list(filter: {
    agent_id?: string | undefined;
    status?: RunStatus | undefined;
    limit: number;
  }): Promise<StoredRun[]>;
  find(id: string): Promise<StoredRun | null>;
  /** Finds it and locks it until the end of the transaction. Only inside one. */
  lock(id: string): Promise<StoredRun | null>;
  /** How many runs were requested in a period. */
  count(from: string, to: string): Promise<number>;
  /** The run of the agent that is in flight. */
  current(agentId: string): Promise<StoredRun | null>;
  /** Adds a run and returns it, or returns the run of the same agent that is in flight. Only inside a transaction. */
  begin(run: StoredRun, task: RunTask): Promise<StoredRun>;
  /** The given runs that somebody has asked to cancel. */
  findCancelRequested(ids: readonly string[]): Promise<string[]>;
  task(id: string): Promise<RunTask>;
  /**
   * Replaces all fields except id, agent and the sums of the ledger; has no effect on a run that has ended. Only inside
   * a transaction.
   */
  save(run: StoredRun): Promise<void>;
  /** The output of a stage; undefined until it has completed. */
  output(id: string, stage: StageName): Promise<unknown>;
  /** Only inside a transaction. */
  saveOutput(id: string, stage: StageName, output: unknown): Promise<void>;
};

/** A run of checks of sources: what it has cost, and the documents that it found otherwise than before. */
export type CheckRun = {
  started_at: string;
  ended_at: string;
  /** Pages that were read, of how many hosts, and the bytes of these pages. */
  pages: number;
  hosts: number;
  bytes: number;
  changed: number;
  gone: number;
  unreachable: number;
  /** Addresses that were due and are left to the next run. */
  waiting: number;
};

/** Source documents, stored permanently so that each quotation can be verified. */
export type Documents = {
  /**
   * Stores documents, those with the same final address and hash once; one without a day gets the date of the later
   * reading. Returns them as stored, in order.
   */
  store(documents: readonly SourceDocument[]): Promise<SourceDocument[]>;
  /** In the order of the ids; ids that do not exist are omitted. */
  find(ids: readonly string[]): Promise<SourceDocument[]>;
  /** By final address and hash, as pieces cite them, in order; those that are not stored are omitted. */
  cited(sources: readonly { url: string; hash: string }[]): Promise<SourceDocument[]>;
  /**
   * Documents whose title contains one of these words, ignoring accents and case; most recently read first. Documents
   * invented by the demonstration (`isDemoAddress`) only with `demo`.
   */
  about(
    words: readonly string[],
    { limit, demo }: { limit: number; demo: boolean },
  ): Promise<SourceDocument[]>;
  /**
   * Documents of web pages whose address was last checked, or else read, before an instant; longest ago first, at most
   * `perHost` of each host. The instant is that of the tiers whose `citedSince` is null or not after the newest piece
   * that cites the document; the latest one. Only those that drafts, which are always new, published articles or
   * interviews cite; none of the demonstration.
   */
  dueForCheck(due: {
    tiers: readonly { citedSince: string | null; before: string }[];
    limit: number;
    perHost: number;
  }): Promise<Pick<SourceDocument, 'id' | 'final_url'>[]>;
  /** Replaces what the last check found. */
  recordChecks(checks: readonly (Pick<SourceDocument, 'id'> & SourceCheck)[]): Promise<void>;
  /** Stores what a run of checks has cost and found; pages that show it are made anew. */
  recordRun(run: CheckRun): Promise<void>;
  /** The run that began last. */
  lastRun(): Promise<CheckRun | null>;
};

/** A text that prompts are built from; `hash`: its SHA-256. */
export type PromptText = { hash: string; text: string };

/** Every provider call: its cost and, when paid, its answer. */
export type Ledger = {
  /** The paid answer to the same request of the same run, if there is one. */
  receipt(runId: string, key: string): Promise<Attempt | null>;
  /**
   * Records that a call is being made, with its maximum cost, unless the budgets forbid it: calls in flight count as
   * spent. Returns null, or the budget that would be exceeded. `agent`: of a month of the attempt's agent. Serialized
   * over all instances.
   */
  reserve(
    attempt: Attempt,
    budgets: { run: number | null; agent?: number | null; month: number | null; since: string },
  ): Promise<'run' | 'agent' | 'month' | null>;
  /** Stores what a model was asked, for as long as the site exists; each text once. */
  storePrompt(prompt: PromptText): Promise<void>;
  /** The texts of prompts by their hashes; those that are not stored are left out. In no particular order. */
  prompts(hashes: readonly string[]): Promise<PromptText[]>;
  /** Replaces a reservation with its outcome. */
  settle(attempt: Attempt): Promise<void>;
  /** Links a run's spending to the article it produced. Only inside a transaction. */
  assign(runId: string, articleSlug: string): Promise<void>;
  /** In a period, by day of a time zone, agent, provider, model and purpose; by day, then in no particular order. */
  spending(from: string, to: string, timeZone: string): Promise<Spending[]>;
  /** By month (YYYY-MM) of a time zone, oldest first; only months with any call. */
  spendingByMonth(from: string, to: string, timeZone: string): Promise<{ month: string; eur: number }[]>;
  /**
   * What was spent on an article under any slug that it has had, in euros; calls in flight count at their maximum cost.
   * Null when no call is recorded.
   */
  articleCost(slug: string): Promise<number | null>;
  /** The same by provider, sorted by name. */
  spendingByProvider(from: string, to: string): Promise<{ provider: string; eur: number }[]>;
  /** The calls of a period, newest first, read in batches. */
  calls(from: string, to: string): AsyncIterable<Attempt>;
  /** The budgets and prices that editors have set; null: none. */
  settings(): Promise<SpendingSettings | null>;
  /**
   * Replaces the settings in the revision that was read, with a version. Throws `conflict` when it is stale. Only inside
   * a transaction.
   */
  saveSettings(settings: SpendingSettings): Promise<SpendingSettings>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    agents: Agents;
    agentSchedules: AgentSchedules;
    agentRuns: AgentRuns;
    sourceDocuments: Documents;
    ledger: Ledger;
  }
}
