import { articlePath } from '#core/articles/article-path.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { localized } from '#core/kernel/language.ts';
import { ListHead } from '../../components/list-head.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../language.tsx';

/** The head of the news list. */
export const NewsHead = ({ items }: { items: readonly ArticleSummary[] }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ListHead
      title={t('news.title')}
      description={t('news.dek')}
      path="/noticias"
      items={items.map((article) => ({
        name: localized(article, 'title', language),
        path: articlePath(article),
      }))}
    />
  );
};
