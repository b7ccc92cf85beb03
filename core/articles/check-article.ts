import type { Ports } from '../ports.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Language } from '../kernel/language.ts';
import { toPlainText } from '../kernel/plain-text.ts';
import type { Article } from './article.ts';
import type { ChecklistItem } from './checklist-item.ts';
import { checkArticle, itemsOf } from './checklist.ts';
import type { DemoSite } from './demo.ts';
import { findUnsupported } from './evidence.ts';
import type { LanguageDetector } from './ports.ts';

/** Minimum and maximum characters of a body for language detection. */
const detection = { max: 4000, min: 200 } as const;

/** The versions of an article that are written in the wrong language. */
export const foreignVersions = (
  { body_es, body_en }: Pick<Article, 'body_es' | 'body_en'>,
  languages: LanguageDetector,
): Language[] => {
  const bodies = { es: body_es, en: body_en ?? '' };
  return (['es', 'en'] as const).filter((language) => {
    const text = toPlainText(bodies[language].slice(0, detection.max));
    const found = text.length < detection.min ? null : languages.detect(text);
    return found !== null && found !== language;
  });
};

/** The ports that the checklist needs. */
export const checkPorts = [
  'desk',
  'clock',
  'providers',
  'sourceDocuments',
  'claims',
] as const satisfies (keyof Ports)[];

/** What a check needs besides the article. */
export type CheckPorts = Pick<Ports, Exclude<(typeof checkPorts)[number], 'providers'>> & {
  providers: { languages: LanguageDetector } & DemoSite['providers'];
};

/** The checklist of an article, including the checks that need the archive. */
export const inspectArticle = async (ports: CheckPorts, article: Article): Promise<ChecklistItem[]> => {
  const { desk, clock, providers } = ports;
  const [similar, usedTags] = [await desk.similar(article), await desk.usedTags(article.tags)];
  return checkArticle(article, {
    similar,
    usedTags,
    foreign: foreignVersions(article, providers.languages),
    evidence: await findUnsupported(ports, article),
    demo: providers.readiness.demo,
    now: clock.now(),
  });
};

/**
 * Throws when an article must not be published: always for errors, for warnings unless they were confirmed. Throws
 * `rule-violated` with the failed checks in `details.checklist`.
 */
export const requireFit = async (ports: CheckPorts, article: Article, confirmed: boolean): Promise<void> => {
  const checklist = (await inspectArticle(ports, article)).filter(({ level }) => level !== 'ok');
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
