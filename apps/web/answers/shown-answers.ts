import type { PageEndpoints } from '#adapters/client/api.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import type { Language } from '#core/text/language.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';

const cardFields = [
  'slug',
  'type',
  'title_es',
  'title_en',
  'summary_es',
  'summary_en',
  'date',
  'topics',
  'tags',
  'author',
  'author_name',
  'is_agent',
  'provenance',
  'sponsored',
  'sponsor_label',
  'featured',
  'image_url',
  'image_focus',
  'cover_variant',
  'cover_seed',
] as const satisfies (keyof ArticleSummary)[];

/** The part of an article that its card in a list shows. */
export type CardArticle = Pick<ArticleSummary, (typeof cardFields)[number]>;

/** The outputs that pages only use in part. */
type Parts = {
  'articles.list': Omit<OutputOf<'articles.list'>, 'items'> & { items: CardArticle[] };
  'articles.view': Omit<OutputOf<'articles.view'>, 'related'> & { related: CardArticle[] };
  'topics.view': Omit<OutputOf<'topics.view'>, 'best' | 'latest'> & {
    best: CardArticle[];
    latest: CardArticle[];
  };
  'authors.view': Omit<OutputOf<'authors.view'>, 'items'> & { items: CardArticle[] };
  'home.view': Omit<OutputOf<'home.view'>, 'featured' | 'latest'> & {
    featured: CardArticle | null;
    latest: CardArticle[];
  };
};

/** What pages use of the output behind an endpoint. */
export type PageAnswer<E extends keyof PageEndpoints> = PageEndpoints[E] extends keyof Parts
  ? Parts[PageEndpoints[E]]
  : OutputOf<PageEndpoints[E]>;

/** A preloaded answer of a page, so that nothing is fetched twice. */
export type Preloaded = {
  [E in keyof PageEndpoints]: {
    endpointName: E;
    arg: InputOf<PageEndpoints[E]>;
    value: PageAnswer<E>;
  };
}[keyof PageEndpoints];

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Items without the texts that a page in one language does not show: those that exist in its own. */
const inLanguage = <T>(items: T, language: Language): T => {
  if (Array.isArray(items)) return items.map((item: unknown) => inLanguage(item, language)) as T;
  if (typeof items !== 'object' || items === null) return items;
  const [own, other] = language === 'en' ? ['_en', '_es'] : ['_es', '_en'];
  const fields = Object.entries(items).map(([name, value]) => {
    const translated = name.endsWith(other) && isText(value);
    const isShown = !translated || !isText((items as Record<string, unknown>)[name.slice(0, -3) + own]);
    return [name, isShown ? inLanguage(value, language) : language === 'en' ? '' : null];
  });
  return Object.fromEntries(fields) as T;
};

const newCard = (article: CardArticle, language: Language): CardArticle => {
  const card = Object.fromEntries(cardFields.map((field) => [field, article[field]])) as CardArticle;
  const { es, en } = article.provenance;
  return {
    ...inLanguage(card, language),
    provenance: { es: { origin: es.origin }, en: { origin: en.origin } },
  };
};

const cards: Record<Language, WeakMap<CardArticle, CardArticle>> = { es: new WeakMap(), en: new WeakMap() };

/** Made once for an article that several lists show. */
const cardOf = (article: CardArticle, language: Language): CardArticle => {
  const found = cards[language].get(article);
  if (found) return found;
  const card = newCard(article, language);
  cards[language].set(article, card);
  return card;
};

/**
 * The part of an answer that pages in a language show: the server renders it, and the client hydrates from it. Another
 * language is another document.
 */
export const shownAnswer = (answer: Preloaded, language: Language): Preloaded => {
  const cardsOf = (articles: CardArticle[]) => articles.map((article) => cardOf(article, language));
  if (answer.endpointName === 'articlesList')
    return { ...answer, value: { ...answer.value, items: cardsOf(answer.value.items) } };
  if (answer.endpointName === 'articlesView')
    return { ...answer, value: { ...answer.value, related: cardsOf(answer.value.related) } };
  if (answer.endpointName === 'topicsView') {
    const { topic, best, latest, ...rest } = answer.value;
    const articleCards = { topic, best: cardsOf(best), latest: cardsOf(latest) };
    return { ...answer, value: { ...inLanguage(rest, language), ...articleCards } };
  }
  if (answer.endpointName === 'authorsView') {
    const { items, ...rest } = answer.value;
    return { ...answer, value: { ...inLanguage(rest, language), items: cardsOf(items) } };
  }
  if (answer.endpointName === 'homeView') {
    const { featured, latest, ...rest } = answer.value;
    const articleCards = { featured: featured && cardOf(featured, language), latest: cardsOf(latest) };
    return { ...answer, value: { ...inLanguage(rest, language), ...articleCards } };
  }
  const isPaged = 'next_cursor' in answer.value;
  return isPaged ? ({ ...answer, value: inLanguage(answer.value, language) } as Preloaded) : answer;
};
