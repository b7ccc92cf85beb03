import type { EditorView } from '@codemirror/view';
import { useRef, useState } from 'react';
import { Kbd } from '@chakra-ui/react/kbd';
import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { uncovered } from '../components/uncovered.ts';
import styles from './markdown-editor.module.css';
import type { SlashOptions } from './slash-menu.ts';
import { insertableBlocks } from './slash-menu.ts';

const asList = {
  gap: '0',
  width: 'max-content',
  maxWidth: 'min(24rem, 90vw)',
  maxHeight: 'min(26rem, var(--available-height))',
  padding: '1',
  overflowY: 'auto',
  '&& > *': { justifyContent: 'space-between', gap: '4', minHeight: '2.25rem', fontSize: 'sm' },
} as const;

type InsertMenuProps = Omit<SlashOptions, 't'> & {
  view: EditorView;
  /** Whether the Tab key reaches its button. */
  isStop: boolean;
  isIdle: boolean;
};

/** Everything that can be inserted, in words: the blocks that a slash on an empty line offers. */
export const InsertMenu = ({ view, isStop, isIdle, ...options }: InsertMenuProps) => {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const blocks = open ? insertableBlocks({ ...options, t }) : [];
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => {
        if (change.open) chosen.current = false;
        setOpen(change.open && !isIdle);
      }}
      positioning={{ placement: 'bottom-start', boundary: () => uncovered(opener.current) }}
      finalFocusEl={() => (chosen.current ? view.contentDOM : opener.current)}
    >
      <Popover.Trigger asChild>
        <button
          ref={opener}
          type="button"
          className={styles.word}
          data-tool="insert"
          tabIndex={isStop ? 0 : -1}
          aria-disabled={isIdle || undefined}
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('markdown.blockMenu')}
        </button>
      </Popover.Trigger>
      {/* The toolbar scrolls on phones, and would clip it. */}
      <Portal>
        <Popover.Positioner>
          <Popover.Content role="group" aria-label={t('markdown.blockMenu')} css={asList}>
            {blocks.map(({ name, label, key, run }) => (
              <PanelButton
                key={name}
                size="sm"
                variant="quiet"
                onClick={() => {
                  chosen.current = true;
                  setOpen(false);
                  view.focus();
                  run(view);
                }}
              >
                {label}
                {key ? <Kbd>{key}</Kbd> : null}
              </PanelButton>
            ))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
};
