import type { VigiaApplication } from './application.ts';
import { requireAgent, requireAgentRights } from './agents/require-agent.ts';
import { setAuthorNames } from './articles/author-migration.ts';
import type { MigrationResult } from './articles/migration-result.ts';
import type { OperationName, InputOf } from './operations.ts';
import { foreseeArticle } from './foresee-article.ts';
import { foreseeIssue } from './foresee-issue.ts';
import type { Foreseen, Foresight } from './foreseen.ts';
import { nothingToDo } from './foreseen.ts';
import { requireIssue } from './newsletter/issues/require-issue.ts';
import type { Ports } from './ports.ts';
import { hasScope, requireScope } from './shared/access.ts';
import type { Actor } from './shared/actor.ts';

/** Throws `forbidden` when readers see one of those that would be changed and the actor may not publish. */
const requireRightsToRows = async (
  { articles }: Pick<Ports, 'articles'>,
  results: readonly MigrationResult[],
  actor: Actor,
): Promise<void> => {
  if (hasScope('publish', actor)) return;
  for (const { slug, status } of results)
    if (status === 'updated' && (await articles.find(slug))?.status === 'published')
      requireScope('publish', actor);
};

const rowsOf = (results: readonly MigrationResult[]) => {
  const rows = results.map(({ slug, status, old_author, new_author, message }) => ({
    slug,
    status,
    old_author,
    new_author,
    message,
  }));
  const count = rows.filter(({ status }) => status === 'updated').length;
  if (count === 0) throw nothingToDo('authors');
  return {
    subject: `${count} articles`,
    state: JSON.stringify(rows.map(({ slug, status, new_author }) => [slug, status, new_author])),
    effects: { summary: `${count} articles would get another author name`, rows },
  };
};

/** The operations that are grave, and how it is told what they would do. */
const foresights = {
  'articles.approve': foreseeArticle,
  'articles.reject': foreseeArticle,
  'articles.toggle-featured': foreseeArticle,
  'articles.edit': foreseeArticle,
  'articles.patch': foreseeArticle,
  'articles.restore': foreseeArticle,
  'articles.delete': foreseeArticle,
  'newsletters.approve': foreseeIssue,
  'newsletters.send': foreseeIssue,
  'newsletters.pause': foreseeIssue,
  'newsletters.resume': foreseeIssue,
  'newsletters.cancel': foreseeIssue,
  'newsletters.resend': foreseeIssue,
  'newsletters.delete': foreseeIssue,
  'newsletters.test': async ({ ports }, input) => {
    const { revision, status, subject_es } = await requireIssue(ports, input.id);
    return {
      subject: input.id,
      state: `${revision} ${status}`,
      effects: {
        summary: `A test of the issue would be sent to ${input.email} («${subject_es}»)`,
        recipients: 1,
      },
      input: { ...input },
    };
  },
  'agents.delete': async ({ ports }, { id }) => {
    const { name, revision } = await requireAgent(ports, id);
    const summary = `The agent «${name}» would go to the trash; its runs and articles stay`;
    return { subject: id, state: String(revision), effects: { summary }, input: { id } };
  },
  'agents.execute-all': async ({ ports, actor }) => {
    const active = (await ports.agents.list()).filter(({ status }) => status === 'active');
    if (!active.length) throw nothingToDo('agents');
    requireAgentRights(actor, ...active);
    return {
      subject: `${active.length} agents`,
      state: active.map(({ id, revision }) => `${id} ${revision}`).join(),
      effects: {
        summary: `${active.length} agents would be run; that may cost money`,
        rows: active.map(({ id, name, type, auto_publish }) => ({ id, name, type, auto_publish })),
      },
      input: {},
    };
  },
  'articles.auto-migrate': async ({ application, ports, actor }, input) => {
    const { results } = await application.execute(
      'articles.auto-migrate',
      { ...input, dry_run: true },
      actor,
    );
    await requireRightsToRows(ports, results, actor);
    return { ...rowsOf(results), input: { ...input, dry_run: false } };
  },
  'articles.fix-author-names': async ({ ports, actor }, mapping) => {
    const { results } = await setAuthorNames(true)(ports, mapping, actor);
    await requireRightsToRows(ports, results, actor);
    return { ...rowsOf(results), input: { ...mapping } };
  },
} satisfies { [N in OperationName]?: Foresight<N> };

/** An operation that is done in two steps where a program asks. */
export type GraveOperation = keyof typeof foresights;

/** The names of all of them. */
export const graveOperations = Object.keys(foresights) as GraveOperation[];

/** Whether an operation is done in two steps. */
export const isGrave = (name: string): name is GraveOperation => Object.hasOwn(foresights, name);

/** What waits where the site is held. */
const waitsForResume = new Set<GraveOperation>([
  'newsletters.approve',
  'newsletters.send',
  'newsletters.resume',
  'newsletters.resend',
  'agents.execute-all',
]);

const held =
  '. Sending, agents and schedules are held since a backup was restored: it waits until a person resumes the site (in the panel, or by vigia resume)';

/** What an operation would do to what it is about, and how that stands now. Nothing is done. */
export const foresee = async <N extends GraveOperation>(
  application: VigiaApplication,
  ports: Ports,
  name: N,
  input: InputOf<N>,
  actor: Actor,
): Promise<Foreseen> => {
  const foresight = foresights[name] as unknown as Foresight<N>;
  const { effects, ...foreseen } = await foresight({ application, ports, actor, name }, input);
  const waits = waitsForResume.has(name) && (await ports.holds.find()) !== null;
  return { ...foreseen, effects: { ...effects, summary: `${effects.summary}${waits ? held : ''}` } };
};
