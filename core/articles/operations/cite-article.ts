import { z } from 'zod';
import { LanguageField } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { query } from '../../kernel/operation.ts';
import { findText } from '../../kernel/render.ts';
import { localized, shownLanguage } from '../../text/language.ts';
import { dayOf } from '../../time/wall-clock.ts';
import { articlePath, versionPath } from '../article-display.ts';
import { authorsOf } from '../authors.ts';
import { cite } from '../cite.ts';
import { disclosure, disclosureText } from '../disclosure.ts';
import { asReadersSee } from '../article-languages.ts';
import { findForReaders } from '../published-versions.ts';

/** What identifies a piece to cite. */
export const citeInput = z.object({
  slug: SlugParam,
  lang: LanguageField.default('es').describe(
    'Language of the citation, and of the text if it is published in it',
  ),
});

export const CitationView = z.object({
  slug: z.string(),
  url: z.string().describe('Of what is cited: the version that readers have now'),
  apa: z.string().describe('APA 7'),
  iso690: z.string().describe('ISO 690:2021'),
  bibtex: z.string().describe('A file of BibLaTeX'),
  ris: z.string().describe('A file of RIS'),
});
/** How a piece is cited today. */
export type CitationView = z.infer<typeof CitationView>;

/** An article as it is cited today, by the address of the version that readers have now. Throws `gone` for a withdrawn one, `not-found`. */
export const citeArticle = query({
  name: 'articles.cite',
  summary:
    'Cite a published article in APA 7, ISO 690, BibTeX and RIS, by the address of its present version',
  access: 'public',
  dated: true,
  input: citeInput,
  output: CitationView,
  uses: ['articles', 'samples', 'versions', 'companies', 'agents', 'clock', 'settings'],
  run: async (ports, { slug: requested, lang }, actor) => {
    const { settings, clock } = ports;
    const article = asReadersSee(await findForReaders(ports, { slug: requested }, actor));
    const { slug } = article;
    const [states, authors] = await Promise.all([
      ports.versions.published(slug),
      authorsOf(ports, article, lang),
    ]);
    const current = states.at(-1);
    const path = current ? versionPath(slug, current.revision) : articlePath(article);
    const url = `${settings.url}${path}${lang === 'en' ? '?lang=en' : ''}`;
    const label = disclosure(article, lang);
    const invented = article.interviewee_invented ? findText('feeds.invented', lang) : undefined;
    const cited = {
      title: localized(article, 'title', lang),
      authors,
      site: settings.name,
      published: dayOf(article.date, settings.timeZone),
      viewed: dayOf(clock.now(), settings.timeZone),
      url,
      textLanguage: shownLanguage(article, lang),
      labels: [...(label ? [disclosureText(label, lang)] : []), ...(invented ? [invented] : [])],
      slug,
    };
    return { slug, url, ...cite(cited, lang) };
  },
});
