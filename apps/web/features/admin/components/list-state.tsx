import type { ReactNode } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { EmptyState } from './empty-state.tsx';
import styles from './list-state.module.css';
import { PanelButton } from './panel-button.ts';

/** How a list's call stands, as RTK Query tells. */
export type ListCall = { data?: unknown; isError: boolean; refetch: () => unknown };

type ListStateProps = {
  call: ListCall;
  /** Shown in place of the list when there is nothing in it; null when there is. */
  empty: ReactNode;
  children: ReactNode;
};

const columns = [0, 1, 2, 3];

const Skeleton = ({ rows = 6 }: { rows?: number }) => {
  const t = useTexts();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('panel.loading')}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          {columns.map((column) => (
            <span key={column} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  );
};

const Failed = ({ onRetry }: { onRetry: () => unknown }) => {
  const t = useTexts();
  return (
    <EmptyState title={t('panel.failedTitle')} text={t('panel.failedText')} role="alert">
      <PanelButton variant="main" onClick={() => void onRetry()}>
        {t('panel.retry')}
      </PanelButton>
    </EmptyState>
  );
};

/** A list, or what stands in its place: on its way, empty, not to be had. What was there stays when asking again fails. */
export const ListState = ({ call, empty, children }: ListStateProps) => {
  if (call.data === undefined) return call.isError ? <Failed onRetry={call.refetch} /> : <Skeleton />;
  return empty ?? children;
};
