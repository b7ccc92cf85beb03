import { authorPath } from '#core/articles/article-display.ts';
import type { PieceAuthor } from '#core/articles/authors.ts';
import { listFormat } from '#core/articles/authorship.ts';
import { LocalizedLink, useLanguage } from '../layout/language.tsx';
import { ListByPosition } from './list-by-position.tsx';
import { useTexts } from './texts.ts';

/** The place of the authors in a sentence: a character that no text has. */
const place = '\u{fff9}';

/** A name in a byline; without a slug it has no page yet. */
export type ShownAuthor = Pick<PieceAuthor, 'name'> & Partial<Pick<PieceAuthor, 'slug'>>;

/** 'By' with the authors of a piece, each with a link to their page. */
export const AuthorLinks = ({ authors }: { authors: readonly ShownAuthor[] }) => {
  const t = useTexts();
  const language = useLanguage();
  const [before = '', after = ''] = t('card.by', { author: place }).split(place);
  const parts = listFormat(language).formatToParts(authors.map((_author, index) => String(index)));
  return (
    <>
      {before}
      <ListByPosition items={parts}>
        {({ type, value }) => {
          const author = type === 'element' ? authors[Number(value)] : undefined;
          const text = author ? author.name : value;
          return author?.slug ? (
            <LocalizedLink to={authorPath(author.slug)} rel="author">
              {text}
            </LocalizedLink>
          ) : (
            text
          );
        }}
      </ListByPosition>
      {after}
    </>
  );
};
