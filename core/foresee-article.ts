import { inspect } from './articles/check-article.ts';
import type { Foresight } from './foreseen.ts';
import { nothingToDo } from './foreseen.ts';
import { changedFields } from './shared/change.ts';

type ArticleOperation =
  | 'articles.approve'
  | 'articles.reject'
  | 'articles.toggle-featured'
  | 'articles.edit'
  | 'articles.patch'
  | 'articles.restore'
  | 'articles.delete';

const done: Record<ArticleOperation, string> = {
  'articles.approve': 'The draft would be published: every reader sees it',
  'articles.reject': 'The draft would be rejected',
  'articles.toggle-featured': 'Readers would see the article featured, or no longer',
  'articles.edit': 'Readers would see the changed text at once if it is published',
  'articles.patch': 'Readers would see the changed text at once if it is published',
  'articles.restore':
    'The article would come back: from the trash as it was, for readers too if it was published; if it was rejected, as a draft',
  'articles.delete': 'The article would go to the trash: readers no longer see it',
};

type Stands = { slug: string; revision: number };

/** What would become of an article. */
export const foreseeArticle: Foresight<ArticleOperation> = async (
  { application, ports, actor, name },
  input,
) => {
  const { slug } = input;
  const before = (await ports.articles.find(slug)) ?? (await ports.articles.findTrashed(slug));
  // Whatever the operation is refused with comes first, a slug that is not there among it.
  const warnings =
    name === 'articles.approve' && before
      ? (await inspect(ports, before)).filter(({ level }) => level !== 'ok')
      : null;
  const revision = input.revision ?? before?.revision;
  const exact = { ...input, revision };
  const output = (await application.foresee(name, exact, actor)) as
    { article: Stands; changed?: boolean } | Stands;
  if ('changed' in output && output.changed === false) throw nothingToDo(slug);
  const after = 'article' in output ? output.article : output;
  const kept = 'article' in output ? { ...before } : {};
  return {
    subject: slug,
    state: String(revision),
    effects: {
      summary: done[name],
      ...('article' in output && { changes: changedFields(kept, { ...after }) }),
      ...(warnings && { warnings }),
    },
    input: exact,
  };
};
