import { Table } from '@chakra-ui/react/table';
import type { ReactNode } from 'react';

/** One column: its header and what stands under it. */
export type Column<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures and actions. */
  align?: 'end';
  /** Whether it names the row. */
  heads?: boolean;
};

type DataTableProps<Row> = {
  /** What the table holds, for whoever listens. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

type RowCellProps<Row> = { column: Column<Row>; row: Row };

const RowCell = <Row,>({ column, row }: RowCellProps<Row>) => {
  const { label, cell, align, heads } = column;
  return heads ? (
    <Table.Cell asChild data-label={label} data-align={align}>
      <th scope="row">{cell(row)}</th>
    </Table.Cell>
  ) : (
    <Table.Cell role="cell" data-label={label} data-align={align}>
      {cell(row)}
    </Table.Cell>
  );
};

/**
 * Rows under headers that stay in sight. Where there is no room beside one another, a row is a record with its values
 * one under the other; the roles are written out because browsers take them from elements that are no table boxes.
 */
export const DataTable = <Row,>({ caption, columns, rows, keyOf }: DataTableProps<Row>) => (
  <Table.Root role="table">
    <Table.Caption>{caption}</Table.Caption>
    <Table.Header role="rowgroup">
      <Table.Row role="row">
        {columns.map(({ name, label, align }) => (
          <Table.ColumnHeader key={name} role="columnheader" scope="col" data-align={align}>
            {label}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
    <Table.Body role="rowgroup">
      {rows.map((row) => (
        <Table.Row key={keyOf(row)} role="row">
          {columns.map((column) => (
            <RowCell key={column.name} column={column} row={row} />
          ))}
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
);
