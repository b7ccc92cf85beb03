import type { MakePreview } from '../kernel/preview.ts';
import { nothingToDo } from '../kernel/preview.ts';
import { changedFields } from '../kernel/versions.ts';
import { languageOf } from '../kernel/actor.ts';
import { render } from '../kernel/render.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { Article } from './article.ts';
import { outdatedTranslation } from './article-languages.ts';
import { inspectArticle } from './publishing/inspect-article.ts';

type ArticleRef = { slug: string; revision?: number | undefined };
type Answer = { article: Article; changed?: boolean; message?: string | undefined } | { slug: string };

/** Notes that readers would get a translation that is older than its original, which needs no confirmation. */
const outdatedNotice = (article: Article): Message[] => {
  const outdated = outdatedTranslation(article);
  const isShown =
    outdated && (!article.published_languages.length || article.published_languages.includes(outdated));
  return isShown ? [message(`articles.preview-outdated-${outdated}`)] : [];
};

/** Shows how an operation would change an article, with the checklist's findings if it would be published. */
export const previewArticle =
  (summary: Message, { checklist = false } = {}): MakePreview<ArticleRef, Answer> =>
  async ({ ports, actor, input, dryRun }) => {
    const { slug } = input;
    const before = (await ports.articles.find(slug)) ?? (await ports.articles.findTrashed(slug));
    const revision = input.revision ?? before?.revision;
    const exact = { ...input, revision };
    const output = await dryRun(exact);
    if ('changed' in output && !output.changed) throw nothingToDo(slug);
    const after = 'article' in output ? output.article : null;
    const warnings =
      checklist && after ? (await inspectArticle(ports, after)).filter(({ level }) => level !== 'ok') : null;
    return {
      subject: slug,
      state: String(revision),
      effects: {
        summary: [
          render(summary, languageOf(actor)),
          'message' in output && output.message,
          ...(checklist && after ? outdatedNotice(after) : []).map((one) => render(one, languageOf(actor))),
        ]
          .filter(Boolean)
          .join('. '),
        ...(after && { changes: changedFields({ ...before }, { ...after }) }),
        ...(warnings && { warnings }),
      },
      input: exact,
    };
  };
