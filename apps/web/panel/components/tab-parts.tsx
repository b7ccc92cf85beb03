import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from './panel-button.tsx';
import section from './section.module.css';
import { useNumbers } from './localized-text.ts';
import statStyles from './stat-row.module.css';
import styles from './tab-parts.module.css';

type TabHeadProps = {
  title: string;
  /** Buttons for the tab as a whole. */
  children?: ReactNode;
  /** Figures beside the title. */
  stats?: readonly Stat[];
};

/** The heading of a tab. */
export const TabHead = ({ title, children, stats }: TabHeadProps) => (
  <header className={styles.head}>
    {/* Takes the focus when the focused element is removed. */}
    <h2 className={styles.title} tabIndex={-1}>
      {title}
    </h2>
    {stats ? <StatRow stats={stats} inline /> : null}
    {children ? <div className={styles.tools}>{children}</div> : null}
  </header>
);

/** Fetches a list again. */
export const RefreshButton = ({ onRefresh, busy }: { onRefresh: () => void; busy: boolean }) => {
  const t = useTexts();
  return (
    <PanelButton icon="refresh" onClick={onRefresh} inactive={busy}>
      {t('panel.refresh')}
    </PanelButton>
  );
};

/** A figure and its label; undefined or null while it is loading. */
type Stat = { label: string; value: number | string | null | undefined };

/** The figures above a list, side by side; `inline` within a line of text. */
export const StatRow = ({ stats, inline = false }: { stats: readonly Stat[]; inline?: boolean }) => {
  const { number } = useNumbers();
  return (
    <dl className={inline ? statStyles.inline : statStyles.stats}>
      {stats.map(({ label, value }) => (
        <div key={label} className={statStyles.stat}>
          <dt className={statStyles.label}>{label}</dt>
          <dd className={statStyles.value}>{typeof value === 'number' ? number(value) : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A fact in a list of them (`dl`); omitted when empty. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

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
