import { authorsOf } from '../../articles/authors.ts';
import { articlePath } from '../../articles/article-display.ts';
import { cite } from '../../articles/cite.ts';
import { disclosure, disclosureText } from '../../articles/disclosure.ts';
import { CitationView, citeInput } from '../../articles/operations/cite-article.ts';
import { query } from '../../kernel/operation.ts';
import { findText } from '../../kernel/render.ts';
import { localized, shownLanguage } from '../../text/language.ts';
import { dayOf } from '../../time/wall-clock.ts';
import { interviewByline } from '../interview.ts';

/** An interview as it is cited today. Throws `not-found`. */
export const citeInterview = query({
  name: 'interviews.cite',
  summary: 'Cite an interview in APA 7, ISO 690, BibTeX and RIS',
  access: 'public',
  dated: true,
  input: citeInput,
  output: CitationView,
  uses: ['interviews', 'articles', 'companies', 'agents', 'clock', 'settings'],
  run: async (ports, { slug: requested, lang }) => {
    const { settings, clock } = ports;
    const interview = await ports.interviews.get(requested);
    const { slug } = interview;
    const label = disclosure(interview, lang);
    const invented = interview.interviewee_invented ? findText('feeds.invented', lang) : undefined;
    const url = `${settings.url}${articlePath({ slug, type: 'entrevista' })}${lang === 'en' ? '?lang=en' : ''}`;
    const cited = {
      title: localized(interview, 'title', lang),
      authors: await authorsOf(ports, interviewByline(interview), lang),
      site: settings.name,
      published: dayOf(interview.date, settings.timeZone),
      viewed: dayOf(clock.now(), settings.timeZone),
      url,
      textLanguage: shownLanguage(interview, lang),
      labels: [...(label ? [disclosureText(label, lang)] : []), ...(invented ? [invented] : [])],
      slug,
    };
    return { slug, url, ...cite(cited, lang) };
  },
});
