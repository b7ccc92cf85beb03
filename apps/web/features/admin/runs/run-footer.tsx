import { useCancelRunMutation } from '#adapters/client/agent-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { PanelButton } from '../components/panel-button.ts';
import { PanelIcon } from '../components/panel-icon.tsx';
import { useReport } from '../components/use-report.ts';
import { DraftLink } from './draft-link.tsx';
import styles from './run-footer.module.css';
import { isUnderWay } from './run-words.ts';
import { useRun } from './use-run.ts';

type RunFooterProps = {
  id: string;
  onClose: () => void;
  /** Back to where this run was chosen from. */
  onBack?: (() => void) | undefined;
  onFollow?: (() => void) | undefined;
};

const CancelButton = ({ id, asked }: { id: string; asked: boolean }) => {
  const t = useTexts();
  const report = useReport();
  const [cancel, { isLoading }] = useCancelRunMutation();
  const press = () => {
    if (asked || isLoading) return;
    void report(cancel({ id }).unwrap(), { done: t('runs.cancelAsked'), failed: t('runs.notCancelled') });
  };
  return (
    <PanelButton variant="danger" aria-disabled={asked || isLoading || undefined} onClick={press}>
      {asked ? t('runs.stopping') : t('runs.cancel')}
    </PanelButton>
  );
};

/** What can be done about a run in sight. */
export const RunFooter = ({ id, onClose, onBack, onFollow }: RunFooterProps) => {
  const t = useTexts();
  const { run } = useRun(id);
  const { article_slug: slug = null, result } = run ?? {};
  const published = result?.generatedContent?.metadata['status'] === 'published';
  return (
    <>
      {onBack ? (
        <PanelButton className={styles.first} onClick={onBack}>
          <PanelIcon name="back" />
          {t('runs.back')}
        </PanelButton>
      ) : null}
      {run && isUnderWay(run) ? <CancelButton id={id} asked={run.cancel_requested} /> : null}
      <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
      {slug ? (
        <DraftLink slug={slug} main onFollow={onFollow}>
          {published ? t('runs.openArticle') : t('runs.openDraft')}
        </DraftLink>
      ) : null}
    </>
  );
};
