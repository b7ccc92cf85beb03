import type { Ports } from '../ports.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Article } from './article.ts';
import type { ChecklistItem } from './checklist-item.ts';
import { checkArticle, itemsOf } from './checklist.ts';
import type { DemoSite } from './demo.ts';
import type { TextLanguages } from './text-language.ts';
import { foreignVersions } from './text-language.ts';

/** What is asked about an article besides what it says itself. */
type Asked = Pick<Ports, 'desk' | 'clock'> & {
  providers: { languages: TextLanguages } & DemoSite['providers'];
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
