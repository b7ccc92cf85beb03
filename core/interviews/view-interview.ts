import type { Ports } from '../ports.ts';
import type { Language } from '../shared/language.ts';
import { localized } from '../shared/language.ts';
import type { InterviewView } from './contracts.ts';
import { summarizeInterview } from './summarize-interview.ts';

/** One interview with its answers rendered in one language; English falls back to Spanish. Throws `not-found`. */
export const viewInterview = async (
  { interviews, markdown }: Ports,
  { slug, lang }: { slug: string; lang: Language },
): Promise<InterviewView> => {
  const interview = await interviews.get(slug);
  const said = (lang === 'en' && interview.qa_en?.length && interview.qa_en) || interview.qa_es;
  return {
    interview: summarizeInterview(interview),
    qa: said.map(({ q, a }, index) => ({
      q,
      html: markdown.toHtml(a, { language: lang, idPrefix: `r${index + 1}-` }),
    })),
    why_it_matters: localized(interview, 'why_it_matters', lang),
    links: interview.links,
  };
};
