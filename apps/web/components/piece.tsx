import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ArticleSummary } from '#core/articles/article.ts';
import { disclosure } from '#core/articles/disclosure.ts';
import { badgeVariant } from '#core/articles/taxonomy.ts';
import type { Language } from '#core/text/language.ts';
import { distinctTopics } from '#core/text/topic-aliases.ts';
import { isNamedCredit } from '#core/media/picture-limits.ts';
import { useLanguage } from '../layout/language.tsx';
import { AiDisclosure } from './ai-disclosure.tsx';
import type { ShownAuthor } from './author-links.tsx';
import { AuthorLinks } from './author-links.tsx';
import { Cover } from './drawings.tsx';
import { SponsoredLabel, firstLine } from './labels.tsx';
import { LanguageLink } from './language-link.tsx';
import { isOwnPicture, Picture } from './picture.tsx';
import piece from './piece.module.css';
import { useTexts } from './texts.ts';
import { TopicBadge } from './topic-badge.tsx';
import whyItMatters from './why-it-matters.module.css';
import { Mark } from './wordmark.tsx';
import { useDates } from './use-dates.ts';

type PieceHeaderProps = {
  /** The link back to the piece's list. */
  back: ReactNode;
  sponsored: boolean;
  sponsor?: string | null;
  topics: readonly string[];
  title: string;
  summary: string;
  titleLang: Language | undefined;
  summaryLang: Language | undefined;
  /** The note that the piece only exists in the other language. */
  onlyIn: string;
  /** Further facts below the summary. */
  children?: ReactNode;
};

/** Written in the target language, like all links to languages. */
const readIn: Record<Language, string> = { es: 'Leer en español', en: 'Read in English' };

const OnlyIn = ({ language, note }: { language: Language; note: string }) => {
  const { pathname } = useLocation();
  return (
    <p className={piece.onlyIn}>
      {note}{' '}
      <LanguageLink page={pathname} to={language}>
        {readIn[language]}
      </LanguageLink>
    </p>
  );
};

/** A summary, and its further lines as notes. */
const Summary = ({ text, lang }: { text: string; lang: Language | undefined }) => {
  const lede = firstLine(text);
  const notes = text.slice(lede.length).trim();
  return (
    <>
      <p className={piece.summary} lang={lang}>
        {lede}
      </p>
      {notes ? (
        <p className={piece.note} lang={lang}>
          {notes}
        </p>
      ) : null}
    </>
  );
};

/** The back link, the topics, the title and the summary of a piece. */
export const PieceHeader = ({
  back,
  sponsored,
  sponsor = null,
  topics,
  children,
  ...texts
}: PieceHeaderProps) => (
  <header className={piece.header}>
    {back}
    <ul className={piece.kicker}>
      {sponsored ? (
        <li>
          <SponsoredLabel label={sponsor} />
        </li>
      ) : null}
      {distinctTopics(topics).map((topic) => (
        <li key={topic}>
          <TopicBadge topic={topic} variant={badgeVariant([topic])} linked />
        </li>
      ))}
    </ul>
    <h1 className={piece.title} lang={texts.titleLang} dir="auto">
      {texts.title}
    </h1>
    <Summary text={texts.summary} lang={texts.summaryLang} />
    {children}
    {texts.titleLang ? <OnlyIn language={texts.titleLang} note={texts.onlyIn} /> : null}
  </header>
);

type BylineProps = {
  of: Pick<ArticleSummary, 'date'>;
  authors: readonly ShownAuthor[];
  /** Its length. */
  extent?: string;
  /** Further facts on the same line. */
  children?: ReactNode;
};

/** Author, date and length of a piece. */
export const Byline = ({ of, authors, extent, children }: BylineProps) => {
  const dates = useDates();
  return (
    <div className={piece.byline}>
      <p className={piece.author}>
        <AuthorLinks authors={authors} />
      </p>
      <p>
        <time dateTime={of.date}>{dates.longDate(of.date)}</time>
      </p>
      {extent ? <p>{extent}</p> : null}
      {children}
    </div>
  );
};

/** How a piece was made, under its byline. It is beside the text in the document: reader modes look for it there. */
export const Made = ({ of }: { of: Parameters<typeof disclosure>[0] }) => {
  const disclosed = disclosure(of, useLanguage());
  return disclosed ? <AiDisclosure disclosure={disclosed} /> : null;
};

type PiecePictureProps = {
  src: string | null;
  alt: string;
  lang?: Language | undefined;
  /** Determines the cover shown without a picture. */
  seed: string;
  kind: string;
  topics: readonly string[];
  /** How it was made, if that must be disclosed. */
  note?: string | null;
  credit: string | null | undefined;
  /** The focal point for cropping, as a CSS position. */
  focus?: string | null | undefined;
};

type PictureCreditProps = Pick<PiecePictureProps, 'note' | 'credit'> & { as?: 'p' | 'figcaption' };

/** The line below a picture: how it was made, if that must be disclosed, its creator, and its licence. */
export const PictureCredit = ({ note = null, credit, as: Line = 'p' }: PictureCreditProps) => {
  const t = useTexts();
  if (!credit) return note ? <Line className={piece.caption}>{note}</Line> : null;
  return (
    <Line className={piece.caption}>
      {note ? `${note} · ${credit}` : isNamedCredit(credit) ? credit : t('article.credit', { credit })}
    </Line>
  );
};

/** The lead picture of a piece with its caption, or its cover, which only wide screens have room for. */
export const PiecePicture = ({
  src,
  alt,
  lang,
  seed,
  kind,
  topics,
  note = null,
  credit,
  focus,
}: PiecePictureProps) => {
  const isOwn = isOwnPicture(src);
  return (
    <figure className={isOwn ? piece.picture : `${piece.picture} ${piece.drawn}`}>
      <Picture
        src={src}
        alt={alt}
        lang={lang}
        sizes="(min-width: 72em) 29rem, (min-width: 38em) 35rem, 100vw"
        focus={focus}
        eager
      >
        <Cover seed={seed} kind={kind} topics={topics} />
      </Picture>
      {isOwn ? <PictureCredit as="figcaption" note={note} credit={credit} /> : null}
    </figure>
  );
};

/** The box at the end of a piece (docs/product.md 2.4); `lang`: of its text if it differs from the page's. */
export const WhyItMatters = ({ text, lang }: { text: string; lang?: string | undefined }) => {
  const t = useTexts();
  return (
    <section className={whyItMatters.box} aria-labelledby="why-it-matters">
      <div className={whyItMatters.scale} aria-hidden="true" />
      <h2 id="why-it-matters" className={whyItMatters.title}>
        <Mark />
        {t('article.whyTitle')}
      </h2>
      <p lang={lang}>{text}</p>
    </section>
  );
};
