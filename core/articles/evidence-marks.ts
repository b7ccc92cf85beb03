import { LRUCache } from 'lru-cache';
import type { VersionEvidence } from '../evidence/stored-evidence.ts';
import { render } from '../kernel/render.ts';
import { message } from '../messages/messages.ts';
import type { Language } from '../text/language.ts';
import { shownLanguage } from '../text/language.ts';
import { evidencePath } from './article-display.ts';
import type { Article } from './article.ts';
import { markSentences } from './mark-sentences.ts';
import type { EvidenceFigures } from './reader-evidence.ts';
import { figuresOf, isMarked, versionSentences } from './reader-evidence.ts';

type Marked = { html: string; figures: EvidenceFigures | null };
type Made = Marked & { key: string };

/** Marked bodies, so that none is marked twice: stores answer the same evidence until it changes. */
const made = new LRUCache<VersionEvidence, Made>({ max: 300 });

/**
 * A rendered body in the language of a page, with a mark after each sentence that rests on a stored passage, or that a
 * person answers for: a link to it on the page of all.
 */
export const withEvidence = (
  html: string,
  article: Article,
  lang: Language,
  stored: VersionEvidence | null,
): Marked => {
  if (!stored) return { html, figures: null };
  const key = `${article.slug} ${article.revision} ${lang} ${html}`;
  const found = made.get(stored);
  if (found?.key === key) return found;
  const sentences = versionSentences(article, shownLanguage(article, lang), stored);
  const page = `${evidencePath(article.slug)}${lang === 'en' ? '?lang=en' : ''}`;
  const labels = {
    plain: render(message('evidence.mark'), lang),
    changed: render(message('evidence.mark-changed'), lang),
    gone: render(message('evidence.mark-gone'), lang),
  };
  const { html: marked, placed } = markSentences(html, sentences, (sentence) => {
    const { key: place, altered } = sentence;
    if (!isMarked(sentence)) return '';
    return `<a class="evidence${altered ? ` ${altered}` : ''}" href="${page}#${place}" aria-label="${labels[altered ?? 'plain']}"></a>`;
  });
  const result = { html: marked, figures: figuresOf(placed, stored), key };
  made.set(stored, result);
  return result;
};
