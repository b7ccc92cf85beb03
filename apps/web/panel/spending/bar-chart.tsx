import type { ReactNode } from 'react';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { DataTable } from '../components/data-table.tsx';
import { sumText } from '../runs/run-texts.ts';
import styles from './bar-chart.module.css';

/** A bar: its name in the table, its euros, and the label under it, if it has one. */
export type ChartBar = { name: string; eur: number; label?: string; isFuture?: boolean };

type BarChartProps = {
  title: string;
  /** What the chart shows, in a sentence. */
  summary: string;
  /** The header of the names. */
  heading: string;
  bars: readonly ChartBar[];
  /** A dashed line across, in euros. */
  line?: { eur: number; name: string } | undefined;
};

const height = 100;
/** The part of its place that a bar takes. */
const thickness = 0.72;

/** The next amount above a value that is easy to read. */
const ceilingOf = (value: number): number => {
  const step = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * step).find((one) => one >= value * 0.999) ?? value;
};

const Bars = ({ bars, line, top }: Pick<BarChartProps, 'bars' | 'line'> & { top: number }) => (
  <svg
    className={styles.plot}
    viewBox={`0 0 ${bars.length} ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {[0, height / 2, height].map((y) => (
      <line key={y} className={styles.rule} x1="0" x2={bars.length} y1={y} y2={y} />
    ))}
    {bars.map(({ name, eur }, index) => {
      const tall = (eur / top) * height;
      return (
        <rect
          key={name}
          className={styles.bar}
          x={index + (1 - thickness) / 2}
          y={height - tall}
          width={thickness}
          height={tall}
        />
      );
    })}
    {line ? (
      <line
        className={styles.line}
        x1="0"
        x2={bars.length}
        y1={height - (line.eur / top) * height}
        y2={height - (line.eur / top) * height}
      />
    ) : null}
  </svg>
);

/** Amounts as bars from left to right, with a table of the same figures behind. */
export const BarChart = ({ title, summary, heading, bars, line }: BarChartProps): ReactNode => {
  const t = useTexts();
  const language = useLanguage();
  const highest = Math.max(line?.eur ?? 0, ...bars.map(({ eur }) => eur));
  if (highest === 0) return <p className={styles.none}>{t('spending.nothing')}</p>;
  const top = ceilingOf(highest);
  return (
    <figure className={styles.chart}>
      <div className={styles.frame} role="img" aria-label={`${title}. ${summary}`}>
        <div className={styles.scale} aria-hidden="true">
          <span>{sumText(top, language)}</span>
          <span>{sumText(top / 2, language)}</span>
          <span>{sumText(0, language)}</span>
        </div>
        <Bars bars={bars} line={line} top={top} />
        <div className={styles.labels} aria-hidden="true">
          {bars.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
      </div>
      <figcaption className={styles.caption}>
        {summary}
        {line ? (
          <span className={styles.key}>
            <span className={styles.dash} aria-hidden="true" /> {line.name}
          </span>
        ) : null}
      </figcaption>
      <details className={styles.table}>
        <summary>{t('spending.asTable')}</summary>
        <DataTable
          caption={title}
          keyOf={({ name }) => name}
          rows={bars.filter(({ isFuture }) => !isFuture)}
          columns={[
            { name: 'name', label: heading, heads: true, cell: ({ name }) => name },
            { name: 'eur', label: t('runs.cost'), align: 'end', cell: ({ eur }) => sumText(eur, language) },
          ]}
        />
      </details>
    </figure>
  );
};

/** A share of the largest amount as a bar within a row; the amount stands beside it. */
export const RowBar = ({ of, most }: { of: number; most: number }) => (
  <svg className={styles.row} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.bar} width={most ? (of / most) * 100 : 0} height="1" />
  </svg>
);
