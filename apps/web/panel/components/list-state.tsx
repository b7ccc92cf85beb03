import type { ReactNode } from 'react';
import { useTexts } from '../../components/texts.ts';
import styles from './list-state.module.css';
import { PanelButton } from './panel-button.tsx';

type EmptyStateProps = {
  title: string;
  text: string;
  /** What to do about it. */
  children?: ReactNode;
  /** `alert` for failures, so that they are announced at once. */
  role?: 'alert';
};

/** Replaces a list that is empty or failed to load. */
export const EmptyState = ({ title, text, children, role }: EmptyStateProps) => (
  <section className={styles.empty} role={role}>
    <h3 className={styles.emptyTitle}>{title}</h3>
    <p className={styles.emptyText}>{text}</p>
    {children ? <div className={styles.emptyActions}>{children}</div> : null}
  </section>
);

/** Replaces a list without search results. */
export const NoMatches = ({ onClear }: { onClear: () => void }) => {
  const t = useTexts();
  return (
    <EmptyState title={t('panel.nothingTitle')} text={t('panel.nothingText')}>
      <PanelButton onClick={onClear}>{t('panel.clear')}</PanelButton>
    </EmptyState>
  );
};

const skeletonRows = 6;
const skeletonColumns = 4;
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

const Skeleton = () => {
  const t = useTexts();
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('panel.loading')}
      </p>
      {indexes(skeletonRows).map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          {indexes(skeletonColumns).map((column) => (
            <span key={column} className={styles.bar} />
          ))}
        </div>
      ))}
    </div>
  );
};

/** The state of a list's query, as RTK Query gives it. */
export type ListCall = { data?: unknown; isError: boolean; refetch: () => unknown };

type ListStateProps = {
  call: ListCall;
  /** Shown instead of the list when it is empty; null when it is not. */
  empty?: ReactNode;
  children: ReactNode;
};

/** A list, or its loading, empty or failed state. Data stays in sight when refetching fails. */
export const ListState = ({ call, empty, children }: ListStateProps) => {
  const t = useTexts();
  if (call.data !== undefined) return empty ?? children;
  if (!call.isError) return <Skeleton />;
  return (
    <EmptyState title={t('panel.failedTitle')} text={t('panel.failedText')} role="alert">
      <PanelButton variant="main" onClick={() => void call.refetch()}>
        {t('panel.retry')}
      </PanelButton>
    </EmptyState>
  );
};
