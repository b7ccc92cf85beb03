import type { Ports } from '../ports.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { sameJson } from '../kernel/json.ts';
import type { Article, ArticleContent } from './article.ts';
import { newErrors } from './checklist.ts';
import type { DemoSite } from './demo.ts';
import { isHeldBack } from './demo.ts';

/** How what is imported stands to the article that is there. */
export type Standing = 'unchanged' | 'updated' | 'conflict';

type Fields = Record<string, unknown>;

const page = 50;

/** What the article was when it was last imported; null when it never was. */
const lastImported = async ({ versions }: Pick<Ports, 'versions'>, slug: string): Promise<Fields | null> => {
  for (let before: number | undefined; ;) {
    const found = await versions.list('articles', slug, { before, limit: page });
    const imported = found.find(({ operation }) => operation === 'articles.import');
    if (imported) return imported.snapshot;
    if (found.length < page) return null;
    before = found.at(-1)?.revision;
  }
};

/** The value of a field, or of one inside it: `provenance.es.origin`. */
const valueOf = (fields: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | null | undefined)?.[name], fields);

const agree = (one: Fields, other: Fields, fields: readonly string[]): boolean =>
  fields.every((field) => sameJson(valueOf(one, field) ?? null, valueOf(other, field) ?? null));

/**
 * Compares an article with what is imported, by the fields that come from outside. What nobody changed outside since it
 * was last imported is left as it is here; where both sides changed, or it never came from outside, it is a conflict
 * unless what is here may be overwritten.
 */
export const standingOf = async (
  ports: Pick<Ports, 'versions'>,
  stored: Article,
  imported: object,
  { fields, overwrite }: { fields: readonly string[]; overwrite: boolean },
): Promise<Standing> => {
  const given = imported as Fields;
  if (agree(stored, given, fields)) return 'unchanged';
  if (overwrite) return 'updated';
  const last = await lastImported(ports, stored.slug);
  if (last && agree(last, given, fields)) return 'unchanged';
  return last && agree(last, stored, fields) ? 'updated' : 'conflict';
};

/** What is imported, as a draft where it is a DEMO piece that this site may not publish; that is noted. */
export const importable = (site: DemoSite, content: ArticleContent, notes: Message[]): ArticleContent => {
  if (content.status !== 'published' || !isHeldBack(site, content)) return content;
  notes.push(message('import.demo-draft'));
  return { ...content, status: 'draft' };
};

/** Why nothing is imported over a published article: errors of the checklist that it does not have now. */
export const publishedErrors = (
  { providers }: DemoSite,
  stored: Article,
  next: ArticleContent,
): Message[] => {
  if (stored.status !== 'published' || next.status !== 'published') return [];
  const errors = newErrors(stored, { ...stored, ...next }, providers.readiness.demo).map(({ id }) => id);
  return errors.length ? [message('import.published-errors', { checks: errors })] : [];
};

/** Why nothing is imported over an article in this state; null when it may be. */
export const obstacleOf = async (
  { articles }: Pick<Ports, 'articles'>,
  stored: Article | null,
  slug: string,
): Promise<Message | null> => {
  if (stored?.is_static) return message('import.into-frozen');
  return !stored && (await articles.findTrashed(slug)) ? message('import.into-trash') : null;
};
