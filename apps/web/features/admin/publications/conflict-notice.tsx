import { useDeskVersionsQuery } from '#adapters/client/article-desk-calls.ts';
import type { Article } from '#core/articles/article.ts';
import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { PanelButton } from '../components/panel-button.ts';
import dialog from './article-dialog.module.css';

type ConflictNoticeProps = {
  article: Article;
  onReload: () => void;
  onOverwrite: () => void;
  /** Nothing of it can be overwritten with nothing. */
  changed: boolean;
};

/** Tells an editor that somebody else was faster, who it was, and what there is to choose from. */
export const ConflictNotice = ({ article, onReload, onOverwrite, changed }: ConflictNoticeProps) => {
  const t = useTexts();
  const { data } = useDeskVersionsQuery(
    { slug: article.slug, limit: 1 },
    { refetchOnMountOrArgChange: true },
  );
  const last = data?.items[0];
  return (
    <div className={dialog.notice} role="alert">
      <strong>{t('edit.conflictTitle')}</strong>
      <p>
        {last ? (
          <>
            {t('edit.conflictBy', { name: last.actor_name })} <AdminDate date={last.at} as="moment" />.{' '}
          </>
        ) : null}
        {changed ? t('edit.conflictText') : t('edit.conflictUnchanged')}
      </p>
      <div className={dialog.choices}>
        <PanelButton onClick={onReload}>{t('edit.reload')}</PanelButton>
        {changed ? (
          <PanelButton variant="danger" onClick={onOverwrite}>
            {t('edit.overwrite')}
          </PanelButton>
        ) : null}
      </div>
    </div>
  );
};
