import { isFinal } from '#core/jobs/final-error.ts';
import type { Job, JobPolicies } from '#core/jobs/job.ts';
import type { JobCount, JobEndings, JobHandlers, JobQueue } from '#core/jobs/ports.ts';
import { DomainError, isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { storeMessage } from '#core/kernel/render.ts';
import type { Scope, State, StoredJob } from './state.ts';

const isOpen = ({ state }: Job): boolean => state !== 'done' && state !== 'dead';

const shown = ({ key: _key, tries: _tries, waitsUntil: _until, ...job }: StoredJob): Job =>
  structuredClone(job);

/** Jobs in memory. */
export const createJobQueue = ({ state, change }: Scope): JobQueue => ({
  async add(name, data, { once, key = once && `once ${once}`, due_at } = {}) {
    const { jobs } = state();
    if (
      key !== undefined &&
      [...jobs.values()].some(
        (job) => job.name === name && job.key === key && (once !== undefined || isOpen(job)),
      )
    )
      return;
    // The same in every test run, so that tests can refer to a job.
    const last = Math.max(0, ...[...jobs.keys()].map((known) => Number(known.slice(-12))));
    const id = `00000000-0000-4000-b000-${String(last + 1).padStart(12, '0')}`;
    const created_at = change?.at ?? new Date().toISOString();
    jobs.set(id, {
      id,
      name,
      state: 'waiting',
      data: structuredClone(data),
      retries: 0,
      last_error: null,
      created_at,
      due_at: due_at ?? created_at,
      key: key ?? id,
      tries: 0,
      // Not the time of adding: test clocks stand still, and may be behind it.
      waitsUntil: due_at ?? '',
    });
  },
  list: async ({ state: wanted, limit }) =>
    [...state().jobs.values()]
      .filter((job) => !wanted || job.state === wanted)
      .reverse()
      .slice(0, limit)
      .map(shown),
  async counts() {
    const counts = new Map<string, JobCount>();
    for (const { name, state: now, created_at } of state().jobs.values()) {
      if (now === 'done') continue;
      const { count, oldest_at } = counts.get(`${name} ${now}`) ?? { count: 0, oldest_at: created_at };
      const oldest = oldest_at < created_at ? oldest_at : created_at;
      counts.set(`${name} ${now}`, { name, state: now, count: count + 1, oldest_at: oldest });
    }
    return [...counts.values()];
  },
  async retry(id) {
    const { jobs } = state();
    const job = jobs.get(id);
    if (job?.state !== 'dead') throw new DomainError('jobs.dead-not-found', { id });
    if ([...jobs.values()].some((other) => other.name === job.name && other.key === job.key && isOpen(other)))
      throw new DomainError('jobs.already-waiting', { id });
    jobs.set(id, { ...job, state: 'retrying' });
  },
});

type Given = { handlers: Partial<JobHandlers>; policies: JobPolicies; endings?: JobEndings };

/** Runs one attempt of a job, and stores the outcome in it. */
const tryJob = async (job: StoredJob, { handlers, policies, endings = {} }: Given): Promise<void> => {
  const { tries } = policies[job.name]!;
  const { signal } = new AbortController();
  job.state = 'running';
  job.retries = job.tries;
  job.tries += 1;
  try {
    const last = job.tries >= tries;
    const handle = handlers[job.name];
    if (!handle) throw new Error(`no handler for ${job.name}`);
    await handle(structuredClone(job.data) as never, { signal, last, wait: async () => {} });
    Object.assign(job, { state: 'done', last_error: null });
  } catch (error) {
    job.last_error = isDomainError(error) ? storeMessage(messageOf(error)) : (error as Error).message;
    job.state = job.tries < tries && !isFinal(error) ? 'retrying' : 'dead';
    if (job.state === 'dead')
      await endings[job.name]?.(structuredClone(job.data) as never, job.last_error).catch(() => {});
  }
};

/**
 * Runs each job that is due at the instant `now` or added meanwhile, sequentially; returns how many. There are no
 * delays between attempts: each call makes the next attempt of a job.
 */
export const runMemoryJobs = async (
  state: () => State,
  { now, ...given }: Given & { now: string },
): Promise<number> => {
  const tried = new Set<string>();
  for (;;) {
    const next = [...state().jobs.values()].find(
      (job) =>
        !tried.has(job.id) &&
        given.policies[job.name] &&
        (job.state === 'retrying' || (job.state === 'waiting' && job.waitsUntil <= now)),
    );
    if (!next) return tried.size;
    tried.add(next.id);
    await tryJob(next, given);
  }
};
