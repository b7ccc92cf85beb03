import type { ArticleSummary } from '#core/articles/article.ts';
import type { Language } from '#core/text/language.ts';
import type { Preloaded } from './routing/page-route.tsx';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A value without the texts that a page in one language does not show: those that exist in its own. */
const inLanguage = <T>(value: T, language: Language): T => {
  if (Array.isArray(value)) return value.map((item: unknown) => inLanguage(item, language)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const [own, other] = language === 'en' ? ['_en', '_es'] : ['_es', '_en'];
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(value));
  const isLeftOut = (name: string) =>
    name.endsWith(other) && isText(fields[name]) && isText(fields[name.slice(0, -3) + own]);
  const light = Object.entries(fields).map(([name, field]) => [
    name,
    isLeftOut(name) ? (language === 'en' ? '' : null) : inLanguage(field, language),
  ]);
  return Object.fromEntries(light) as T;
};

/** An article of a list, without the sources that no card shows. */
const lightCard = (article: ArticleSummary, language: Language): ArticleSummary => {
  const { es, en } = article.provenance;
  return {
    ...inLanguage(article, language),
    sources: [],
    provenance: { es: { origin: es.origin }, en: { origin: en.origin } },
  };
};

/**
 * A response as the state of a page has it: without what pages in its language do not show, which would make documents a
 * quarter heavier. Another language is another document.
 */
export const lightResponse = (response: Preloaded, language: Language): Preloaded => {
  const cards = (articles: ArticleSummary[]) => articles.map((article) => lightCard(article, language));
  if (response.name === 'articles.list')
    return { ...response, value: { ...response.value, items: cards(response.value.items) } };
  if (response.name === 'articles.view')
    return { ...response, value: { ...response.value, related: cards(response.value.related) } };
  if (response.name === 'authors.view') {
    const { items, ...rest } = response.value;
    return { ...response, value: { ...inLanguage(rest, language), items: cards(items) } };
  }
  if (response.name === 'referents.view')
    return { ...response, value: { ...response.value, pieces: cards(response.value.pieces) } };
  if (response.name === 'companies.view')
    return { ...response, value: { ...response.value, pieces: cards(response.value.pieces) } };
  if (response.name === 'topics.view') {
    const { topic, best, latest, ...rest } = response.value;
    const articles = { best: cards(best), latest: cards(latest) };
    return { ...response, value: { ...inLanguage(rest, language), topic, ...articles } };
  }
  if (response.name === 'home.view') {
    const { featured, latest, ...rest } = response.value;
    const articles = { featured: featured && lightCard(featured, language), latest: cards(latest) };
    return { ...response, value: { ...inLanguage(rest, language), ...articles } };
  }
  return 'next_cursor' in response.value
    ? ({ ...response, value: inLanguage(response.value, language) } as Preloaded)
    : response;
};
