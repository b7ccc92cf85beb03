import { z } from 'zod';
import { requireVersion, versionNumber } from '../../items/history-operations.ts';
import { command } from '../../kernel/operation.ts';
import { restoredOrigin } from '../../items/provenance.ts';
import { SlugParam } from '../../input/slug.ts';
import type { Article } from '../article.ts';
import { ArticleContent } from '../article.ts';
import { seenRevision, WrittenArticle } from '../input-fields.ts';
import { editedFields } from '../edit.ts';
import { requireArticle } from '../require-article.ts';
import { editPorts, writeEdit } from '../publishing/write-edit.ts';

const Restored = ArticleContent.pick({ ...editedFields, provenance: true, cover_variant: true }).partial();

const labelOf = (language: 'es' | 'en', provenance: Partial<ArticleContent>['provenance'], now: Article) => {
  const found = now.provenance[language].origin;
  const origin = restoredOrigin(provenance?.[language].origin ?? found, found);
  return origin === found ? {} : { [`origin_${language}`]: origin };
};

/**
 * Restores an article's texts of an earlier version, and its cover; its status and its switches stay. Throws
 * `not-found`, `conflict`.
 */
export const restoreArticleVersion = command({
  name: 'articles.restore-version',
  effect: 'write',
  also: ['publish'],
  summary: "Restore an earlier version of an article's content; status and switches stay",
  access: 'author',
  input: z.object({ slug: SlugParam, version: versionNumber, revision: seenRevision.optional() }),
  output: WrittenArticle,
  uses: editPorts,
  run: async (ports, { slug, version, revision }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    const found = await requireVersion(ports, 'articles', article.slug, version);
    const { provenance, ...edit } = Restored.parse(found.snapshot);
    const labels = { ...labelOf('es', provenance, article), ...labelOf('en', provenance, article) };
    // A machine-generated picture is restored with its label.
    const image = provenance?.image;
    return writeEdit(ports, article, { ...edit, ...labels, image }, actor);
  },
});
