import { useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import { isUnscheduledDraft } from '#core/items/may-edit.ts';
import { Alert } from '@chakra-ui/react/alert';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { ListLink } from '../publications/list-link.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { EditorFrame, EditorHeading, EditorTop } from './editor-frame.tsx';

/** An article that the user may not change, as readers would see it. */
export const ReadOnlyArticle = ({ article }: { article: Article }) => {
  const t = useTexts();
  const pageLanguage = useLanguage();
  const [language, setLanguage] = useState(pageLanguage);
  const title = localizedTitle(article, pageLanguage);
  return (
    <EditorFrame>
      <EditorTop>
        <ListLink of={article} />
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
