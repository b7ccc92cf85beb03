import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Article } from '#core/articles/article.ts';
import { isUnscheduledDraft } from '#core/items/may-edit.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import notice from '../components/notice.module.css';
import { localizedTitle } from '../components/localized-text.ts';
import { listAddress } from '../publications/list-filters.tsx';
import styles from './article-editor.module.css';
import { ArticlePreview } from './article-preview.tsx';

/** An article that the user may not change, as readers would see it. */
export const ReadOnlyArticle = ({ article }: { article: Article }) => {
  const t = useTexts();
  const pageLanguage = useLanguage();
  const [language, setLanguage] = useState(pageLanguage);
  const from = listAddress(useSearchParams()[0]);
  const title = localizedTitle(article, pageLanguage);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <LocalizedLink className={styles.back} to={`/admin?tab=publicaciones${from && `&${from}`}`}>
          {t('panel.publications')}
        </LocalizedLink>
        <h2 className={styles.heading} tabIndex={-1} lang={title.lang}>
          {title.text || t('review.noTitle')}
        </h2>
      </header>
      <p className={notice.notice} role="status">
        {isUnscheduledDraft(article) ? t('editor.readOnlyOthers') : t('editor.readOnlyLive')}
      </p>
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(lang) => <ArticlePreview article={article} lang={lang} />}
      </LanguageTabs>
    </div>
  );
};
