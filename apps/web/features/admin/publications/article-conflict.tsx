import { useDeskVersionsQuery } from '#adapters/client/article-desk-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { ConflictNotice } from '../components/conflict-notice.tsx';

type ArticleConflictProps = {
  slug: string;
  /** Whether there is something to overwrite it with. */
  changed: boolean;
  onReload: () => void;
  onOverwrite: () => void;
};

/** Tells that an article was changed while it was edited. */
export const ArticleConflict = ({ slug, changed, onReload, onOverwrite }: ArticleConflictProps) => {
  const t = useTexts();
  const { data } = useDeskVersionsQuery({ slug, limit: 1 }, { refetchOnMountOrArgChange: true });
  const last = data?.items[0];
  return (
    <ConflictNotice
      title={t('edit.conflictTitle')}
      by={last && { by: last.actor_name, at: last.at }}
      text={changed ? t('edit.conflictText') : t('edit.conflictUnchanged')}
      leave={t('edit.reload')}
      onLeave={onReload}
      onOverwrite={changed ? onOverwrite : null}
    />
  );
};
