import { useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import { scheduleYears } from '#core/articles/article-limits.ts';
import { writtenLanguages } from '#core/articles/article-languages.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { itemsOf } from '#core/articles/publishing/checklist.ts';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Alert } from '@chakra-ui/react/alert';
import { useTexts } from '../../components/texts.ts';
import { AdminDate } from '../components/admin-date.tsx';
import { FormChoice, FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog, Refused } from '../components/panel-dialog.tsx';
import { StatusMark } from '../components/status-badge.tsx';
import type { OnField } from '../publications/checklist.tsx';
import { CheckLines } from '../publications/checklist.tsx';
import { AnswersFor } from './answers-for.tsx';
import { LanguageSwitches } from './languages-dialog.tsx';
import { fieldInstant, fieldTime, isSkipped, useZone } from '../components/site-time.ts';
import { useSite } from '../../layout/site.tsx';
import { useLeadToField } from './lead-to-field.ts';
import type { EditorCalls } from './use-editor-calls.ts';

/** Below the title, also where that takes a line of its own. */
const due = {
  order: '1',
  '& > p': { color: 'signalText' },
  '& > p > svg': { display: 'inline', marginEnd: '0.25em' },
} as const;

type LineProps = { article: Article; error: string | null; onChange: () => void; onRemove: () => void };

/** The schedule of an article with its actions; or why it failed. */
export const ScheduleLine = ({ article, error, onChange, onRemove }: LineProps) => {
  const t = useTexts();
  const zone = useZone();
  const { scheduled_at: at, scheduled_action: action, schedule_error: failed, status } = article;
  if (failed)
    return (
      <Alert.Root flex="1 1 100%" order="2" m="0" role="status">
        <p>{error ?? t('editor.scheduleFailed')}</p>
        <PanelButton size="sm" onClick={onRemove}>
          {t('editor.understood')}
        </PanelButton>
      </Alert.Root>
    );
  if (at === null) return null;
  const kind = action === 'withdraw' ? 'withdraw' : status === 'published' ? 'changes' : 'publish';
  const only = article.scheduled_languages?.length === 1 ? article.scheduled_languages[0] : undefined;
  return (
    <HStack css={due} wrap="wrap" gapY="1" minW="0">
      <p role="status">
        <StatusMark tone="waiting" /> {t(`editor.due.${kind}`)} <AdminDate date={at} as="minute" />{' '}
        {t('editor.siteTimeNote', { zone })}.{only ? ` ${t(`publications.onlyIn.${only}`)}.` : null}
      </p>
      <PanelButton size="sm" aria-label={t('editor.changeSchedule')} onClick={onChange}>
        {t('editor.change')}
      </PanelButton>
      <PanelButton size="sm" onClick={onRemove}>
        {t('editor.unschedule')}
      </PanelButton>
    </HStack>
  );
};

const latestMoment = (): number => {
  const now = new Date();
  return now.setUTCFullYear(now.getUTCFullYear() + scheduleYears);
};

type ScheduleDialogProps = {
  /** The article as it is stored. */
  stored: Article;
  article: Article;
  /** There are unpublished changes. */
  changed: boolean;
  checklist: readonly ChecklistItem[];
  calls: EditorCalls;
  onField: OnField;
  onClose: () => void;
};

/** Asks for the time at which an article is published or withdrawn, in the time zone of the site. */
export const ScheduleDialog = ({
  stored,
  article,
  changed,
  checklist,
  calls,
  onField,
  onClose,
}: ScheduleDialogProps) => {
  const t = useTexts();
  const lead = useLeadToField(onField, onClose);
  const { timeZone } = useSite();
  const zone = useZone();
  const [initial] = useState(article.scheduled_at ?? '');
  const [time, setTime] = useState(fieldTime(initial, timeZone));
  const live = article.status === 'published';
  const canPublish = !live || changed;
  const [action, setAction] = useState(canPublish ? (article.scheduled_action ?? 'publish') : 'withdraw');
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const written = writtenLanguages(article);
  const [languages, setLanguages] = useState(
    written.filter((one) => article.scheduled_languages?.includes(one) ?? true),
  );
  // A published article has its languages already.
  const asksLanguages = !live && written.length > 1;
  const warnings = action === 'publish' ? itemsOf([...checklist], 'warning') : [];
  const schedule = async () => {
    const at = fieldInstant(time, timeZone, initial);
    const moment = at.endsWith('Z') ? Date.parse(at) : NaN;
    const wrong = isSkipped(time, timeZone)
      ? t('editor.timeSkipped', { zone })
      : Number.isNaN(moment)
        ? t('editor.timeMissing')
        : moment <= Date.now()
          ? t('editor.timePast')
          : moment > latestMoment()
            ? t('editor.timeTooFar', { years: scheduleYears })
            : undefined;
    setFault(wrong);
    setRefusal(null);
    if (wrong) return;
    const input = {
      publish_at: at,
      action,
      confirm: warnings.length > 0,
      ...(asksLanguages && languages.length < written.length && { languages }),
    };
    if (await calls.schedule(input, setRefusal)) onClose();
  };
  return (
    <PanelDialog
      open
      onClose={onClose}
      endAt={lead.endAt}
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
      <Stack gap="4">
        {live ? (
          <FormChoice
            label={t('editor.scheduleWhat')}
            value={action}
            onChange={setAction}
            hint={canPublish ? undefined : t('editor.scheduleNoChanges')}
            options={[
              ...(canPublish ? [['publish', t('editor.schedulePublish')] as const] : []),
              ['withdraw', t('editor.scheduleWithdraw')],
            ]}
          />
        ) : null}
        <FormText
          label={t('editor.scheduleWhen')}
          hint={t('editor.siteTime', { zone })}
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
        {warnings.length ? <CheckLines items={warnings} onField={lead.onField} /> : null}
        {action === 'publish' ? (
          <AnswersFor
            stored={stored}
            typed={article}
            languages={live ? article.published_languages : languages}
          />
        ) : null}
        <Refused why={refusal} />
      </Stack>
    </PanelDialog>
  );
};
