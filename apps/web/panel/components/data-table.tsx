import type { ComponentProps, ReactNode } from 'react';
import { Table } from '@chakra-ui/react/table';
import { Span } from '@chakra-ui/react/span';
import { TextButton } from './panel-button.tsx';
import { useTable } from './use-wide.ts';

/** What shows whether the rows are in the order of a column. */
const arrows = { ascending: '↑', descending: '↓', none: '↕' } as const;

/** A column: its header and its cells. */
export type Column<Row> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures and actions. */
  align?: 'end';
  /** Whether its cells are row headers. */
  heads?: boolean;
  /** Its header orders the rows. */
  sort?: { order: keyof typeof arrows; onSort: () => void };
  /** Replaces the label in the header. */
  header?: ReactNode;
  /** Takes the width that the other columns leave, where there is room for all of them; its texts may be cut. */
  fills?: boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Props of a row's element. */
  rowProps?: (row: Row) => ComponentProps<'tr'>;
};

const RowCell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const { label, cell, align, heads, fills } = column;
  return heads ? (
    <Table.Cell asChild data-label={label} data-align={align} data-fills={fills}>
      <th scope="row">{cell(row)}</th>
    </Table.Cell>
  ) : (
    <Table.Cell role="cell" data-label={label} data-align={align}>
      {cell(row)}
    </Table.Cell>
  );
};

const Header = <Row,>({ label, align, header, sort }: Column<Row>) => {
  const isTable = useTable();
  return (
    <Table.ColumnHeader role="columnheader" scope="col" data-align={align} aria-sort={sort?.order}>
      {sort && isTable ? (
        <TextButton onClick={sort.onSort}>
          {label}{' '}
          <Span aria-hidden="true" display="inline-block" w="0.8em" textAlign="center">
            {arrows[sort.order]}
          </Span>
        </TextButton>
      ) : (
        (header ?? label)
      )}
    </Table.ColumnHeader>
  );
};

/** Keeps its text on one line. */
export const NoWrap = ({ children }: { children: ReactNode }) => <Span whiteSpace="nowrap">{children}</Span>;

/**
 * Rows under a sticky header. On narrow screens a row is a record with its values one under the other; the roles are
 * explicit because browsers drop them from elements that are not table boxes.
 */
export const DataTable = <Row,>({ caption, columns, rows, keyOf, rowProps }: DataTableProps<Row>) => (
  <Table.Root role="table">
    <Table.Caption>{caption}</Table.Caption>
    <Table.Header role="rowgroup">
      <Table.Row role="row">
        {columns.map((column) => (
          <Header key={column.name} {...column} />
        ))}
      </Table.Row>
    </Table.Header>
    <Table.Body role="rowgroup">
      {rows.map((row) => (
        <Table.Row key={keyOf(row)} role="row" {...rowProps?.(row)}>
          {columns.map((column) => (
            <RowCell key={column.name} column={column} row={row} />
          ))}
        </Table.Row>
      ))}
    </Table.Body>
  </Table.Root>
);
