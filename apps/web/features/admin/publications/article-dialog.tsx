import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { OutputOf } from '#core/operations.ts';
import { useDeskArticleQuery } from '#adapters/client/article-desk-calls.ts';
import type { Article } from '#core/articles/article.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import dialog from '../components/dialog-parts.module.css';
import { LanguageTabs } from '../components/language-tabs.tsx';
import { DiscardDialog, PanelDialog } from '../components/panel-dialog.tsx';
import { ListState } from '../components/list-state.tsx';
import { RecoveredNotice, useEditing } from '../components/editing.tsx';
import { DecisionDialog, decide, useArticleActions } from './article-actions.tsx';
import type { ArticleActions, PendingDecision } from './article-actions.tsx';
import { ArticleFacts, MadeBy } from './article-facts.tsx';
import { PieceText } from './piece-text.tsx';
import { ReviewAid } from './checklist.tsx';
import { EditForm, articleFormName } from './edit-form.tsx';

type PreviewBarProps = {
  view: DeskView;
  /** The article is being refetched: decisions have to wait. */
  busy: boolean;
  actions: ArticleActions;
  onEdit: () => void;
  onDone: () => void;
};

const EditButton = ({ onEdit }: { onEdit: () => void }) => {
  const t = useTexts();
  return (
    <PanelButton onClick={onEdit}>
      <PanelIcon name="edit" />
      {t('review.edit')}
    </PanelButton>
  );
};

const useDecisions = ({ view, actions, onDone }: PreviewBarProps) => {
  const [pending, setPending] = useState<PendingDecision | null>(null);
  const { article, checklist } = view;
  const warnings = checklist.filter(({ level }) => level === 'warning');
  const finish = async (call: Promise<unknown>) => {
    if (await call) onDone();
  };
  return {
    pending,
    approve() {
      if (warnings.length) setPending({ decision: 'approve', article, warnings });
      else void finish(actions.approve(article, false));
    },
    reject: () => setPending({ decision: 'reject', article }),
    remove: () => void finish(actions.remove(article)),
    answer(confirmed: boolean, reason?: string) {
      setPending(null);
      if (confirmed && pending) void finish(decide(actions, pending, reason));
    },
  };
};

const DraftBar = (props: PreviewBarProps) => {
  const t = useTexts();
  const reason = useId();
  const { pending, approve, reject, remove, answer } = useDecisions(props);
  const errors = props.view.checklist.filter(({ level }) => level === 'error');
  const blocked = errors.length > 0;
  return (
    <div className={dialog.bar} data-action-bar="">
      <p id={reason} className={`${dialog.reason} ${blocked ? dialog.blocked : ''}`}>
        {blocked
          ? t('review.whyBlocked', { names: errors.map(({ id }) => t(`checkNames.${id}`)).join(', ') })
          : null}
      </p>
      <div className={dialog.apart}>
        <PanelButton variant="quietDanger" onClick={remove} inactive={props.busy}>
          <PanelIcon name="remove" />
          {t('publications.remove')}
        </PanelButton>
        <PanelButton variant="quietDanger" onClick={reject} inactive={props.busy}>
          <PanelIcon name="reject" />
          {t('publications.reject')}
        </PanelButton>
      </div>
      <div className={dialog.choices}>
        <EditButton onEdit={props.onEdit} />
        <PanelButton
          variant="main"
          onClick={approve}
          inactive={blocked || props.busy}
          aria-describedby={reason}
        >
          <PanelIcon name="approve" />
          {t('publications.approve')}
        </PanelButton>
      </div>
      <DecisionDialog pending={pending} onAnswer={answer} />
    </div>
  );
};

/** The actions on the open article. A published one has a badge instead (spec section 2). */
const PreviewBar = (props: PreviewBarProps) => {
  const t = useTexts();
  const { article } = props.view;
  const { status, rejection_reason: reason } = article;
  if (status === 'draft') return <DraftBar {...props} />;
  return (
    <div className={dialog.bar} data-action-bar="">
      <p className={dialog.reason}>
        {status === 'published' ? (
          <StatusBadge tone="good">{t('review.publishedArticle')}</StatusBadge>
        ) : (
          <>
            <StatusBadge tone="bad">{t('review.rejectedArticle')}</StatusBadge> {reason}
          </>
        )}
      </p>
      {status === 'rejected' ? (
        <PanelButton inactive={props.busy} onClick={() => void props.actions.restore(article)}>
          <PanelIcon name="undo" />
          {t('publications.reopen')}
        </PanelButton>
      ) : null}
      <EditButton onEdit={props.onEdit} />
    </div>
  );
};

/** An article with its rendered bodies and its checklist. */
export type DeskView = OutputOf<'articles.desk-view'>;

/** An article in both languages, with its checklist, provenance and facts. */
const ArticlePreview = ({ view, children }: { view: DeskView; children: ReactNode }) => {
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
