import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Article } from '#core/articles/article.ts';
import { isUnscheduledDraft } from '#core/items/may-edit.ts';
import { Alert } from '@chakra-ui/react/alert';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { listAddress } from '../publications/list-filters.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { LineLink } from '../components/panel-button.tsx';
import { EditorFrame, EditorHeading, EditorTop } from './editor-frame.tsx';

/** An article that the user may not change, as readers would see it. */
export const ReadOnlyArticle = ({ article }: { article: Article }) => {
  const t = useTexts();
  const pageLanguage = useLanguage();
  const [language, setLanguage] = useState(pageLanguage);
  const from = listAddress(useSearchParams()[0]);
  const title = localizedTitle(article, pageLanguage);
  return (
    <EditorFrame>
      <EditorTop>
        <LineLink to={`/admin?tab=publicaciones${from && `&${from}`}`}>{t('panel.publications')}</LineLink>
        <EditorHeading tabIndex={-1} lang={title.lang}>
          {title.text || t('review.noTitle')}
        </EditorHeading>
      </EditorTop>
      <Alert.Root as="p" role="status">
        {isUnscheduledDraft(article) ? t('editor.readOnlyOthers') : t('editor.readOnlyLive')}
      </Alert.Root>
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(lang) => <ArticlePreview article={article} lang={lang} />}
      </LanguageTabs>
    </EditorFrame>
  );
};
