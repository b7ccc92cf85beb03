import { useState } from 'react';
import { useEndHoldMutation, useHoldQuery } from '#adapters/client/hold-calls.ts';
import { fullDateTime } from '#core/kernel/relative-time.ts';
import { numberText } from '../../components/count-text.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../language.tsx';
import { ConfirmDialog } from './components/confirm-dialog.tsx';
import notice from './components/notice.module.css';
import { PanelButton } from './components/panel-button.tsx';
import { useReport } from './components/use-report.ts';

/** Says on every tab that sending is held since a backup was restored, and resumes it after a confirmation. */
export const HoldNotice = () => {
  const t = useTexts();
  const language = useLanguage();
  const report = useReport();
  const { data: hold } = useHoldQuery({});
  const [end] = useEndHoldMutation();
  const [confirming, setConfirming] = useState(false);
  if (!hold?.held) return null;
  const counted = (name: 'issues' | 'mails' | 'runs') =>
    t(`hold.${name}`, { count: hold[name], number: numberText(hold[name], language) });
  const waiting = (['issues', 'mails', 'runs'] as const).filter((name) => hold[name] > 0).map(counted);
  const resume = () => void report(end({}).unwrap(), { done: t('hold.done'), failed: t('hold.failed') });
  return (
    <section className={notice.notice} aria-label={t('hold.label')}>
      <p>
        <strong>{t('hold.title')}</strong>{' '}
        {hold.backup_at ? t('hold.backup', { when: fullDateTime(hold.backup_at, language) }) : null}{' '}
        {t('hold.text')}
      </p>
      <p>{waiting.length ? `${t('hold.waiting')} ${waiting.join(', ')}.` : t('hold.nothing')}</p>
      <PanelButton size="sm" onClick={() => setConfirming(true)}>
        {t('hold.resume')}
      </PanelButton>
      <ConfirmDialog
        open={confirming}
        title={t('hold.confirmTitle')}
        text={t('hold.confirmText')}
        action={t('hold.confirm')}
        onConfirm={resume}
        onClose={() => setConfirming(false)}
      />
    </section>
  );
};
