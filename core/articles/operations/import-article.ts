import { requirePublishRights } from '../../kernel/publish-rule.ts';
import type { Actor } from '../../kernel/actor.ts';
import { languageOf } from '../../kernel/actor.ts';
import { isDomainError, messageOf } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { reviewerOf } from '../../kernel/reviewer.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../ports.ts';
import type { Article } from '../article.ts';
import { checkPorts, requireFit } from '../check-article.ts';
import type { ChecklistItem } from '../checklist-item.ts';
import { itemsOf } from '../checklist.ts';
import {
  importedSlug,
  outsideFields,
  toContent,
  validContent,
  withAlt,
  withDocuments,
  withDraftReasons,
} from '../import-content.ts';
import { ImportRefusal, readVersions } from '../import-documents.ts';
import { importExported } from '../import-exported.ts';
import { importImages } from '../import-images.ts';
import type { ImportOutcome } from '../import-report.ts';
import { ArticleImportInput, ImportReport } from '../import-report.ts';
import { importable, importedLabels, obstacleOf, storeImported } from '../import-store.ts';
import { approve } from '../transitions.ts';

const uses = [
  ...checkPorts,
  'articles',
  'interviews',
  'versions',
  'documents',
  'images',
  'media',
  'users',
  'ids',
] as const;
type ImportPorts = Pick<Ports, (typeof uses)[number]>;

/** Publishes a new article under the rules of an approval; one that fails them stays a draft, with a note. */
const publish = async (
  ports: ImportPorts,
  article: Article,
  { confirm, reviewer }: ArticleImportInput,
  { actor, notes }: { actor: Actor; notes: Message[] },
): Promise<Article> => {
  const draft: Article = { ...article, status: 'draft' };
  const { es, en } = article.provenance;
  const isLabelled = article.is_agent || [es, en].some(({ origin }) => origin !== 'human');
  const at = ports.clock.now();
  requirePublishRights(actor, article);
  try {
    await requireFit(ports, draft, confirm);
    // Readers see who is responsible for a text made with AI; other reviewers are not named.
    const named = isLabelled || draft.review_required || reviewer !== undefined;
    const approval = { at, reviewer: named ? await reviewerOf(ports, actor, reviewer) : null };
    // The review applies to the state that is about to be stored.
    return { ...approve({ ...draft, revision: article.revision + 1 }, approval), revision: article.revision };
  } catch (error) {
    if (!isDomainError(error, 'rule-violated') && !isDomainError(error, 'validation')) throw error;
    const { checklist, confirmable } = Object(error.params) as {
      checklist?: ChecklistItem[];
      confirmable?: boolean;
    };
    const checks = itemsOf(checklist ?? [], confirmable ? 'warning' : 'error').map(({ id }) => id);
    const key = confirmable ? 'import.checklist-warnings' : 'import.checklist-errors';
    const reason = checklist ? message(key, { checks }) : messageOf(error);
    notes.unshift(message('import.stays-draft', { reason }));
    return draft;
  }
};

const importDocuments = async (
  ports: ImportPorts,
  input: ArticleImportInput,
  actor: Actor,
): Promise<ImportOutcome> => {
  const notes: Message[] = [];
  let slug = input.slug ?? null;
  try {
    const versions = await readVersions(ports, input, notes);
    slug = importedSlug(input, versions);
    const draft = await toContent(ports, input, slug, versions, notes);
    const { content: pictured, files, problems } = await importImages(ports, draft, input.images, notes);
    if (problems.length) throw new ImportRefusal(problems);
    const stored = await ports.articles.find(slug);
    // Documents may use a former slug of the article.
    slug = stored?.slug ?? slug;
    const content = { ...validContent(withAlt(pictured, notes)), slug };
    const obstacle = await obstacleOf(ports, stored, slug);
    if (obstacle) throw new ImportRefusal([obstacle]);
    const fields = outsideFields(content, versions);
    const merged = stored ? withDocuments(stored, content, fields) : content;
    const labelled = { ...merged, ...importedLabels(stored, merged, actor, notes) };
    const dated = withDraftReasons(stored, labelled, versions, ports.clock.now(), notes);
    const next = importable(ports, dated, notes);
    const prepare = async (article: Article) =>
      article.status === 'published' ? publish(ports, article, input, { actor, notes }) : article;
    const result = await storeImported(ports, { stored, next, fields, files, prepare }, input);
    return { slug, notes, ...result };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return { slug, notes, outcome: 'refused', reasons: error.reasons };
  }
};

/**
 * Imports one article from its Spanish and English documents. Invalid input is refused with every reason and nothing is
 * written; importing the same input again is `unchanged`, and an import that would undo changes made here a `conflict`.
 */
export const importArticle = command({
  name: 'articles.import',
  effect: 'write',
  also: ['publish'],
  summary: 'Import one article from Markdown documents in one or both languages, with its images',
  access: 'admin',
  input: ArticleImportInput,
  output: ImportReport,
  uses,
  run: async (ports, input, actor) => {
    const { slug, outcome, reasons, notes } = input.exported
      ? await importExported(ports, input.exported, input, actor)
      : await importDocuments(ports, input, actor);
    const rendered = (messages: readonly Message[]) => messages.map((one) => render(one, languageOf(actor)));
    const changed = !input.dry_run && (outcome === 'imported' || outcome === 'updated');
    return { slug, changed, outcome, reasons: rendered(reasons), notes: rendered(notes) };
  },
});
