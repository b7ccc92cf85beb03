import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Kbd } from '@chakra-ui/react/kbd';
import { Listbox } from '@chakra-ui/react/listbox';
import { createListCollection } from '@chakra-ui/react/collection';
import { Span } from '@chakra-ui/react/span';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import type { PageAction } from '../components/page-actions.tsx';
import { pageActions } from '../components/page-actions.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { PanelDialog } from '../components/panel-dialog.tsx';
import { isTyping, useShortcuts, withoutKeyboard } from '../components/shortcuts.tsx';
import type { Entry } from './palette-search.ts';
import { usePaletteEntries } from './palette-entries.ts';

const hint = { xlDown: { display: 'none' }, [withoutKeyboard]: { display: 'none' } } as const;

const collectionOf = (entries: Entry[]) =>
  createListCollection({
    items: entries,
    itemToValue: ({ id }) => id,
    itemToString: ({ text }) => text,
  });

type PaletteProps = {
  field: string;
  /** Those on what was open when the palette was opened. */
  actions: readonly PageAction[];
  onChoose: (entry: Entry) => void;
};

const Palette = ({ field, actions, onChoose }: PaletteProps) => {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const { entries, isSearching } = usePaletteEntries(typed, actions);
  const none = t(isSearching ? 'palette.searching' : 'panel.nothingTitle');
  return (
    <Listbox.Root
      collection={collectionOf(entries)}
      selectionMode="single"
      onSelect={({ value }) => {
        const entry = entries.find(({ id }) => id === value);
        if (entry) onChoose(entry);
      }}
    >
      <Listbox.Input
        id={field}
        autoHighlight
        data-autofocus=""
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Chakra says what it controls.
        role="combobox"
        aria-expanded
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {/* As high with one result as with twenty: the field stays where it is. */}
      <Listbox.Content aria-label={t('palette.results')} height="min(22rem, 45vh)">
        {entries.map((entry) => (
          <Listbox.Item key={entry.id} item={entry}>
            <Listbox.ItemText lang={entry.lang}>{entry.text}</Listbox.ItemText>
            <Span textStyle="hint">{entry.note}</Span>
          </Listbox.Item>
        ))}
      </Listbox.Content>
      <Text role="status" textStyle="hint">
        {entries.length ? t('palette.found', { count: entries.length }) : none}
      </Text>
    </Listbox.Root>
  );
};

/** Leads to every screen, piece and action by its name; Ctrl+K outside of texts opens it, too. */
export const CommandPalette = () => {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [open, setOpen] = useState<readonly PageAction[] | null>(null);
  const field = useId();
  const chosen = useRef(false);
  const show = () => {
    chosen.current = false;
    setOpen(pageActions());
  };
  useShortcuts((event) => {
    const withCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    return withCommand && event.key.toLowerCase() === 'k' && !isTyping(event) ? show : null;
  });
  const choose = (entry: Entry) => {
    // An action returns the focus itself.
    chosen.current = 'to' in entry;
    setOpen(null);
    if ('onChoose' in entry) return entry.onChoose();
    void navigate(localizedPath(entry.to, language));
  };
  return (
    <>
      <PanelButton
        icon="search"
        size="sm"
        aria-keyshortcuts="Control+K Meta+K"
        data-palette=""
        onClick={show}
      >
        {t('palette.open')}
        <Kbd css={hint} marginStart="auto">
          Ctrl K
        </Kbd>
      </PanelButton>
      <PanelDialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('palette.open')}
        size="sm"
        startAt={() => document.getElementById(field)}
        // What was chosen comes next.
        endAt={() => (chosen.current ? document.querySelector<HTMLElement>('main') : null)}
      >
        {open ? <Palette field={field} actions={open} onChoose={choose} /> : null}
      </PanelDialog>
    </>
  );
};
