import { Fragment } from 'react';
import { authorLinks, listFormat } from '#core/articles/authorship.ts';
import { LocalizedLink, useLanguage } from '../language.tsx';
import { useSite } from '../site.tsx';
import { useTexts } from './texts.ts';

/** The place of the authors in a sentence: a character that no text has. */
const place = '\u{fff9}';

/** 'By' with the authors of a piece, each with a link to their page. */
export const AuthorLinks = ({ of }: { of: Parameters<typeof authorLinks>[0] }) => {
  const t = useTexts();
  const language = useLanguage();
  const links = authorLinks(of, useSite().name, language);
  const [before = '', after = ''] = t('card.by', { author: place }).split(place);
  const parts = listFormat(language).formatToParts(links.map((_link, index) => String(index)));
  return (
    <>
      {before}
      {parts.map(({ type, value }, index) => {
        const link = type === 'element' ? links[Number(value)] : undefined;
        const text = link ? link.name : value;
        return link?.path ? (
          <LocalizedLink key={text} to={link.path} rel="author">
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
