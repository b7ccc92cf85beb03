import { ArticlePage } from '../news/article-page.tsx';
import { interviewData } from './interview-data.ts';
import { Interviewee } from './interviewee.tsx';

/** One interview (docs/product.md 2.6): an article that asks. Other articles do not load whom interviews are with. */
export const InterviewPage = () => (
  <ArticlePage missing="interview" Interviewee={Interviewee} moreData={interviewData} />
);
