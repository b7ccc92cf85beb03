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
 * An answer as the state of a page has it: without what pages in its language do not show, which would make documents a
 * quarter heavier. Another language is another document.
 */
export const lightAnswer = (answer: Preloaded, language: Language): Preloaded => {
  const cards = (articles: ArticleSummary[]) => articles.map((article) => lightCard(article, language));
  if (answer.name === 'articles.list')
    return { ...answer, value: { ...answer.value, items: cards(answer.value.items) } };
  if (answer.name === 'articles.view')
    return { ...answer, value: { ...answer.value, related: cards(answer.value.related) } };
  if (answer.name === 'authors.view') {
    const { items, ...rest } = answer.value;
    return { ...answer, value: { ...inLanguage(rest, language), items: cards(items) } };
  }
  if (answer.name === 'referents.view')
    return { ...answer, value: { ...answer.value, pieces: cards(answer.value.pieces) } };
  if (answer.name === 'companies.view')
    return { ...answer, value: { ...answer.value, pieces: cards(answer.value.pieces) } };
  if (answer.name === 'topics.view') {
    const { topic, best, latest, ...rest } = answer.value;
    const articles = { best: cards(best), latest: cards(latest) };
    return { ...answer, value: { ...inLanguage(rest, language), topic, ...articles } };
  }
  if (answer.name === 'home.view') {
    const { featured, latest, ...rest } = answer.value;
    const articles = { featured: featured && lightCard(featured, language), latest: cards(latest) };
    return { ...answer, value: { ...inLanguage(rest, language), ...articles } };
  }
  return 'next_cursor' in answer.value
    ? ({ ...answer, value: inLanguage(answer.value, language) } as Preloaded)
    : answer;
};
