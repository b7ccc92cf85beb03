import { useEffect, useRef, useState } from 'react';
import { Popover } from '@chakra-ui/react/popover';
import { useTexts } from '../../components/texts.ts';
import { RowActions, RowButton, RowLink } from './row-actions.tsx';
import { PanelButton } from './panel-button.tsx';
import type { GuardedOperation } from '../rights.ts';
import { useRights } from '../rights.ts';
import { uncovered } from './uncovered.ts';
import type { PanelIconName } from './panel-icon.tsx';

/** Something that can be done with the thing of a row: it is called, or leads to a page. */
export type RowAction = {
  icon: PanelIconName;
  label: string;
  danger?: boolean;
  busy?: boolean;
  /** Stays the same while what the action is called changes, so that it keeps the focus. */
  id?: string;
  /** The operation that it calls: whoever may not does not see it. */
  needs?: GuardedOperation;
} & ({ onPress: () => void } | { to: string });

/** How many are in sight; the others are in a menu. */
const inSight = 2;

const asList = {
  gap: '0',
  minWidth: '11rem',
  padding: '1',
  textAlign: 'start',
  '&& > *': { justifyContent: 'flex-start', minHeight: '2.25rem', fontSize: 'sm' },
} as const;

type RowMenuProps = {
  actions: readonly RowAction[];
  /** The name of the row. */
  of: string;
};

const ActionButton = ({ action, of, plain }: { action: RowAction; of: string; plain: boolean }) => {
  const { icon, label, id: _id, ...how } = action;
  return 'to' in how ? (
    <RowLink icon={icon} of={of} to={how.to} plain={plain}>
      {label}
    </RowLink>
  ) : (
    <RowButton icon={icon} of={of} plain={plain} {...how}>
      {label}
    </RowButton>
  );
};

const nameOf = (of: string, more: string) =>
  ({ 'aria-label': `${more}: ${of}`, size: 'sm', variant: 'quiet' }) as const;

/** Opens as soon as it is there, and then whenever its button is pressed. */
const UsedMenu = ({ actions, of }: RowMenuProps) => {
  const more = useTexts()('editor.moreHere');
  const named = nameOf(of, more);
  const [open, setOpen] = useState(true);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // A popover moves the focus when it opens, and this one is open from its beginning. It is placed beside its button only
  // later: the page must not scroll to where it is until then.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector('button')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  /** Choosing an action closes the menu, and a dialog returns the focus to its button. */
  const choose = (target: Element) => {
    if (!target.closest('button')) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'bottom-end', boundary: () => uncovered(opener.current) }}
    >
      <Popover.Trigger asChild>
        <PanelButton ref={opener} {...named}>
          {more}
        </PanelButton>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content
          ref={list}
          role="group"
          aria-label={named['aria-label']}
          css={asList}
          onClick={({ target }) => choose(target as Element)}
        >
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} of={of} plain={false} />
          ))}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
};

/** The menu of a row. Most are never opened, so that its machine is made when it first is. */
const RowMenu = (props: RowMenuProps) => {
  const more = useTexts()('editor.moreHere');
  const [used, setUsed] = useState(false);
  if (used) return <UsedMenu {...props} />;
  return (
    <PanelButton
      {...nameOf(props.of, more)}
      aria-haspopup="true"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    >
      {more}
    </PanelButton>
  );
};

/** The actions of one row, those that matter first: two that destroy nothing in words, the others in a menu. */
export const RowActionsWithMenu = ({
  actions,
  of,
  unbroken = true,
}: RowMenuProps & { unbroken?: boolean }) => {
  const { may } = useRights();
  const allowed = actions.filter(({ needs }) => needs === undefined || may(needs));
  const safe = allowed.filter(({ danger }) => !danger);
  const shown = allowed.length > 1 ? safe.slice(0, inSight) : allowed;
  const more = allowed.filter((action) => !shown.includes(action));
  return (
    <RowActions unbroken={unbroken}>
      {shown.map((action) => (
        <ActionButton key={action.id ?? action.label} action={action} of={of} plain />
      ))}
      {more.length ? <RowMenu actions={more} of={of} /> : null}
    </RowActions>
  );
};
