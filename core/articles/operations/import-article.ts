import type { Actor } from '../../kernel/actor.ts';
import { languageOf } from '../../kernel/actor.ts';
import { command } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import type { Message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
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
import { importedLabels, importPorts, obstacleOf, storeImported } from '../import-store.ts';
import type { Publication } from '../publishing/publish.ts';

const uses = [...importPorts, 'documents', 'images'] as const;
type ImportPorts = Pick<Ports, (typeof uses)[number]>;

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
    const { content: pictured, files, problems } = await importImages(ports, draft, input, notes);
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
    const at = { now: ports.clock.now(), timeZone: ports.settings.timeZone };
    const next = withDraftReasons(stored, labelled, versions, at, notes);
    const publication: Publication = {
      onWarnings: stored ? 'refuse' : 'draft',
      confirm: input.confirm,
      reviewer: input.reviewer,
      // What is imported was written earlier.
      expected: ['date'],
    };
    const imported = { stored, next, fields, files, publication };
    const result = await storeImported(ports, imported, input, { actor, notes });
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
    const {
      slug,
      outcome,
      status = null,
      reasons,
      notes,
    } = input.exported
      ? await importExported(ports, input.exported, input, actor)
      : await importDocuments(ports, input, actor);
    const rendered = (messages: readonly Message[]) => messages.map((one) => render(one, languageOf(actor)));
    const changed = !input.dry_run && (outcome === 'imported' || outcome === 'updated');
    return { slug, changed, outcome, status, reasons: rendered(reasons), notes: rendered(notes) };
  },
});
