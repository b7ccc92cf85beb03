import { citeArticle } from '../../articles/operations/cite-article.ts';
import { query } from '../../kernel/operation.ts';

/** An interview as it is cited today: as the article that it is. Throws `not-found`. */
export const citeInterview = query({
  ...citeArticle,
  name: 'interviews.cite',
  summary: 'Cite an interview in APA 7, ISO 690, BibTeX and RIS',
  uses: [...citeArticle.uses, 'interviews'],
  run: async (ports, input, actor) => {
    await ports.interviews.get(input.slug);
    return citeArticle.run(ports, input, actor);
  },
});
