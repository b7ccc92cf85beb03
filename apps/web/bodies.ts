import type { Preloaded } from './store.ts';

/** Where the page holds the HTML of an article or an editorial page, and that of each answer of an interview. */
const articleBody = '[data-article-body]';
const pageBody = '[data-page-body]';
const answerBody = '[data-answer]';

/** The bodies of texts are in the page itself: what it starts from leaves them out. */
export const withoutBodies = (answers: readonly Preloaded[]): Preloaded[] =>
  answers.map((answer) => {
    if (answer.endpointName === 'articlesView') return { ...answer, value: { ...answer.value, html: '' } };
    if (answer.endpointName === 'pagesView') return { ...answer, value: { ...answer.value, html: '' } };
    if (answer.endpointName !== 'interviewsView') return answer;
    const qa = answer.value.qa.map((one) => ({ ...one, html: '' }));
    return { ...answer, value: { ...answer.value, qa } };
  });

/** Puts back what was left out, out of the page as the server wrote it. */
export const withBodies = (answers: readonly Preloaded[], page: ParentNode): Preloaded[] =>
  answers.map((answer) => {
    if (answer.endpointName === 'articlesView')
      return {
        ...answer,
        value: { ...answer.value, html: page.querySelector(articleBody)?.innerHTML ?? '' },
      };
    if (answer.endpointName === 'pagesView')
      return { ...answer, value: { ...answer.value, html: page.querySelector(pageBody)?.innerHTML ?? '' } };
    if (answer.endpointName !== 'interviewsView') return answer;
    const bodies = page.querySelectorAll(answerBody);
    const qa = answer.value.qa.map((one, index) => ({ ...one, html: bodies[index]?.innerHTML ?? '' }));
    return { ...answer, value: { ...answer.value, qa } };
  });
