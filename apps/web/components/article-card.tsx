import type { ArticleSummary } from '#core/articles/article.ts';
import { displayAuthor } from '#core/articles/authorship.ts';
import { disclosure } from '#core/articles/disclosure.ts';
import { badgeVariant } from '#core/articles/taxonomy.ts';
import { localized } from '#core/shared/language.ts';
import { LocalizedLink, useLanguage } from '../language.tsx';
import { useSite } from '../site.tsx';
import { AiLabel } from './ai-disclosure.tsx';
import styles from './article-card.module.css';
import { CardMedia } from './card-media.tsx';
import { RelativeTime } from './relative-time.tsx';
import { SponsoredLabel } from './sponsored-label.tsx';
import { useTexts } from './texts.ts';
import { TopicBadge } from './topic-badge.tsx';

/** How many tags a card shows (spec section 9). */
const mostTags = 2;

export type CardSize = 'large' | 'default' | 'small';

type CardProps = {
  article: ArticleSummary;
  size?: CardSize;
  heading?: 'h2' | 'h3';
  /** The first picture of a page is fetched at once. */
  eager?: boolean;
};

const Kicker = ({ article }: { article: ArticleSummary }) => {
  const [topic] = article.topics;
  if (!topic && !article.sponsored) return null;
  return (
    <p className={styles.kicker}>
      {topic ? <TopicBadge topic={topic} variant={badgeVariant(article.topics)} /> : null}
      {article.sponsored ? <SponsoredLabel label={article.sponsor_label} /> : null}
    </p>
  );
};

const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.slice(0, mostTags).map((tag) => (
    <li key={tag}>
      <LocalizedLink className={styles.tag} to={`/noticias?tag=${encodeURIComponent(tag)}`}>
        {tag}
      </LocalizedLink>
    </li>
  ));

const Meta = ({ article, size }: { article: ArticleSummary; size: CardSize }) => {
  const t = useTexts();
  const shown = disclosure(article, useLanguage());
  return (
    <ul className={styles.meta}>
      <li>
        <RelativeTime date={article.date} older="long" />
      </li>
      <li>{t('card.by', { author: displayAuthor(article, useSite().name) })}</li>
      {article.featured && size === 'large' ? (
        <li className={styles.featured}>{t('card.featured')}</li>
      ) : null}
      {shown ? (
        <li>
          <AiLabel origin={shown.origin} />
        </li>
      ) : null}
      <Tags tags={article.tags} />
    </ul>
  );
};

/** One article in a list: two lines of title, two of summary, at most two tags (spec sections 3, 9). */
export const ArticleCard = ({
  article,
  size = 'default',
  heading: Heading = 'h2',
  eager = false,
}: CardProps) => {
  const language = useLanguage();
  // A text that has no English stands in Spanish, and says so to whoever reads it aloud.
  const spanish = language === 'en' && !article.title_en ? 'es' : undefined;
  const withMedia = size !== 'small' || article.image_url !== null;
  return (
    <article className={`${styles.card} ${styles[size]}`}>
      <Kicker article={article} />
      <div className={styles.text} lang={spanish}>
        <Heading className={styles.title}>
          <LocalizedLink className={styles.link} to={`/noticias/${article.slug}`}>
            {localized(article, 'title', language)}
          </LocalizedLink>
        </Heading>
        <p className={styles.summary}>{localized(article, 'summary', language)}</p>
      </div>
      <Meta article={article} size={size} />
      {withMedia ? <CardMedia slug={article.slug} imageUrl={article.image_url} eager={eager} /> : null}
    </article>
  );
};
