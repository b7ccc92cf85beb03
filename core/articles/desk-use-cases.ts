import type { Ports } from '../ports.ts';
import type { Language } from '../shared/language.ts';
import { listVersions, restoreVersion, viewVersion } from './article-versions.ts';
import { listChecks } from './check-article.ts';
import { createArticle } from './create-article.ts';
import { listApproved, listDrafts, viewForDesk } from './desk-lists.ts';
import { exportArticles, searchArticles } from './export-articles.ts';
import { autoMigrateAuthors, fixAuthorNames, undoMigration } from './migrate-authors.ts';
import { patchArticle } from './patch-article.ts';
import { deleteArticle, listTrash, restoreArticle } from './trash-articles.ts';
import {
  approveArticle,
  editArticle,
  rejectArticle,
  toggleFeatured,
  toggleStatic,
  updateArticle,
} from './write-articles.ts';

/** What stands behind each contract of the review desk. */
export const deskUseCases = {
  'articles.drafts': listDrafts,
  'articles.approved': listApproved,
  'articles.search': searchArticles,
  'articles.export': exportArticles,
  'articles.all-drafts': ({ desk }: Ports) => desk.drafts(),
  'articles.desk-view': viewForDesk,
  'articles.checklist': listChecks,
  'articles.preview': async ({ markdown }: Ports, { body, lang }: { body: string; lang: Language }) => ({
    html: await markdown.toHtml(body, { language: lang }),
  }),
  'articles.trash': listTrash,
  'articles.versions': listVersions,
  'articles.version': viewVersion,
  'articles.hardcoded-authors': ({ desk }: Ports) => desk.hardcoded(),
  'articles.update': updateArticle,
  'articles.create': createArticle,
  'articles.patch': patchArticle,
  'articles.edit': editArticle,
  'articles.approve': approveArticle,
  'articles.reject': rejectArticle,
  'articles.toggle-featured': toggleFeatured,
  'articles.toggle-static': toggleStatic,
  'articles.delete': deleteArticle,
  'articles.restore': restoreArticle,
  'articles.restore-version': restoreVersion,
  'articles.fix-author-names': fixAuthorNames,
  'articles.auto-migrate': autoMigrateAuthors,
  'articles.undo-migration': undoMigration,
};
