import type { ReactNode } from 'react';
import { useId } from 'react';
import { numberText } from '../../../components/count-text.ts';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { PanelButton } from './panel-button.tsx';
import { PanelIcon } from './panel-icon.tsx';
import section from './section.module.css';
import statStyles from './stat-row.module.css';
import styles from './tab-parts.module.css';

type TabHeadProps = {
  title: string;
  /** Buttons for the tab as a whole. */
  children?: ReactNode;
};

/** The heading of a tab. */
export const TabHead = ({ title, children }: TabHeadProps) => (
  <header className={styles.head}>
    {/* Takes the focus when the element that had it is removed. */}
    <h2 className={styles.title} tabIndex={-1}>
      {title}
    </h2>
    {children ? <div className={styles.tools}>{children}</div> : null}
  </header>
);

type RefreshButtonProps = { onRefresh: () => void; busy: boolean };

/** Fetches a list again. */
export const RefreshButton = ({ onRefresh, busy }: RefreshButtonProps) => {
  const t = useTexts();
  return (
    <PanelButton onClick={onRefresh} inactive={busy}>
      <PanelIcon name="refresh" />
      {t('panel.refresh')}
    </PanelButton>
  );
};

/** A figure and its label; undefined or null while it is loading. */
type Stat = { label: string; value: number | string | null | undefined };

/** The figures above a list, side by side. */
export const StatRow = ({ stats }: { stats: readonly Stat[] }) => {
  const language = useLanguage();
  return (
    <dl className={statStyles.stats}>
      {stats.map(({ label, value }) => (
        <div key={label} className={statStyles.stat}>
          <dt className={statStyles.label}>{label}</dt>
          <dd className={statStyles.value}>
            {typeof value === 'number' ? numberText(value, language) : (value ?? '–')}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** A titled section of a tab. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={section.section} aria-labelledby={id}>
      <h3 id={id} className={section.title}>
        {title}
      </h3>
      {children}
    </section>
  );
};
