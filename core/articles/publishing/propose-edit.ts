import type { Actor } from '../../kernel/actor.ts';
import { languageOf } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { omitUndefined, sameJson } from '../../input/json.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Article } from '../article.ts';
import { changesSince, pendingPorts, requirePersonIfScheduled, savePendingEdit } from '../pending.ts';
import type { PendingEdit } from '../pending-version.ts';
import type { Edit } from '../with-edit.ts';

/** An article that readers see as before: the changes wait for a person. */
export type Proposed = {
  article: Article;
  changed: boolean;
  pending?: true;
  pending_revision?: number;
  message?: string;
};

/** The ports that proposing an edit needs. */
export const proposePorts = [...pendingPorts, 'versions'] as const;
type ProposePorts = Pick<Ports, (typeof proposePorts)[number]>;

/** The pending changes of a published article, as its fields; none when nothing is pending. */
export const pendingFields = async (
  ports: Pick<Ports, 'pendingVersions' | 'versions'>,
  article: Article,
): Promise<PendingEdit> => {
  const pending = await ports.pendingVersions.find(article.id);
  return pending ? changesSince(ports, article, pending) : {};
};

/**
 * Adds a program's edit of a published article to its pending changes, for a person to publish. Throws `conflict` for
 * fields that a person has typed otherwise, `rule-violated` when a person has scheduled the pending changes.
 */
export const proposeEdit = async (
  ports: ProposePorts,
  article: Article,
  {
    reviewer: _reviewer,
    image: _image,
    cover_variant: _variant,
    new_slug,
    translation_current: _current,
    ...input
  }: Edit,
  actor: Actor,
): Promise<Proposed> => {
  const { slug, revision } = article;
  requirePersonIfScheduled(article, actor);
  const stored = await ports.pendingVersions.find(article.id);
  const before: Record<string, unknown> = stored ? await changesSince(ports, article, stored) : {};
  const found: Record<string, unknown> = { ...article, ...before };
  const wanted = omitUndefined({ ...input, ...(new_slug !== slug && { new_slug }) });
  const changes = Object.entries(wanted).filter(([field, value]) => !sameJson(found[field], value));
  if (changes.length === 0) return { article, changed: false };
  const fields = changes
    .map(([field]) => field)
    .filter((field) => field in before && !stored?.program_fields.includes(field));
  if (fields.length)
    throw new DomainError('articles.pending-overtaken', { slug, fields, current_revision: revision });
  const saved = await savePendingEdit(
    ports,
    article,
    {
      base_revision: revision,
      revision: stored?.revision ?? 0,
      edit: { ...before, ...Object.fromEntries(changes) },
    },
    actor,
  );
  return {
    article,
    changed: true,
    pending: true,
    pending_revision: saved.revision,
    message: render(message('articles.now-pending', { slug }), languageOf(actor)),
  };
};
