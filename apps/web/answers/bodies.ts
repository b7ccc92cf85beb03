import type { Preloaded } from './shown-answers.ts';

/** Where the page contains the HTML of an article or an editorial page, and that of each answer of an interview. */
const articleBody = '[data-article-body]';
const pageBody = '[data-page-body]';
const answerBody = '[data-answer]';

/** The bodies are in the page's HTML already: the page state omits them. */
export const withoutBodies = (answers: readonly Preloaded[]): Preloaded[] =>
  answers.map((answer) => {
    if (answer.endpointName === 'articlesView') return { ...answer, value: { ...answer.value, html: '' } };
    if (answer.endpointName === 'pagesView') return { ...answer, value: { ...answer.value, html: '' } };
    if (answer.endpointName !== 'interviewsView') return answer;
    const qa = answer.value.qa.map((one) => ({ ...one, html: '' }));
    return { ...answer, value: { ...answer.value, qa } };
  });

/** Restores the omitted bodies from the server-rendered page. */
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
