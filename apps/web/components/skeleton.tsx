import { useSite } from '../layout/site.tsx';
import styles from './skeleton.module.css';
import { useTexts } from './texts.ts';

/** Placeholder for articles, or what `loading` names, while they load. */
export const ListSkeleton = ({ rows = 4, loading }: { rows?: number; loading?: string }) => {
  const t = useTexts();
  return (
    <div className={styles.list} aria-busy="true">
      <p className="visually-hidden">{loading ?? t('list.loading')}</p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <span className={styles.kicker} />
          <span className={styles.title} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
};

/** Placeholder for an article, or what `loading` names, while it loads: its title is not known yet. */
export const ArticleSkeleton = ({ loading }: { loading?: string }) => {
  const t = useTexts();
  const { name } = useSite();
  return (
    <div className={styles.article} aria-busy="true">
      <title>{name}</title>
      <p className="visually-hidden">{loading ?? t('article.loading')}</p>
      <span className={styles.kicker} />
      <span className={styles.headline} />
      <span className={styles.headline} />
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </div>
  );
};
