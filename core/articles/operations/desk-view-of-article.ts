import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { query } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import type { Language } from '../../text/language.ts';
import { SlugParam } from '../../input/slug.ts';
import { Article } from '../article.ts';
import { outdatedTranslation } from '../article-languages.ts';
import { checkPorts, inspectArticle } from '../publishing/inspect-article.ts';
import { ChecklistItem } from '../checklist-item.ts';
import { AssignedTo, HandedInAt, LastReturn, Outdated, Owners } from '../desk-row.ts';
import { requireArticle } from '../require-article.ts';
import { renderBody } from '../../media/picture-credits.ts';

/** One article of any status, complete, with both bodies rendered and its checklist. Throws `not-found`. */
export const viewForDesk = query({
  name: 'articles.desk-view',
  summary: 'Read one article of any status with its rendered bodies and its checklist',
  access: 'author',
  input: z.object({ slug: SlugParam }),
  output: z.object({
    article: Article,
    html_es: z.string().describe('The Spanish body as sanitised HTML'),
    html_en: z.string().nullable().describe('The English body as sanitised HTML; null: there is none'),
    checklist: z.array(ChecklistItem),
    outdated: Outdated,
    owners: Owners,
    assigned_to: AssignedTo,
    handed_in_at: HandedInAt,
    returned: LastReturn,
    schedule_error: z.string().nullable().describe('Why what was scheduled last was not done, in words'),
  }),
  uses: [...checkPorts, 'articles', 'desk', 'markdown', 'media'],
  run: async (ports, { slug }, actor) => {
    const article = await requireArticle(ports, { slug });
    const html = (body: string, language: Language) => renderBody(ports, body, { language });
    const { assigned_to, handed_in_at, returned } = await ports.desk.assignment(article.id);
    return {
      article,
      html_es: await html(article.body_es, 'es'),
      html_en: article.body_en === null ? null : await html(article.body_en, 'en'),
      checklist: await inspectArticle(ports, article),
      outdated: outdatedTranslation(article),
      owners: await ports.desk.owners(article.id),
      assigned_to,
      handed_in_at,
      returned: article.status === 'draft' && handed_in_at === null ? returned : null,
      schedule_error: article.schedule_error && render(article.schedule_error, languageOf(actor)),
    };
  },
});
