import { chakra } from '@chakra-ui/react/styled-system';
import type { Texts } from '../../components/texts.ts';
import type { Column } from '../components/data-table.tsx';
import type { Selection } from './use-selection.ts';
import { Tick } from '../components/layout.tsx';

type TickProps = {
  label: string;
  checked: boolean;
  /** Only some are selected. */
  partly?: boolean;
  onTick: (range: boolean) => void;
};

const TickBox = ({ label, checked, partly = false, onTick }: TickProps) => (
  <chakra.label
    display="inline-grid"
    placeItems="center"
    justifySelf="start"
    minW={{ base: '2.75rem', md: '1.75rem' }}
    minH={{ base: '2.75rem', md: '1.75rem' }}
    mx="-0.25rem"
    cursor="pointer"
  >
    <Tick
      display="block"
      aria-label={label}
      checked={checked}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = partly;
      }}
      // A change event does not contain modifier keys; the click event does.
      onChange={() => {}}
      onClick={({ shiftKey }) => onTick(shiftKey)}
    />
  </chakra.label>
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
    <TickBox
      label={t('publications.selectAll')}
      checked={selection.isAll}
      partly={!selection.isAll && selection.rows.length > 0}
      onTick={selection.toggleAll}
    />
  ),
  cell: (row) => (
    <TickBox
      label={t('publications.selectRow', { title: titleOf(row) })}
      checked={selection.has(row.slug)}
      onTick={(range) => selection.toggle(row.slug, range)}
    />
  ),
});
