import type { z } from 'zod';
import { requireWritable } from './writing-while-held.ts';
import { requireRights } from './kernel/access.ts';
import { findAgentId, isAgentName } from './agents/find-agent-id.ts';
import { usedPorts } from './kernel/operation.ts';
import type { MakePreview, Preview } from './kernel/preview.ts';
import { rollBack } from './kernel/preview.ts';
import type { Operation } from './kernel/operation.ts';
import type { InputOf, NameOfKind, OperationName, OutputOf } from './operations.ts';
import { operations } from './operations.ts';
import type { Ports } from './kernel/ports.ts';
import type { Actor } from './kernel/actor.ts';
import { languageOf } from './kernel/actor.ts';
import { auditEntry } from './kernel/audit.ts';
import type { Change } from './kernel/audit.ts';
import { DomainError, isDomainError } from './kernel/domain-error.ts';
import {
  auditedRefusal,
  createRefusalLog,
  ownAccount,
  refusalNote,
  refusedAccount,
} from './audit/refusals.ts';
import { parseInput } from './kernel/parse-input.ts';
import type { ReferenceTo } from './input/references.ts';
import { mapReferences, namedInAddress } from './input/references.ts';
import { render, storeMessage } from './kernel/render.ts';
import { message } from './messages/messages.ts';

/** Where an agent is looked up by its name. */
const agentPlaces: Readonly<Partial<Record<ReferenceTo, 'list' | 'trash'>>> = {
  agent: 'list',
  'trashed-agent': 'trash',
};

/** What is done with the output of a command besides, in its transaction if it has one alone, else after it. */
export type Alongside = (inside: Ports, output: unknown) => Promise<void>;

type Run = (ports: Ports, input: unknown, actor: Actor) => unknown;

/** A command without any effect returns `changed: false`; then there is nothing to record. */
const changedSomething = (output: unknown): boolean =>
  (Object(output) as { changed?: unknown }).changed !== false;

/** The subject of a command's output: a slug, an id. */
const subjectOf = (output: unknown): string | null => {
  const { slug, id, name, article, user, agent, run, newsletter, media, event } = Object(output) as Partial<
    Record<string, unknown>
  >;
  const inner = article ?? user ?? agent ?? run ?? newsletter ?? media ?? event;
  if (inner) return subjectOf(inner);
  return [slug, id, name].find((one) => typeof one === 'string') ?? null;
};

/** What the input of a command names, for one whose output does not: a slug, an id. */
const namedIn = (input: unknown): string | null => {
  const { slug, id } = Object(input) as { slug?: unknown; id?: unknown };
  return subjectOf({ slug, id });
};

const withHoldNotice = (preview: Preview, actor: Actor): Preview => {
  const notice = message('confirmation.waits-for-resume', { summary: preview.effects.summary });
  return { ...preview, effects: { ...preview.effects, summary: render(notice, languageOf(actor)) } };
};

/** Records in the audit, once each, the refusals that are audited. */
const createRefusalNotes = (ports: Ports) => {
  const logRefusal = createRefusalLog(ports);
  const logged = new WeakSet<Error>();

  /**
   * Records a refusal in the audit, once, if it is one of those that are audited, with what the input says it was about;
   * only then is that read.
   */
  const noteRefusal = async (
    operation: string,
    error: unknown,
    actor: Actor,
    readInput: () => unknown = () => null,
  ): Promise<void> => {
    if (!isDomainError(error) || logged.has(error)) return;
    const found: Operation | undefined = operations[operation as OperationName];
    const refused = auditedRefusal(found ?? { name: operation }, error, actor);
    if (refused === null) return;
    logged.add(error);
    const input = await readInput();
    await logRefusal({
      actor,
      operation,
      refused,
      subject:
        error.account ?? (found && (await refusedAccount(ports, found, input, actor))) ?? subjectOf(input),
      note: refusalNote(error),
    });
  };
  /** Runs it, and records a refusal in the audit. */
  const noting = async <T>(
    name: OperationName,
    input: unknown,
    actor: Actor,
    work: () => T | Promise<T>,
  ): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await noteRefusal(name, error, actor, () => input);
      throw error;
    }
  };

  return { noteRefusal, noting };
};

/** What precedes every run: whether the actor may, and the input in its exact form. */
const createPreparation = (ports: Ports) => {
  /** Throws `unauthenticated` or `forbidden` unless the actor may do it now. */
  const requireAllowed = (operation: Parameters<typeof requireRights>[0], actor: Actor): void =>
    requireRights(operation, actor, { now: ports.clock.now(), secondFactor: ports.settings.secondFactor });

  /** The input with slugs and paths for whole addresses of the site. */
  const withSlugs = (schema: z.ZodType, input: unknown): unknown =>
    mapReferences(schema, input, (text, to) => namedInAddress(text, to, ports.settings.url));

  /** The same, with the ids of agents for their names. Throws as `findAgentId` does. */
  const withIds = async ({ input: schema }: Operation, input: unknown): Promise<unknown> => {
    const named = withSlugs(schema, input);
    const places = new Map<string, 'list' | 'trash'>();
    mapReferences(schema, named, (text, to) => {
      const place = agentPlaces[to];
      if (place && isAgentName(text)) places.set(text, place);
      return text;
    });
    if (!places.size) return named;
    const ids = new Map<string, string>();
    for (const [name, place] of places) ids.set(name, await findAgentId(ports, name, place));
    return mapReferences(schema, named, (text, to) => (agentPlaces[to] && ids.get(text)) ?? text);
  };

  const runnerOf = (name: OperationName, actor: Actor) => {
    const operation: Operation = operations[name];
    requireAllowed(operation, actor);
    const run: Run = (inside, ...rest) => (operation.run as Run)(usedPorts(inside, operation), ...rest);
    return { operation, run };
  };

  /** `exact`: the input with what it names by slug and id. */
  const prepare = async (name: OperationName, input: unknown, actor: Actor) => {
    const { operation, run } = runnerOf(name, actor);
    const exact = await withIds(operation, input);
    return { operation, exact, parsed: parseInput(operation, exact), run };
  };

  return { requireAllowed, withSlugs, runnerOf, prepare };
};

/** Validates what a command returned, and records it in the audit. */
const recorded = async (
  inside: Pick<Ports, 'audit' | 'ids'>,
  operation: Operation,
  change: Change,
  { input, result }: { input: unknown; result: unknown },
) => {
  // A command's output is validated before its transaction ends: an invalid one is rolled back.
  const output = operation.output.parse(result);
  const isAudited = operation.kind === 'command' && !operation.unaudited;
  if (!isAudited || !changedSomething(output)) return output;
  const { actor } = change;
  const {
    subject = null,
    subject_name = null,
    note,
  } = operation.entry?.(result as never, input as never, actor) ?? {};
  const about = subjectOf(output) ?? namedIn(input) ?? subject ?? ownAccount(operation, actor);
  await inside.audit.record({
    ...auditEntry(inside.ids.next(), change, about),
    subject_name,
    note: note ? storeMessage(note) : null,
  });
  return output;
};

/** Runs a command, in a transaction of its own unless it opens them itself. */
const runCommand = async (
  ports: Ports,
  operation: Operation,
  change: Change,
  run: Run,
  { input, alongside }: { input: unknown; alongside: Alongside | undefined },
) => {
  const finish = async (inside: Ports, output: unknown) => {
    await alongside?.(inside, output);
    return output;
  };
  const { actor } = change;
  const transaction = operation.kind === 'command' ? operation.transaction : undefined;
  if (transaction === 'each') return finish(ports, operation.output.parse(await run(ports, input, actor)));
  if (transaction === 'own')
    return finish(
      ports,
      await recorded(ports, operation, change, { input, result: await run(ports, input, actor) }),
    );
  return ports.transaction(change, async (inside) =>
    finish(
      inside,
      await recorded(inside, operation, change, { input, result: await run(inside, input, actor) }),
    ),
  );
};

/** Commands whose effects do not last: to be confirmed first, or only looked at. */
const createPreviews = (
  ports: Ports,
  prepare: ReturnType<typeof createPreparation>['prepare'],
  noting: ReturnType<typeof createRefusalNotes>['noting'],
) => {
  /**
   * What a command would return: it runs in a transaction that is rolled back. Throws what executing it would throw.
   */
  const dryRun = async (name: OperationName, input: unknown, actor: Actor): Promise<unknown> => {
    // A dry run needs no confirmation: its result is what a person confirms.
    const confirmed = { ...actor, confirmed: true as const };
    const { operation, parsed, run } = await prepare(name, input, confirmed);
    if (operation.kind === 'command' && operation.transaction)
      throw new Error(`${name} opens transactions of its own: it cannot be rolled back`);
    const change = { actor, operation: name, at: ports.clock.now() };
    return noting(name, input, actor, () =>
      rollBack(ports, change, async (inside) => operation.output.parse(await run(inside, parsed, confirmed))),
    );
  };

  return {
    dryRun: <N extends NameOfKind<'command'>>(name: N, input: InputOf<N>, actor: Actor) =>
      dryRun(name, input, actor) as Promise<OutputOf<N>>,

    /**
     * What a command that needs confirmation would do, without doing it. Throws what executing it would throw, and
     * `rule-violated` for a command that needs no confirmation.
     */
    async preview(name: OperationName, input: unknown, actor: Actor): Promise<Preview> {
      const { operation, exact } = await prepare(name, input, actor);
      await requireWritable(ports, operation, actor);
      const confirm = operation.confirm as MakePreview<unknown> | undefined;
      if (!confirm) throw new DomainError('confirmation.not-confirmable');
      const preview = await confirm({
        ports,
        actor,
        input: exact,
        dryRun: (options) => dryRun(name, options, actor),
      });
      return operation.kind === 'command' &&
        operation.isPausedAfterRestore &&
        (await ports.holds.find()) !== null
        ? withHoldNotice(preview, actor)
        : preview;
    },
  };
};

/**
 * The product: every operation behind calls that check access, validate, and write the audit. `readers`: the ports that
 * queries of visitors use.
 */
export const createApplication = (ports: Ports, readers: Ports = ports) => {
  const { noteRefusal, noting } = createRefusalNotes(ports);
  const { requireAllowed, withSlugs, runnerOf, prepare } = createPreparation(ports);

  /** The ports to read through: visitors may read a replica; users who write must see their own changes. */
  const sourceFor = ({ kind }: Actor): Ports => (kind === 'visitor' ? readers : ports);

  const executed = async (
    name: OperationName,
    input: unknown,
    actor: Actor,
    alongside?: Alongside,
  ): Promise<object> => {
    const { operation, parsed, run } = await prepare(name, input, actor);
    const change = { actor, operation: name, at: ports.clock.now() };
    await requireWritable(ports, operation, actor);
    if (operation.kind === 'command') {
      const output = await runCommand(ports, operation, change, run, { input: parsed, alongside });
      // So that the next answer from a cache reflects the change, at every door.
      await ports.changes.caughtUp();
      return output as object;
    }
    const output = operation.output.parse(await run(sourceFor(actor), parsed, actor));
    if (operation.audited)
      await ports.audit.record(auditEntry(ports.ids.next(), change, ownAccount(operation, actor)));
    return output as object;
  };

  const streamed = (name: OperationName, input: unknown, actor: Actor): AsyncIterable<unknown> => {
    const { operation, run } = runnerOf(name, actor);
    const parsed = parseInput(operation, withSlugs(operation.input, input));
    const items = run(sourceFor(actor), parsed, actor) as AsyncIterable<unknown>;
    return (async function* () {
      if (operation.kind === 'stream' && operation.audited) {
        const change = { actor, operation: name, at: ports.clock.now() };
        await ports.audit.record(auditEntry(ports.ids.next(), change, null));
      }
      for await (const item of items) yield operation.output.parse(item);
    })();
  };

  return {
    /**
     * Throws the access error that calling it would throw for this actor, before its input is validated. `readInput`
     * reads as much of that as is at hand, only for a refusal that is audited.
     */
    async authorize(name: OperationName, actor: Actor, readInput?: () => Promise<unknown>): Promise<void> {
      try {
        requireAllowed(operations[name], actor);
      } catch (error) {
        await noteRefusal(name, error, actor, readInput);
        throw error;
      }
    },

    /** Whether the actor may call it; asking leaves no trace. */
    permits(name: OperationName, actor: Actor): boolean {
      try {
        requireAllowed(operations[name], actor);
        return true;
      } catch {
        return false;
      }
    },

    noteRefusal,
    requireAllowed,
    withSlugs,

    /** Runs a query or a command. Throws `DomainError`; anything else thrown is a fault. */
    async execute<N extends Exclude<OperationName, NameOfKind<'stream'>>>(
      name: N,
      input: InputOf<N>,
      actor: Actor,
      alongside?: Alongside,
    ): Promise<OutputOf<N>> {
      return noting(name, input, actor, () => executed(name, input, actor, alongside)) as Promise<
        OutputOf<N>
      >;
    },

    /** The same for doors, which pass on what somebody sent: only running it tells whether it is valid. */
    call(name: OperationName, input: unknown, actor: Actor, alongside?: Alongside): Promise<object> {
      return noting(name, input, actor, () => executed(name, input, actor, alongside));
    },

    ...createPreviews(ports, prepare, noting),

    /** Runs a streaming query; items are validated one by one as they are consumed. */
    stream: <N extends NameOfKind<'stream'>>(name: N, input: InputOf<N>, actor: Actor) =>
      streamed(name, input, actor) as AsyncIterable<OutputOf<N>>,

    /** The same for doors, as `call`. */
    callStream: streamed,
  };
};

/** The operations, ready to be called. */
export type VigiaApplication = ReturnType<typeof createApplication>;
