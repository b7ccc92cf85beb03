import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Popover } from '@chakra-ui/react/popover';
import { HStack } from '@chakra-ui/react/stack';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { useWide } from '../components/use-wide.ts';

type BarMenuProps = {
  /** Shown in the bar if there is room, else first in the menu. */
  quick: ReactNode;
  children: ReactNode;
};

/** Actions other than saving and publishing: in a menu of the action bar, which is always in view. */
export const BarMenu = ({ quick, children }: BarMenuProps) => {
  const t = useTexts();
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  /** Choosing an action closes the menu, and a dialog returns the focus to its button. */
  const choose = (target: Element) => {
    if (!target.closest('button')) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <HStack gridArea="1 / 2">
      {wide ? <HStack>{quick}</HStack> : null}
      <Popover.Root
        open={open}
        onOpenChange={(change) => setOpen(change.open)}
        positioning={{ placement: 'top-end', gutter: 14 }}
      >
        <Popover.Trigger asChild>
          <PanelButton ref={opener} icon="more">
            {t('editor.moreHere')}
          </PanelButton>
        </Popover.Trigger>
        <Popover.Positioner>
          <Popover.Content
            role="group"
            aria-label={t('editor.more')}
            onClick={({ target }) => choose(target as Element)}
          >
            {wide ? null : quick}
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
    </HStack>
  );
};
