import { Fragment } from 'react';
import { authorPath } from '#core/articles/article-display.ts';
import type { PieceAuthor } from '#core/articles/authors.ts';
import { listFormat } from '#core/articles/authorship.ts';
import { LocalizedLink, useLanguage } from '../layout/language.tsx';
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
      {parts.map(({ type, value }, index) => {
        const author = type === 'element' ? authors[Number(value)] : undefined;
        const text = author ? author.name : value;
        return author?.slug ? (
          <LocalizedLink key={text} to={authorPath(author.slug)} rel="author">
            {text}
          </LocalizedLink>
        ) : (
          // The parts of a sentence have no other identity.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>{text}</Fragment>
        );
      })}
      {after}
    </>
  );
};
