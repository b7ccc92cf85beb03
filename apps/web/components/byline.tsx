import type { ArticleSummary } from '#core/articles/article.ts';
import { displayAuthor } from '#core/articles/authorship.ts';
import { disclosure } from '#core/articles/disclosure.ts';
import { longDate } from '#core/kernel/relative-time.ts';
import { useLanguage } from '../language.tsx';
import { useSite } from '../site.tsx';
import { AiDisclosure } from './ai-disclosure.tsx';
import piece from './piece.module.css';
import { useTexts } from './texts.ts';

type BylineProps = {
  of: Pick<ArticleSummary, 'author' | 'author_name' | 'date' | 'title_en'> & Parameters<typeof disclosure>[0];
  /** How long it is. */
  extent: string;
};

/** Who wrote a piece, when, how long it is, and how it was made. */
export const Byline = ({ of, extent }: BylineProps) => {
  const t = useTexts();
  const language = useLanguage();
  const shown = disclosure(of, language);
  return (
    <>
      <div className={piece.byline}>
        <p className={piece.author}>
          {t('card.by', { author: displayAuthor(of, useSite().name, language) })}
        </p>
        <p>
          <time dateTime={of.date}>{longDate(of.date, language)}</time>
        </p>
        <p>{extent}</p>
      </div>
      {shown ? <AiDisclosure disclosure={shown} /> : null}
    </>
  );
};
