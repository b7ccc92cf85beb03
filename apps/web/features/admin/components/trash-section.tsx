import { useId, useRef, useState } from 'react';
import type { Texts } from '../../../components/texts.ts';
import { useTexts } from '../../../components/texts.ts';
import { useRowFocus } from './use-row-focus.ts';
import sections from './section.module.css';
import { AdminDate } from './admin-date.tsx';
import type { Column } from './data-table.tsx';
import { DataTable } from './data-table.tsx';
import { PanelButton } from './panel-button.tsx';
import { PanelIcon } from './panel-icon.tsx';
import { RowActions, RowButton } from './row-actions.tsx';

/** The last columns of a trash: when a row was deleted, and the button that restores it. */
export const deletedColumns = <Row extends { deleted_at: string }>(
  t: Texts,
  nameOf: (row: Row) => string,
  restore: (row: Row) => void,
): Column<Row>[] => [
  {
    name: 'deleted',
    label: t('publications.deleted'),
    cell: ({ deleted_at: at }) => <AdminDate date={at} as="ago" />,
  },
  {
    name: 'actions',
    label: t('panel.actions'),
    align: 'end',
    cell: (row) => (
      <RowActions>
        <RowButton icon="undo" of={nameOf(row)} onPress={() => restore(row)}>
          {t('publications.restore')}
        </RowButton>
      </RowActions>
    ),
  },
];

type TrashSectionProps<Row> = {
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
};

/** The trash, behind a button; nothing while it is empty. */
export const TrashSection = <Row,>({ rows, columns, keyOf }: TrashSectionProps<Row>) => {
  const t = useTexts();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useRowFocus(box, rows);
  return (
    <div ref={box}>
      {rows?.length ? (
        <div className={sections.section}>
          <PanelButton
            size="sm"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <PanelIcon name="remove" />
            {t('trash.title', { count: rows.length })}
            <PanelIcon name={open ? 'up' : 'down'} />
          </PanelButton>
          {open ? (
            <div id={id} className={sections.wide}>
              <DataTable caption={t('publications.trash')} columns={columns} rows={rows} keyOf={keyOf} />
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
};
