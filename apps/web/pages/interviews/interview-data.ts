import { localized } from '#core/text/language.ts';
import { localizedPath } from '../../layout/language.tsx';
import type { MoreData } from '../news/article-head.tsx';

/** Whom an interview is with, and what it asks. To search engines an invented interviewee is not a person. */
export const interviewData: MoreData = (site, { article, interviewee: profile, questions }, language) => {
  const { interviewee } = article;
  return {
    ...(interviewee &&
      !article.interviewee_invented && {
        about: {
          '@type': 'Person',
          name: interviewee.name,
          jobTitle: localized(interviewee, 'role', language),
          ...(profile && { url: site.url + localizedPath(`/referentes/${profile.slug}`, language) }),
        },
      }),
    ...(questions.length > 0 && {
      hasPart: questions.map((name, index) => ({ '@type': 'Question', position: index + 1, name })),
    }),
  };
};
