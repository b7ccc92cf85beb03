import { useEffect, useState } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Kbd } from '@chakra-ui/react/kbd';
import { useTexts } from '../../components/texts.ts';
import { FormSwitch } from './form-field.tsx';
import { PanelDialog } from './panel-dialog.tsx';

/** Where hints at keys are of no use: on devices that are touched. */
export const withoutKeyboard = '@media (hover: none), (pointer: coarse)';

/** Inputs that accept no text. */
const withoutText = /^(?:checkbox|radio|button)$/;

/** Whether a key was typed into a text, where single-character shortcuts are off. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !withoutText.test((target as HTMLInputElement).type)));

/** Storage key for disabling single-key shortcuts. */
const offKey = 'single-key-shortcuts-off';

const areKeysOff = (): boolean => {
  try {
    return localStorage.getItem(offKey) !== null;
  } catch {
    return false;
  }
};

const setKeysOff = (off: boolean): void => {
  try {
    if (off) localStorage.setItem(offKey, '1');
    else localStorage.removeItem(offKey);
  } catch {
    // Without storage they are enabled.
  }
};

/**
 * A key that was pressed without modifiers, and not into a text; null for any other, and when single-key shortcuts are
 * disabled (WCAG 2.2, 2.1.4).
 */
export const plainKey = (event: KeyboardEvent): string | null =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event) ||
  (event.key.length === 1 && areKeysOff())
    ? null
    : event.key;

/** Dialogs, except those being closed. */
const openDialogs = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])';

/** Runs the action that `find` returns for a key, on the whole page, unless a dialog is open. */
export const useShortcuts = (find: (event: KeyboardEvent) => (() => void) | null | undefined): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = find(event);
      if (!action || document.querySelector(openDialogs)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
};

type ShortcutsProps = {
  open: boolean;
  onClose: () => void;
  /** Each key with its action. */
  keys: readonly (readonly [key: string, what: string])[];
};

/** The shortcuts of a page. */
export const ShortcutsDialog = ({ open, onClose, keys }: ShortcutsProps) => {
  const t = useTexts();
  const [off, setOff] = useState(areKeysOff);
  const turn = (on: boolean) => {
    setKeysOff(!on);
    setOff(areKeysOff());
  };
  return (
    <PanelDialog open={open} onClose={onClose} title={t('editor.shortcuts')} size="sm">
      <Grid as="dl" templateColumns="auto minmax(0, 1fr)" gapX="5" gapY="2" fontSize="sm">
        {keys.map(([key, what]) => (
          <Box key={key} display="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{what}</dd>
          </Box>
        ))}
      </Grid>
      <FormSwitch
        label={t('editor.singleKeys')}
        hint={t('editor.singleKeysHint')}
        value={!off}
        onChange={turn}
      />
    </PanelDialog>
  );
};
