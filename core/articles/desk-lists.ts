import type { Ports } from '../ports.ts';
import type { Language } from '../shared/language.ts';
import { decodeCursor, encodeCursor } from '../shared/cursor.ts';
import { boundedTotal } from '../shared/totals.ts';
import type { Article } from './article.ts';
import { inspect } from './check-article.ts';
import type { ChecklistItem } from './checklist-item.ts';
import type { DeskFilter } from './desk-ports.ts';
import type { DeskRow, DraftStats } from './desk-row.ts';
import { requireArticle } from './require-article.ts';

type Page = { limit: number; cursor?: string | undefined };
type Listed = {
  items: DeskRow[];
  total: number;
  total_relation: 'eq' | 'gte';
  next_cursor: string | null;
};

const listRows = async ({ desk }: Ports, filter: DeskFilter, { limit, cursor }: Page): Promise<Listed> => {
  const after = cursor ? decodeCursor(cursor, 'instant') : null;
  const [found, counted] = await Promise.all([
    desk.rows({ ...filter, limit: limit + 1, after }),
    desk.count(filter),
  ]);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return {
    items,
    ...boundedTotal(counted),
    next_cursor: last ? encodeCursor({ key: last.date, slug: last.slug }) : null,
  };
};

/** Drafts, or rejected ones, with what the desk has before it. */
export const listDrafts = async (
  ports: Ports,
  { q, status, ...page }: Page & { q?: string | undefined; status: 'draft' | 'rejected' },
): Promise<Listed & { stats: DraftStats }> => {
  const words = q?.trim();
  const filter: DeskFilter = { status, ...(words && { q: words }) };
  const [listed, stats] = await Promise.all([listRows(ports, filter, page), ports.desk.stats()]);
  return { ...listed, stats };
};

/** Published articles as the desk sees them. */
export const listApproved = async (
  ports: Ports,
  { q, kind, ...page }: Page & { q?: string | undefined; kind?: 'static' | 'dynamic' | undefined },
): Promise<Listed> => {
  const words = q?.trim();
  const filter = { ...(words && { q: words }), ...(kind && { is_static: kind === 'static' }) };
  return listRows(ports, { status: 'published', ...filter }, page);
};

/** One article of any status, whole, with both bodies as readers will see them and what is to be said about it. */
export const viewForDesk = async (
  ports: Ports,
  { slug }: { slug: string },
): Promise<{ article: Article; html_es: string; html_en: string | null; checklist: ChecklistItem[] }> => {
  const article = await requireArticle(ports, { slug });
  const html = (body: string, language: Language) => ports.markdown.toHtml(body, { language });
  return {
    article,
    html_es: await html(article.body_es, 'es'),
    html_en: article.body_en === null ? null : await html(article.body_en, 'en'),
    checklist: await inspect(ports, article),
  };
};
