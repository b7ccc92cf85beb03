import type { ComponentProps } from 'react';
import { lazy } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { Article } from '#core/articles/article.ts';
import { bodyReadingMinutes } from '#core/articles/reading-time.ts';
import type { Language } from '#core/text/language.ts';
import { creditText } from '#core/media/picture-limits.ts';
import { storedPicture } from '#core/media/variants.ts';
import { loadWhole } from '../../routing/page-route.tsx';
import { ReaderPreview } from '../components/reader-preview.tsx';
import { useLivePreview } from './use-live-preview.ts';

const { useMediaGetQuery } = deskApi;

// The readers' page is a separate chunk, imported as a whole: none of it moves into shared chunks.
const ArticlePiece = lazy(async () => {
  const [{ ArticlePiece: Piece }, { Interviewee }] = await Promise.all([
    import('../../pages/news/article-page.tsx'),
    import('../../pages/interviews/interviewee.tsx'),
  ]).catch(loadWhole);
  return {
    default: (props: ComponentProps<typeof Piece>) => <Piece {...props} Interviewee={Interviewee} />,
  };
});

/** The credit of the picture at an address, as readers will see it. */
export const useImageCredit = (address: unknown): string | null => {
  const name = typeof address === 'string' ? storedPicture(address)?.name : undefined;
  const { currentData } = useMediaGetQuery({ name: name ?? '' }, { skip: name === undefined });
  return currentData ? creditText(currentData.media) : null;
};

type ArticlePreviewProps = {
  /** The article with the typed changes. */
  article: Article;
  lang: Language;
};

/** An article as readers will see it. */
export const ArticlePreview = ({ article, lang }: ArticlePreviewProps) => {
  const body = article[`body_${lang}`] ?? '';
  const { view, failed } = useLivePreview(body, lang, article.sources);
  const image_credit = useImageCredit(article.image_url);
  return (
    <ReaderPreview lang={lang} failed={failed}>
      <ArticlePiece
        article={{ ...article, image_credit }}
        minutes={bodyReadingMinutes(body)}
        why_it_matters={article[`why_it_matters_${lang}`] || null}
        {...view}
      />
    </ReaderPreview>
  );
};
