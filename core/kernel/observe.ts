/** Facts about a step: never what people wrote, and no secrets. */
export type StepFacts = Readonly<Record<string, string | number | boolean>>;

/** A step of work, as traces and logs know it. */
export type Step = {
  /** What it does, without what varies from one to the next: `GET /noticias/:slug`, `job mail.send`. */
  name: string;
  /** Who waits for whom: somebody for this process, or this process for somebody. */
  kind?: 'server' | 'client';
  facts?: StepFacts;
  /** What the lines carry that are logged meanwhile. */
  ids?: Readonly<Record<string, string>>;
  /** The caller's trace as it names it (W3C Trace Context, `traceparent`), which this step is part of. */
  parent?: string | undefined;
  /** Only of interest as part of another step. */
  isPart?: true;
};

/** What turns out about a step while it runs. */
export type Note = (found: { name?: string; facts?: StepFacts; failed?: true }) => void;

/** Runs a step of work, so that traces show how long it took and logs whose lines are. */
export type Observe = {
  <T>(step: Step, work: (note: Note) => Promise<T>): Promise<T>;
  /** Whether steps are traced: without, what turns out need not be noted. */
  traces?: boolean;
};

/** Runs the work alone. */
export const unobserved: Observe = (_step, work) => work(() => {});
