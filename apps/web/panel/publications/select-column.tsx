import type { Texts } from '../../components/texts.ts';
import type { Column } from '../components/data-table.tsx';
import styles from './batch.module.css';
import type { Selection } from './use-selection.ts';

type TickProps = {
  label: string;
  checked: boolean;
  /** Only some are selected. */
  partly?: boolean;
  onTick: (range: boolean) => void;
};

const Tick = ({ label, checked, partly = false, onTick }: TickProps) => (
  <label className={styles.ticked}>
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = partly;
      }}
      // A change event does not contain modifier keys; the click event does.
      onChange={() => {}}
      onClick={({ shiftKey }) => onTick(shiftKey)}
    />
  </label>
);

/** The first column: a checkbox in each row, and one for all in the header. */
export const selectColumn = <Row extends { slug: string }>(
  t: Texts,
  selection: Selection<Row>,
  titleOf: (row: Row) => string,
): Column<Row> => ({
  name: 'select',
  label: t('publications.select'),
  header: (
    <Tick
      label={t('publications.selectAll')}
      checked={selection.isAll}
      partly={!selection.isAll && selection.rows.length > 0}
      onTick={selection.toggleAll}
    />
  ),
  cell: (row) => (
    <Tick
      label={t('publications.selectRow', { title: titleOf(row) })}
      checked={selection.has(row.slug)}
      onTick={(range) => selection.toggle(row.slug, range)}
    />
  ),
});
