import type { JobRun } from '../../jobs/ports.ts';
import type { Ports } from '../../ports.ts';
import type { Message } from '../../messages/messages.ts';
import type { AgentRun } from '../run.ts';
import type { Task } from '../task.ts';

/** The ports that the stages of a run use. */
export type StagePorts = Pick<
  Ports,
  | 'agentRuns'
  | 'clock'
  | 'desk'
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
  /** Aborted when the run is cancelled, or taken away from this process. */
  signal: AbortSignal;
  /** Adds a line to the log of the run, for editors. */
  log(line: Message): Promise<void>;
  wait: JobRun['wait'];
  /** Asks a provider, or reads a page, as soon as not too many others of this process do. */
  inTurn: Record<'ask' | 'read', <T>(work: () => Promise<T>) => Promise<T>>;
};
