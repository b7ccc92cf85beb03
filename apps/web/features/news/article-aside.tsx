import { LabelText } from '../../components/label-text.tsx';
import piece from '../../components/piece.module.css';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../language.tsx';
import styles from './article-page.module.css';

/** The tags of an article, each leading to the others that carry it. */
export const ArticleAside = ({ tags }: { tags: readonly string[] }) => {
  const t = useTexts();
  return (
    <div className={piece.aside} data-print="hide">
      <ul className={styles.tags} aria-label={t('article.tags')}>
        {tags.map((tag) => (
          <li key={tag}>
            <LocalizedLink to={`/noticias?tag=${encodeURIComponent(tag)}`}>
              <LabelText text={tag} />
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
