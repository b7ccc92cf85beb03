import { ArticlePage } from '../news/article-page.tsx';

/** One interview (docs/product.md 2.6): an article that asks. */
export const InterviewPage = () => <ArticlePage missing="interview" />;
