import type { Ports } from '../ports.ts';
import type { Language } from '../shared/language.ts';
import { localized } from '../shared/language.ts';
import type { InterviewView } from './contracts.ts';
import { summarizeInterview } from './summarize-interview.ts';

/** One interview with its answers rendered in one language; English falls back to Spanish. Throws `not-found`. */
export const viewInterview = async (
  { interviews, referents, markdown }: Ports,
  { slug, lang }: { slug: string; lang: Language },
): Promise<InterviewView> => {
  const interview = await interviews.get(slug);
  const { items: profiles } = await referents.list({
    where: { name: interview.interviewee.name },
    limit: 1,
    after: null,
  });
  const english = lang === 'en' && interview.qa_en?.length ? interview.qa_en : null;
  return {
    interview: summarizeInterview(interview),
    qa: await Promise.all(
      (english ?? interview.qa_es).map(async ({ q, a }, index) => ({
        q,
        html: await markdown.toHtml(a, { language: lang, idPrefix: `r${index + 1}-` }),
      })),
    ),
    said_in: english ? 'en' : 'es',
    why_it_matters: localized(interview, 'why_it_matters', lang),
    links: interview.links,
    referent: profiles[0]?.slug ?? null,
  };
};
