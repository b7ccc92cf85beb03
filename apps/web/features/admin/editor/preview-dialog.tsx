import { useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import type { Language } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { ArticlePreview } from './article-preview.tsx';

type PreviewDialogProps = { typed: Article; language: Language; onClose: () => void };

/** What has been typed as readers will see it, in each language. */
export const PreviewDialog = ({ typed, language: first, onClose }: PreviewDialogProps) => {
  const t = useTexts();
  const [language, setLanguage] = useState(first);
  return (
    <PanelDialog open onClose={onClose} size="lg" title={t('editor.preview')}>
      <LanguageTabs language={language} onLanguage={setLanguage}>
        {(shown) => <ArticlePreview article={typed} lang={shown} />}
      </LanguageTabs>
    </PanelDialog>
  );
};
