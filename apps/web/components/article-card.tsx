import { articlePath } from '#core/articles/article-display.ts';
import { badgeVariant } from '#core/articles/taxonomy.ts';
import { localized } from '#core/text/language.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { coverSeed } from '#core/covers/cover-address.ts';
import { LocalizedLink, useLanguage } from '../layout/language.tsx';
import styles from './article-card.module.css';
import { CardMeta } from './card-meta.tsx';
import card from './card.module.css';
import { otherLanguageIn, SponsoredLabel } from './labels.tsx';
import { Picture } from './picture.tsx';
import { TopicBadge } from './topic-badge.tsx';
import { Cover } from './drawings.tsx';

export type CardSize = 'large' | 'default' | 'small';

const sizes: Record<CardSize | 'lead', string> = {
  lead: '(min-width: 64em) 34rem, (min-width: 45em) 58vw, 100vw',
  large: '(min-width: 64em) 31rem, 40vw',
  default: '(min-width: 45em) 36rem, 100vw',
  small: '(min-width: 45em) 9rem, 6rem',
};

type CardMediaProps = {
  article: ArticleSummary;
  size: CardSize | 'lead';
  /** First on the page: fetched with priority. */
  eager: boolean;
};

/** The picture of a card, or its cover. The title beside it describes the piece. */
const CardMedia = ({ article, size, eager }: CardMediaProps) => (
  <div className={`${card.media} ${card.fill} ${styles.media}`}>
    <Picture src={article.image_url} focus={article.image_focus} alt="" sizes={sizes[size]} eager={eager}>
      <Cover
        seed={coverSeed(article)}
        kind={article.type}
        topics={article.topics}
        small={size !== 'large' && size !== 'lead'}
      />
    </Picture>
  </div>
);

type CardProps = {
  article: ArticleSummary;
  size?: CardSize;
  heading?: 'h2' | 'h3';
  /** The first picture of a page is fetched immediately. */
  eager?: boolean;
  /** With a thumbnail beside the words; otherwise a card of the default size has its picture above them. */
  beside?: boolean;
  /** The lead of the front page, whose texts are never cut and whose picture is the largest. */
  lead?: boolean;
  /** On a page about its topic, which it need not name. */
  inTopic?: boolean;
};

const Kicker = ({ article, inTopic }: Pick<Required<CardProps>, 'article' | 'inTopic'>) => {
  const topic = inTopic ? undefined : article.topics[0];
  if (!topic && !article.sponsored) return null;
  return (
    <p className={styles.kicker}>
      {topic ? <TopicBadge topic={topic} variant={badgeVariant(article.topics)} linked /> : null}
      {article.sponsored ? <SponsoredLabel label={article.sponsor_label} /> : null}
    </p>
  );
};

type CardContentProps = Required<Omit<CardProps, 'beside'>>;

const CardContent = ({ article, size, heading: Heading, eager, lead, inTopic }: CardContentProps) => {
  const language = useLanguage();
  const lines = lead ? '' : card.twoLines;
  return (
    <>
      <Kicker article={article} inTopic={inTopic} />
      <div className={styles.text} lang={otherLanguageIn(language, article)}>
        <Heading className={`${lines} ${styles.title}`}>
          <LocalizedLink className={card.link} to={articlePath(article)}>
            {localized(article, 'title', language)}
          </LocalizedLink>
        </Heading>
        <p className={`${card.excerpt} ${lines} ${styles.summary}`}>
          {localized(article, 'summary', language)}
        </p>
      </div>
      <CardMeta className={styles.meta} article={article} marksFeatured={size === 'large'} />
      <CardMedia article={article} size={lead ? 'lead' : size} eager={eager} />
    </>
  );
};

/** One article in a list: two lines of title, two of summary, at most two tags (docs/product.md 2.5). */
export const ArticleCard = ({ article, ...look }: CardProps) => {
  const {
    size = 'default',
    heading = 'h2',
    eager = false,
    beside = false,
    lead = false,
    inTopic = false,
  } = look;
  const className = `${card.card} ${styles.card} ${styles[size]}${beside ? ` ${styles.beside}` : ''}${lead ? ` ${styles.lead}` : ''}`;
  return (
    <article className={className}>
      <CardContent {...{ article, size, heading, eager, lead, inTopic }} />
    </article>
  );
};
