import { useId, useState } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from '../components/panel-button.ts';
import { PanelIcon } from '../components/panel-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import dialog from '../components/dialog-parts.module.css';
import type { DeskView } from './article-preview.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { ArticleActions } from './use-article-actions.ts';
import type { Asked } from './use-row-deeds.ts';
import { decide } from './use-row-deeds.ts';

type PreviewBarProps = {
  view: DeskView;
  /** The state in sight is being asked for again: nothing is decided about it meanwhile, and buttons keep the focus. */
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

const useDecisions = ({ view, busy, actions, onDone }: PreviewBarProps) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { article, checklist } = view;
  const errors = checklist.filter(({ level }) => level === 'error');
  const warnings = checklist.filter(({ level }) => level === 'warning');
  const finish = async (call: Promise<unknown>) => {
    if (await call) onDone();
  };
  return {
    asked,
    errors,
    approve() {
      if (busy || errors.length) return;
      if (warnings.length) setAsked({ deed: 'approve', article, warnings });
      else void finish(actions.approve(article, false));
    },
    reject: () => busy || setAsked({ deed: 'reject', article }),
    remove: () => busy || void finish(actions.remove(article)),
    answer(yes: boolean, reason?: string) {
      setAsked(null);
      if (yes && asked && asked.deed !== 'redraw') void finish(decide(actions, asked, reason));
    },
  };
};

const DraftBar = (props: PreviewBarProps) => {
  const t = useTexts();
  const reason = useId();
  const { asked, errors, approve, reject, remove, answer } = useDecisions(props);
  const blocked = errors.length > 0;
  return (
    <div className={dialog.bar} data-action-bar="">
      <p id={reason} className={`${dialog.reason} ${blocked ? dialog.blocked : ''}`}>
        {blocked
          ? t('review.whyBlocked', { names: errors.map(({ id }) => t(`checkNames.${id}`)).join(', ') })
          : null}
      </p>
      <div className={dialog.apart}>
        <PanelButton variant="quietDanger" onClick={remove} aria-disabled={props.busy || undefined}>
          <PanelIcon name="remove" />
          {t('publications.remove')}
        </PanelButton>
        <PanelButton variant="quietDanger" onClick={reject} aria-disabled={props.busy || undefined}>
          <PanelIcon name="reject" />
          {t('publications.reject')}
        </PanelButton>
      </div>
      <div className={dialog.choices}>
        <EditButton onEdit={props.onEdit} />
        <PanelButton
          variant="main"
          onClick={approve}
          aria-disabled={blocked || props.busy || undefined}
          aria-describedby={reason}
        >
          <PanelIcon name="approve" />
          {t('publications.approve')}
        </PanelButton>
      </div>
      <DecisionDialog asked={asked} onAnswer={answer} />
    </div>
  );
};

/** What can be done about the article in sight; once it is published that is said instead (spec section 2). */
export const PreviewBar = (props: PreviewBarProps) => {
  const t = useTexts();
  const { article } = props.view;
  const { status, rejection_reason: why } = article;
  if (status === 'draft') return <DraftBar {...props} />;
  return (
    <div className={dialog.bar} data-action-bar="">
      <p className={dialog.reason}>
        {status === 'published' ? (
          <StatusBadge tone="good">{t('review.publishedArticle')}</StatusBadge>
        ) : (
          <>
            <StatusBadge tone="bad">{t('review.rejectedArticle')}</StatusBadge> {why}
          </>
        )}
      </p>
      {status === 'rejected' ? (
        <PanelButton
          aria-disabled={props.busy || undefined}
          onClick={() => props.busy || void props.actions.restore(article)}
        >
          <PanelIcon name="undo" />
          {t('publications.reopen')}
        </PanelButton>
      ) : null}
      <EditButton onEdit={props.onEdit} />
    </div>
  );
};
