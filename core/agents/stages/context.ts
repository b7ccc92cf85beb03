import type { JobRun } from '../../jobs/ports.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Message } from '../../messages/messages.ts';
import type { AgentRun } from '../run.ts';
import type { Task } from '../task.ts';

/** The ports that the stages of a run use. */
export type StagePorts = Pick<
  Ports,
  | 'agentRuns'
  | 'articles'
  | 'claims'
  | 'clock'
  | 'desk'
  | 'events'
  | 'ids'
  | 'images'
  | 'ledger'
  | 'providers'
  | 'resources'
  | 'sourceDocuments'
  | 'tokens'
  | 'transaction'
>;

/** What every stage works with. */
export type StageContext = {
  ports: StagePorts;
  run: Pick<AgentRun, 'id' | 'agent_id' | 'agent_name'>;
  task: Task;
  /** Aborted when the run is cancelled, or this process has lost it. */
  signal: AbortSignal;
  /** Adds a line to the log of the run, for editors. */
  log(line: Message): Promise<void>;
  wait: JobRun['wait'];
  /** Calls a provider, or reads a page, when the process's concurrency limit allows. */
  inTurn: Record<'ask' | 'read', <T>(work: () => Promise<T>) => Promise<T>>;
};
