import { LRUCache } from 'lru-cache';
import type { VersionEvidence } from '../evidence/stored-evidence.ts';
import { render } from '../kernel/render.ts';
import { message } from '../messages/messages.ts';
import type { Language } from '../text/language.ts';
import { shownLanguage } from '../text/language.ts';
import { escapeHtml } from '../text/html-text.ts';
import { evidencePath } from './article-display.ts';
import type { Article } from './article.ts';
import { markSentences } from './mark-sentences.ts';
import type { EvidenceFigures, ReaderSentence } from './reader-evidence.ts';
import { figuresOf, isMarked, versionSentences } from './reader-evidence.ts';

type Marked = { html: string; figures: EvidenceFigures | null };
type Made = Marked & { key: string };

/** Marked bodies, so that none is marked twice: stores answer the same evidence until it changes. */
const made = new LRUCache<VersionEvidence, Made>({ max: 300 });

/** Words of a sentence that its mark is named by. */
const maxWords = 8;

/** The first words of a sentence; more of it follows after the ellipsis. */
const firstWords = (sentence: string): string => {
  const words = sentence.split(/\s+/);
  return words.length > maxWords
    ? `${words
        .slice(0, maxWords)
        .join(' ')
        .replace(/[,;:]$/, '')}…`
    : sentence.replace(/\.$/, '');
};

/** What a mark is called. */
const labelOf = ({ sentence, altered }: ReaderSentence, lang: Language): string => {
  const key = altered ? (`evidence.mark-${altered}` as const) : 'evidence.mark';
  return escapeHtml(render(message(key, { words: firstWords(sentence) }), lang));
};

/**
 * A rendered body in the language of a page, with a mark after each sentence that rests on a stored passage, or that a
 * person answers for: a link to it on the page of all, which leads back to the mark.
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
  const placedOnce = new Set<string>();
  const { html: marked, placed } = markSentences(html, sentences, (sentence) => {
    const { key: place, altered } = sentence;
    if (!isMarked(sentence)) return '';
    // A sentence that stands twice is found where it stands first.
    const id = placedOnce.has(place) ? '' : ` id="${place}"`;
    placedOnce.add(place);
    return `<a class="evidence${altered ? ` ${altered}` : ''}"${id} href="${page}#${place}" aria-label="${labelOf(sentence, lang)}"></a>`;
  });
  const result = { html: marked, figures: figuresOf(placed, stored), key };
  made.set(stored, result);
  return result;
};
