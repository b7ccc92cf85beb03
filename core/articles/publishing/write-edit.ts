import { requireScope } from '../../kernel/access.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isPerson } from '../../kernel/actor.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Article } from '../article.ts';
import type { Edit } from '../with-edit.ts';
import { withEdit } from '../with-edit.ts';
import type { Proposed } from './propose-edit.ts';
import { proposeEdit, proposePorts } from './propose-edit.ts';
import { publish, publishPorts } from './publish.ts';
import type { Written } from './save-article.ts';
import { saveArticle, savePorts } from './save-article.ts';

/** The ports that writing an edit needs. */
export const editPorts = [...publishPorts, ...savePorts, ...proposePorts, 'media'] as const;
/** See `editPorts`. */
export type WriteEditPorts = Pick<Ports, (typeof editPorts)[number]>;

/**
 * Writes an edit of an article of any status. Readers see a person's edit of a published piece at once, under the rules
 * of `publish`; a program's becomes pending changes, which a person publishes. `settle`: the last change before it is
 * saved. Throws as these and `withEdit` do.
 */
export const writeEdit = async (
  ports: WriteEditPorts,
  article: Article,
  edit: Edit,
  actor: Actor,
  settle: (next: Article) => Article = (next) => next,
): Promise<Written | Proposed> => {
  const edited = settle(await withEdit(ports, article, edit, actor));
  if (article.status !== 'published') return saveArticle(ports, article, edited, actor);
  if (!isPerson(actor)) {
    requireScope('publish', actor);
    return proposeEdit(ports, article, edit, actor);
  }
  const { article: next } = await publish(ports, article, edited, actor, {
    onWarnings: 'ask',
    confirm: true,
    reviewer: edit.reviewer,
  });
  return saveArticle(ports, article, next, actor);
};
