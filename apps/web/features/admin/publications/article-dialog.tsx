import { useState } from 'react';
import { useDeskArticleQuery } from '#adapters/client/article-desk-calls.ts';
import type { Article } from '#core/articles/article.ts';
import { useTexts } from '../../../components/texts.ts';
import { DiscardDialog } from '../components/confirm-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { RecoveredNotice } from '../components/recovered-notice.tsx';
import type { DeskView } from './article-preview.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { EditForm } from './edit-form.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { useArticleActions } from './use-article-actions.ts';
import { articleFormName } from './use-edit.ts';
import { useEditing } from '../components/use-editing.ts';

type ArticleDialogProps = { slug: string; onClose: () => void };

/** An article of any status: its preview, or its form. */
export const ArticleDialog = ({ slug, onClose }: ArticleDialogProps) => {
  const t = useTexts();
  const call = useDeskArticleQuery({ slug }, { refetchOnMountOrArgChange: true });
  const actions = useArticleActions();
  const { base, edit, setDirty, leaving, leave, go, stay, stored, removeStored } = useEditing<Article>(
    onClose,
    articleFormName(slug),
  );
  // Saving a published article is confirmed once while the dialog is open.
  const [confirmed, setConfirmed] = useState(false);
  const view: DeskView | undefined = call.currentData;
  return (
    <PanelDialog
      open
      onClose={() => leave('closing')}
      size="lg"
      title={base ? t('edit.title') : t('review.preview')}
    >
      <ListState call={{ data: view, isError: call.isError, refetch: call.refetch }}>
        {view && base ? (
          <EditForm
            key={base.revision}
            base={base}
            view={view}
            confirms={!confirmed}
            onConfirmed={() => setConfirmed(true)}
            onDirty={setDirty}
            onReload={() => edit(view.article)}
            onDone={() => edit(null)}
            onCancel={() => leave('viewing')}
          />
        ) : null}
        <RecoveredNotice
          recovered={view && !base ? stored : null}
          onContinue={() => edit(view?.article ?? null)}
          onDiscard={removeStored}
        />
        {view && !base ? (
          <ArticlePreview view={view}>
            <PreviewBar
              view={view}
              busy={call.isFetching}
              actions={actions}
              onEdit={() => edit(view.article)}
              onDone={onClose}
            />
          </ArticlePreview>
        ) : null}
      </ListState>
      <DiscardDialog leaving={leaving} go={go} stay={stay} />
    </PanelDialog>
  );
};
