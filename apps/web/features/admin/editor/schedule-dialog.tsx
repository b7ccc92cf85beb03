import { useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import { writtenLanguages } from '#core/articles/article-languages.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { itemsOf } from '#core/articles/checklist.ts';
import { useTexts } from '../../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { FormChoice, FormText } from '../components/form-field.tsx';
import notice from '../components/notice.module.css';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { CheckLines } from '../publications/checklist.tsx';
import styles from './editor-actions.module.css';
import { LanguageSwitches } from './languages-dialog.tsx';
import { madridInstant, madridTime } from './madrid-time.ts';
import type { EditorCalls } from './use-editor-calls.ts';

type LineProps = { article: Article; error: string | null; onRemove: () => void };

/** What is scheduled for an article, or why it was not done. */
export const ScheduleLine = ({ article, error, onRemove }: LineProps) => {
  const t = useTexts();
  const { scheduled_at: at, scheduled_action: action, schedule_error: failed, status } = article;
  if (failed)
    return (
      <div className={notice.notice} role="status">
        <p>{error ?? t('editor.scheduleFailed')}</p>
        <PanelButton size="sm" onClick={onRemove}>
          {t('editor.understood')}
        </PanelButton>
      </div>
    );
  if (at === null) return null;
  const kind = action === 'withdraw' ? 'withdraw' : status === 'published' ? 'changes' : 'publish';
  const only = article.scheduled_languages?.length === 1 ? article.scheduled_languages[0] : undefined;
  return (
    <div className={notice.notice} role="status">
      <p>
        {t(`editor.due.${kind}`)} <AdminDate date={at} as="minute" /> {t('editor.madridNote')}
        {only ? ` ${t(`publications.onlyIn.${only}`)}.` : null}
      </p>
      <PanelButton size="sm" onClick={onRemove}>
        {t('editor.unschedule')}
      </PanelButton>
    </div>
  );
};

type ScheduleDialogProps = {
  article: Article;
  checklist: readonly ChecklistItem[];
  calls: EditorCalls;
  onClose: () => void;
};

/** Asks for the time at which an article is published or withdrawn, in Madrid. */
export const ScheduleDialog = ({ article, checklist, calls, onClose }: ScheduleDialogProps) => {
  const t = useTexts();
  const [time, setTime] = useState(madridTime(article.scheduled_at ?? ''));
  const [action, setAction] = useState(article.scheduled_action ?? 'publish');
  const [fault, setFault] = useState<string>();
  const live = article.status === 'published';
  const written = writtenLanguages(article);
  const [languages, setLanguages] = useState(
    written.filter((one) => article.scheduled_languages?.includes(one) ?? true),
  );
  // What is live has its languages already.
  const asksLanguages = !live && written.length > 1;
  const warnings = action === 'publish' ? itemsOf([...checklist], 'warning') : [];
  const schedule = async () => {
    const moment = Date.parse(madridInstant(time));
    const wrong = Number.isNaN(moment)
      ? t('editor.timeMissing')
      : moment <= Date.now()
        ? t('editor.timePast')
        : undefined;
    setFault(wrong);
    if (wrong) return;
    const input = {
      publish_at: madridInstant(time),
      action,
      confirm: warnings.length > 0,
      ...(asksLanguages && languages.length < written.length && { languages }),
    };
    if (await calls.schedule(input)) onClose();
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t('editor.scheduleTitle')}
      description={t('editor.scheduleText')}
      footer={
        <>
          <PanelButton onClick={onClose}>{t('panel.cancel')}</PanelButton>
          <PanelButton
            variant="main"
            inactive={calls.busy || (asksLanguages && languages.length === 0)}
            onClick={() => void schedule()}
          >
            {t('editor.schedule')}
          </PanelButton>
        </>
      }
    >
      <div className={styles.fields}>
        {live ? (
          <FormChoice
            label={t('editor.scheduleWhat')}
            value={action}
            onChange={setAction}
            options={[
              ['publish', t('editor.schedulePublish')],
              ['withdraw', t('editor.scheduleWithdraw')],
            ]}
          />
        ) : null}
        <FormText
          label={t('editor.scheduleWhen')}
          hint={t('editor.madrid')}
          type="datetime-local"
          value={time}
          onChange={setTime}
          fault={fault}
        />
        {asksLanguages ? (
          <LanguageSwitches
            article={article}
            chosen={languages}
            onChange={(chosen) => setLanguages([...chosen])}
          />
        ) : null}
        {warnings.length ? <CheckLines items={warnings} /> : null}
      </div>
    </PanelDialog>
  );
};
