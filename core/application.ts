import type { z } from 'zod';
import { listAudit } from './audit/list-audit.ts';
import { agentUseCases } from './agents/use-cases.ts';
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
import type { ContractName, InputOf, NameOfKind, OutputOf, ParsedInputOf } from './contracts.ts';
import { contracts } from './contracts.ts';
import { listReferents, viewReferent } from './directory/referents.ts';
import { holdUseCases } from './hold/use-cases.ts';
import { viewHome } from './home/view-home.ts';
import { listInterviews } from './interviews/list-interviews.ts';
import { viewInterview } from './interviews/view-interview.ts';
import { setInterview } from './interviews/write-interview.ts';
import { issueUseCases } from './newsletter/issues/use-cases.ts';
import { newsletterUseCases } from './newsletter/use-cases.ts';
import { viewPage } from './pages/view-page.ts';
import { listMails, retryMail } from './mail/mails.ts';
import { changedSomething, subjectOf } from './outcome.ts';
import type { Ports } from './ports.ts';
import { scopedPorts } from './scoped-ports.ts';
import { seedContent } from './seed-content.ts';
import { requireRights } from './shared/access.ts';
import type { Actor } from './shared/actor.ts';
import { auditEntry } from './shared/audit-entry.ts';
import type { Change } from './shared/change.ts';
import type { Contract } from './shared/contract.ts';
import { isDomainError } from './shared/domain-error.ts';
import { createRefusalLog } from './audit/refusals.ts';
import { parseInput } from './shared/parse-input.ts';
import { takenBack } from './taken-back.ts';

type UseCase<N extends ContractName> = (
  ports: Ports,
  input: ParsedInputOf<N>,
  actor: Actor,
) => N extends NameOfKind<'stream'> ? AsyncIterable<OutputOf<N>> : Promise<OutputOf<N>>;

const contactSettings = collection('contactSettings', 'slug');

const useCases: { [N in ContractName]: UseCase<N> } = {
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
  'jobs.list': async ({ jobs }, filter) => ({ items: await jobs.list(filter) }),
  'jobs.retry': async ({ jobs }, { id }) => {
    await jobs.retry(id);
    return { id };
  },
  'mails.list': listMails,
  'mails.retry': retryMail,
  ...holdUseCases,
  ...newsletterUseCases,
  ...issueUseCases,
  ...contactUseCases,
  ...agentUseCases,
  'content.seed': seedContent,
  ...accountUseCases,
  'audit.list': listAudit,
};

type AnyUseCase = (ports: Ports, input: unknown, actor: Actor) => unknown;

/** The product: every contract behind two calls that decide access, validate, and keep the records. */
export const createApplication = (ports: Ports) => {
  const logRefusal = createRefusalLog(ports);
  const logged = new WeakSet<Error>();

  /** Puts a refusal for missing rights, or a sign-in that failed, into the audit, once. */
  const noteRefusal = async (operation: string, error: unknown, actor: Actor, subject?: string | null) => {
    if (!isDomainError(error) || logged.has(error)) return;
    const { code } = error;
    const isSignIn = operation === 'auth.login' && code === 'rate-limited';
    if (code !== 'unauthenticated' && code !== 'forbidden' && !isSignIn) return;
    // That nobody is signed in is asked for by every browser, and is no refusal.
    if (operation === 'auth.me') return;
    logged.add(error);
    await logRefusal({
      actor,
      operation,
      refused: isSignIn ? 'rate-limited' : code,
      subject: subject ?? null,
    });
  };
  /** Does it, and puts it into the audit when it is refused. */
  const noting = async <T>(
    name: string,
    input: unknown,
    actor: Actor,
    work: () => T | Promise<T>,
  ): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const { email } = Object(input) as { email?: unknown };
      const subject =
        name === 'auth.login' ? (typeof email === 'string' ? email.trim() : null) : subjectOf(input);
      await noteRefusal(name, error, actor, subject);
      throw error;
    }
  };

  const prepare = (name: ContractName, input: unknown, actor: Actor) => {
    const contract: Contract = contracts[name];
    requireRights(contract, actor);
    const perform = useCases[name] as AnyUseCase;
    const run: AnyUseCase = (given, ...rest) => perform(scopedPorts(given, actor), ...rest);
    return { contract, parsed: parseInput(contract, input), run };
  };

  const recorded = async (inside: Ports, change: Change, output: unknown) => {
    if (!changedSomething(output)) return output;
    await inside.audit.record(auditEntry(ports.ids.next(), change, subjectOf(output)));
    return output;
  };

  const command = async (contract: Contract, change: Change, run: AnyUseCase, parsed: unknown) => {
    const { actor } = change;
    const transaction = contract.kind === 'command' ? contract.transaction : undefined;
    if (transaction === 'each') return run(ports, parsed, actor);
    if (transaction === 'own') {
      const output = await run(ports, parsed, actor);
      return ports.transaction(change, (inside) => recorded(inside, change, output));
    }
    return ports.transaction(change, async (inside) =>
      recorded(inside, change, await run(inside, parsed, actor)),
    );
  };

  const executed = async <N extends Exclude<ContractName, NameOfKind<'stream'>>>(
    name: N,
    input: InputOf<N>,
    actor: Actor,
  ): Promise<OutputOf<N>> => {
    const { contract, parsed, run } = prepare(name, input, actor);
    const schema = contract.output as z.ZodType<OutputOf<N>>;
    // A command's answer is checked before its transaction ends: one that is wrong leaves nothing behind.
    const checked: AnyUseCase = async (...given) => schema.parse(await run(...given));
    if (contract.kind !== 'command') return checked(ports, parsed, actor) as Promise<OutputOf<N>>;
    const change = { actor, operation: name, at: ports.clock.now() };
    return command(contract, change, checked, parsed) as Promise<OutputOf<N>>;
  };

  return {
    /** Throws what calling it would be refused with for who the actor is, before anything else is known of the call. */
    authorize: (name: ContractName, actor: Actor): Promise<void> =>
      noting(name, null, actor, () => requireRights(contracts[name], actor)),

    /** Whether it would let the actor call it; asking leaves no trace. */
    permits(name: ContractName, actor: Actor): boolean {
      try {
        requireRights(contracts[name], actor);
        return true;
      } catch {
        return false;
      }
    },

    noteRefusal,

    /** Runs a query or a command. Throws `DomainError`; anything else thrown is a fault. */
    async execute<N extends Exclude<ContractName, NameOfKind<'stream'>>>(
      name: N,
      input: InputOf<N>,
      actor: Actor,
    ): Promise<OutputOf<N>> {
      return noting(name, input, actor, () => executed(name, input, actor));
    },

    /** What a command would answer and be refused with: it is run in a transaction that comes to nothing. */
    async foresee<N extends NameOfKind<'command'>>(
      name: N,
      input: InputOf<N>,
      actor: Actor,
    ): Promise<OutputOf<N>> {
      const { contract, parsed, run } = prepare(name, input, actor);
      if (contract.kind === 'command' && contract.transaction)
        throw new Error(`${name} opens transactions of its own: what it does cannot be taken back`);
      const schema = contract.output as z.ZodType<OutputOf<N>>;
      const change = { actor, operation: name, at: ports.clock.now() };
      return noting(name, input, actor, () =>
        takenBack(ports, change, async (inside) => schema.parse(await run(inside, parsed, actor))),
      );
    },

    /** Runs a streaming query; items are validated one by one as they are taken. */
    stream<N extends NameOfKind<'stream'>>(
      name: N,
      input: InputOf<N>,
      actor: Actor,
    ): AsyncIterable<OutputOf<N>> {
      const { contract, parsed, run } = prepare(name, input, actor);
      const schema = contract.output as z.ZodType<OutputOf<N>>;
      const items = run(ports, parsed, actor) as AsyncIterable<unknown>;
      return (async function* () {
        if (contract.kind === 'stream' && contract.audited) {
          const change = { actor, operation: name, at: ports.clock.now() };
          await ports.audit.record(auditEntry(ports.ids.next(), change, null));
        }
        for await (const item of items) yield schema.parse(item);
      })();
    },
  };
};

/** The contracts, ready to be called. */
export type VigiaApplication = ReturnType<typeof createApplication>;
