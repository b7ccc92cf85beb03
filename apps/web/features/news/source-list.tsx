import type { Source } from '#core/shared/fields.ts';
import { Icon } from '../../components/icon.tsx';
import { useTexts } from '../../components/texts.ts';
import styles from './source-list.module.css';

const host = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#].*$/s, '');

/** What an article rests on; each opens in a tab of its own, and says so. */
export const SourceList = ({ sources }: { sources: readonly Source[] }) => {
  const t = useTexts();
  return (
    <section className={styles.sources} aria-labelledby="sources" data-print="address">
      <h2 id="sources" className={styles.title}>
        {t('article.sources')}
      </h2>
      <ol className={styles.list}>
        {sources.map(({ name, url }) => (
          <li key={`${name} ${url}`}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden">{t('article.newTab')}</span>
            </a>
            <span className={styles.host} data-print="hide">
              {host(url)}
              <Icon name="outward" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
