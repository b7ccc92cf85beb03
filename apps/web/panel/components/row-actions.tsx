import type { ReactNode } from 'react';
import { Span } from '@chakra-ui/react/span';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Texts } from '../../components/texts.ts';
import type { Column } from './data-table.tsx';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { PanelButton, PanelLink } from './panel-button.tsx';
import type { PanelIconName } from './panel-icon.tsx';
import { PanelIcon } from './panel-icon.tsx';
import type { GuardedOperation } from '../rights.ts';

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { base: 'flex-start', md: 'flex-end' },
    gap: '1',
    marginInlineStart: { base: '-2', md: '0' },
    mdDown: { '& :is(button, a)': { minHeight: '2.75rem' } },
  },
  variants: {
    unbroken: { true: { lg: { flexWrap: 'nowrap', whiteSpace: 'nowrap' } } },
  },
});

/** Where the buttons fill several lines, a rule before the last one would part it from nothing. */
const ApartInRow = chakra('div', {
  base: {
    display: 'flex',
    md: { '&:not(:first-child)': { marginStart: '2', paddingStart: '2', borderStart: 'hairline' } },
  },
});

type RowButtonProps = {
  icon: PanelIconName;
  /** One or two words. */
  children: string;
  /** The name of the row, announced after the label. */
  of: string;
  onPress: () => void;
  danger?: boolean;
  busy?: boolean;
  /** The word alone, without its icon. */
  plain?: boolean;
  /** The operation that it calls: whoever may not does not see it. */
  needs?: GuardedOperation | undefined;
};

/** A button in a row. */
export const RowButton = ({
  icon,
  children,
  of,
  onPress,
  danger = false,
  busy = false,
  plain = false,
  needs,
}: RowButtonProps) => (
  <PanelButton
    size="sm"
    {...(!plain && { icon })}
    variant={danger ? 'quietDanger' : 'quiet'}
    onClick={onPress}
    inactive={busy}
    needs={needs}
    data-danger={danger || undefined}
    aria-label={`${children}: ${of}`}
    title={children}
  >
    <Span data-label="" whiteSpace="nowrap">
      {children}
    </Span>
  </PanelButton>
);

/** A link in a row that looks like its buttons. */
export const RowLink = ({
  icon,
  children,
  of,
  to,
  plain = false,
}: Omit<RowButtonProps, 'onPress'> & { to: string }) => (
  <PanelLink
    size="sm"
    variant="quiet"
    href={localizedPath(to, useLanguage())}
    aria-label={`${children}: ${of}`}
    title={children}
  >
    {plain ? null : <PanelIcon name={icon} />}
    <Span data-label="" whiteSpace="nowrap">
      {children}
    </Span>
  </PanelLink>
);

type RowActionsProps = {
  children?: ReactNode;
  /** The destructive one, set apart from the rest. */
  danger?: ReactNode;
  /** Does not wrap if there is room for a table. */
  unbroken?: boolean;
};

/** The last column of a table: the actions of each row. */
export const actionsColumn = <Row,>(t: Texts, cell: Column<Row>['cell']): Column<Row> => ({
  name: 'actions',
  label: t('panel.actions'),
  align: 'end',
  cell,
});

/** The actions of one row. */
export const RowActions = ({ children, danger, unbroken = false }: RowActionsProps) => (
  <Actions unbroken={unbroken} data-actions="">
    {children}
    {danger ? <ApartInRow>{danger}</ApartInRow> : null}
  </Actions>
);
