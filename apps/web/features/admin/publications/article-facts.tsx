import { imageAlt } from '#core/articles/image-alt.ts';
import type { Article } from '#core/articles/article.ts';
import { localized } from '#core/kernel/language.ts';
import { coverSeed } from '#core/covers/cover-address.ts';
import { Cover } from '../../../components/drawings.tsx';
import { OutsideLink } from '../../../components/outside-link.tsx';
import { Picture } from '../../../components/picture.tsx';
import { useTexts } from '../../../components/texts.ts';
import { topicName } from '../../../components/labels.tsx';
import { useLanguage } from '../../../language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import styles from './article-facts.module.css';
import { AuthorCell } from './row-cells.tsx';

const labelsText = (labels: readonly string[]) => (labels.length ? labels.join(' · ') : '–');

/** Image, author, date, topics, tags and sources of an article. */
export const ArticleFacts = ({ article }: { article: Article }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <Picture src={article.image_url} alt={imageAlt(article, 'es')} sizes="22rem">
          <Cover
            seed={coverSeed(article)}
            title={localized(article, 'title', language)}
            topics={article.topics}
          />
        </Picture>
      </div>
      <dl className={styles.list}>
        <dt>{t('publications.author')}</dt>
        <dd>
          <AuthorCell row={article} />
        </dd>
        <dt>{t('publications.date')}</dt>
        <dd>
          <AdminDate date={article.date} />
        </dd>
        <dt>{t('fields.topics')}</dt>
        <dd>{labelsText(article.topics.map((topic) => topicName(t, topic)))}</dd>
        <dt>{t('fields.tags')}</dt>
        <dd>{labelsText(article.tags)}</dd>
        {article.sponsored ? (
          <>
            <dt>{t('fields.sponsor_label')}</dt>
            <dd>{article.sponsor_label ?? '–'}</dd>
          </>
        ) : null}
        <dt>{t('fields.sources')}</dt>
        <dd>
          {article.sources.length ? (
            <ul>
              {article.sources.map(({ name, url }) => (
                <li key={`${name} ${url}`}>
                  <OutsideLink href={url}>{name}</OutsideLink>
                </li>
              ))}
            </ul>
          ) : (
            '–'
          )}
        </dd>
      </dl>
    </div>
  );
};
