import type { ArticleSummary } from '#core/articles/article.ts';
import { imageDisclosure, imageDisclosureText } from '#core/articles/disclosure.ts';
import { imageAlt } from '#core/articles/image-alt.ts';
import { coverSeed } from '#core/covers/cover-address.ts';
import { localized } from '#core/kernel/language.ts';
import { PiecePicture } from '../../components/piece-picture.tsx';
import { spanishIn } from '../../components/spanish.ts';
import { useLanguage } from '../../language.tsx';

/** The picture of an article, or its cover. */
export const ArticlePicture = ({ article }: { article: ArticleSummary }) => {
  const language = useLanguage();
  const title = localized(article, 'title', language);
  const alt = imageAlt(article, language);
  const { image_url: src, topics } = article;
  return (
    <PiecePicture
      src={src}
      alt={alt}
      lang={alt === article.image_alt_es ? spanishIn(language, article.image_alt_en) : undefined}
      seed={coverSeed(article)}
      topics={topics}
      caption={imageDisclosure(article) && imageDisclosureText(language)}
      title={title}
    />
  );
};
