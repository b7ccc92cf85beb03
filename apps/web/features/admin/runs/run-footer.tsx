import { useCancelRunMutation } from '#adapters/client/agent-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { localizedPath, useLanguage } from '../../../language.tsx';
import { PanelButton, PanelLink } from '../components/panel-button.tsx';
import { PanelIcon } from '../components/panel-icon.tsx';
import { useReport } from '../components/use-report.ts';
import styles from './run-footer.module.css';
import { articleAddress, isUnderWay } from './run-texts.ts';
import { useRun } from './use-run.ts';

type RunFooterProps = {
  id: string;
  onClose: () => void;
  /** Back to the list the run was opened from. */
  onBack?: (() => void) | undefined;
  onFollow?: (() => void) | undefined;
};

const CancelButton = ({ id, requested }: { id: string; requested: boolean }) => {
  const t = useTexts();
  const report = useReport();
  const [cancel, { isLoading }] = useCancelRunMutation();
  const press = () =>
    void report(cancel({ id }).unwrap(), { done: t('runs.cancelAsked'), failed: t('runs.notCancelled') });
  return (
    <PanelButton variant="danger" inactive={requested || isLoading} onClick={press}>
      {requested ? t('runs.stopping') : t('runs.cancel')}
    </PanelButton>
  );
};

/** The actions of the open run. */
export const RunFooter = ({ id, onClose, onBack, onFollow }: RunFooterProps) => {
  const t = useTexts();
  const language = useLanguage();
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
      {run && isUnderWay(run) ? <CancelButton id={id} requested={run.cancel_requested} /> : null}
      <PanelButton onClick={onClose}>{t('panel.close')}</PanelButton>
      {slug ? (
        <PanelLink variant="main" href={localizedPath(articleAddress(slug), language)} onClick={onFollow}>
          {published ? t('runs.openArticle') : t('runs.openDraft')}
        </PanelLink>
      ) : null}
    </>
  );
};
