import type { Ports } from '../ports.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Language } from '../kernel/language.ts';
import { toPlainText } from '../kernel/plain-text.ts';
import type { Article } from './article.ts';
import type { ChecklistItem } from './checklist-item.ts';
import { checkArticle, itemsOf } from './checklist.ts';
import type { DemoSite } from './demo.ts';
import type { LanguageDetector } from './ports.ts';

/** How many characters of a body are looked at, and how many there have to be. */
const [maxLooked, minLooked] = [4000, 200];

/** The versions of an article that are written in another language than theirs. */
export const foreignVersions = (
  { body_es, body_en }: Pick<Article, 'body_es' | 'body_en'>,
  languages: LanguageDetector,
): Language[] => {
  const bodies = { es: body_es, en: body_en ?? '' };
  return (['es', 'en'] as const).filter((language) => {
    const text = toPlainText(bodies[language].slice(0, maxLooked));
    const found = text.length < minLooked ? null : languages.detect(text);
    return found !== null && found !== language;
  });
};

/** What is asked about an article besides what it says itself. */
type Asked = Pick<Ports, 'desk' | 'clock'> & {
  providers: { languages: LanguageDetector } & DemoSite['providers'];
};

/** What is to be said about an article before it is published, with what only the archive knows. */
export const inspect = async (
  { desk, clock, providers }: Asked,
  article: Article,
): Promise<ChecklistItem[]> => {
  const [similar, usedTags] = [await desk.similar(article), await desk.usedTags(article.tags)];
  return checkArticle(article, {
    similar,
    usedTags,
    foreign: foreignVersions(article, providers.languages),
    demo: providers.readiness.demo,
    now: clock.now(),
  });
};

/**
 * Refuses what is not fit to be published: errors always, warnings unless somebody has confirmed them. Throws
 * `rule-violated` with all that is not in order in `details.checklist`.
 */
export const requireFit = async (ports: Asked, article: Article, confirmed: boolean): Promise<void> => {
  const checklist = (await inspect(ports, article)).filter(({ level }) => level !== 'ok');
  const { slug } = article;
  const errors = itemsOf(checklist, 'error').map(({ id }) => id);
  if (errors.length)
    throw new DomainError('articles.checklist-errors', {
      slug,
      checks: errors,
      checklist,
      confirmable: false,
    });
  const checks = checklist.map(({ id }) => id);
  if (checklist.length && !confirmed)
    throw new DomainError('articles.checklist-warnings', { slug, checks, checklist, confirmable: true });
};
