import { useSearchParams } from 'react-router-dom';
import type { Article } from '#core/articles/article.ts';
import { useTexts } from '../../components/texts.ts';
import { LineLink } from '../components/panel-button.tsx';
import { listAddress } from './list-filters.tsx';

/** The way from an article back to the list that it belongs to, as that was left. */
export const ListLink = ({ of: { type } }: { of: Pick<Article, 'type'> }) => {
  const t = useTexts();
  const from = listAddress(useSearchParams()[0]);
  const isInterview = type === 'entrevista';
  return (
    <LineLink to={`/admin?tab=${isInterview ? 'entrevistas' : 'publicaciones'}${from && `&${from}`}`}>
      {isInterview ? t('contentNames.interviews') : t('panel.publications')}
    </LineLink>
  );
};
