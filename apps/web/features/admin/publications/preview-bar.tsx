import { useId, useState } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import dialog from '../components/dialog-parts.module.css';
import type { DeskView } from './article-preview.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { ArticleActions } from './use-article-actions.ts';
import type { PendingDecision } from './use-row-actions.ts';
import { decide } from './use-row-actions.ts';

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
export const PreviewBar = (props: PreviewBarProps) => {
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
