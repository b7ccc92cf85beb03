import { useId, useRef, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { useTexts } from '../../components/texts.ts';
import { useRowFocus } from './use-row-focus.ts';
import { AdminDate } from './admin-date.tsx';
import type { Column } from './data-table.tsx';
import { DataTable } from './data-table.tsx';
import { PanelButton } from './panel-button.tsx';
import { PanelIcon } from './panel-icon.tsx';
import type { GuardedOperation } from '../rights.ts';
import { RowActions, RowButton, actionsColumn } from './row-actions.tsx';
import { SectionBox } from './layout.tsx';

type TrashSectionProps<Row> = {
  rows: readonly Row[] | undefined;
  /** The first columns; two more show when a row was deleted, and restore it. */
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  restore: (row: Row) => unknown;
  /** The operation that restores one. */
  needs: GuardedOperation;
};

/** The trash, behind a button; nothing while it is empty. */
export const TrashSection = <Row extends { id: string; deleted_at: string }>({
  rows,
  columns,
  nameOf,
  restore,
  needs,
}: TrashSectionProps<Row>) => {
  const t = useTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useRowFocus(box, rows);
  const trashColumns: Column<Row>[] = [
    ...columns,
    {
      name: 'deleted',
      label: t('publications.deleted'),
      cell: ({ deleted_at: at }) => <AdminDate date={at} as="ago" />,
    },
    actionsColumn(t, (row) => (
      <RowActions>
        <RowButton icon="undo" of={nameOf(row)} onPress={() => restore(row)} needs={needs}>
          {t('publications.restore')}
        </RowButton>
      </RowActions>
    )),
  ];
  return (
    <div ref={box}>
      {rows?.length ? (
        <SectionBox as="div">
          <PanelButton
            icon="remove"
            size="sm"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {t('trash.title', { count: rows.length })}
            <PanelIcon name={open ? 'up' : 'down'} />
          </PanelButton>
          {open ? (
            <Box id={id} w="100%">
              <DataTable
                caption={t('publications.trash')}
                columns={trashColumns}
                rows={rows}
                keyOf={({ id: key }) => key}
              />
            </Box>
          ) : null}
        </SectionBox>
      ) : null}
    </div>
  );
};
