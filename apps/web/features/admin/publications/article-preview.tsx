import type { ReactNode } from 'react';
import { useState } from 'react';
import type { OutputOf } from '#core/operations.ts';
import { useLanguage } from '../../../language.tsx';
import { ArticleFacts } from './article-facts.tsx';
import dialog from '../components/dialog-parts.module.css';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { MadeBy } from './made-by.tsx';
import { PieceText } from './piece-text.tsx';
import { ReviewAid } from './review-aid.tsx';

/** An article with its rendered bodies and its checklist. */
export type DeskView = OutputOf<'articles.desk-view'>;

/** An article in both languages, with its checklist, provenance and facts. */
export const ArticlePreview = ({ view, children }: { view: DeskView; children: ReactNode }) => {
  const [language, setLanguage] = useState(useLanguage());
  const { article, html_es, html_en, checklist } = view;
  const spanish = { title: article.title_es, summary: article.summary_es, html: html_es };
  const english = { title: article.title_en ?? '', summary: article.summary_en ?? '', html: html_en };
  return (
    <>
      <div className={dialog.columns}>
        <LanguageTabs language={language} onLanguage={setLanguage}>
          {(shown) => (
            <PieceText
              language={shown}
              texts={shown === 'es' ? spanish : english}
              fallback={shown === 'es' ? null : spanish}
            />
          )}
        </LanguageTabs>
        <aside className={dialog.aside}>
          {article.status === 'draft' ? <ReviewAid items={checklist} /> : null}
          <MadeBy article={article} />
          <ArticleFacts article={article} />
        </aside>
      </div>
      {children}
    </>
  );
};
