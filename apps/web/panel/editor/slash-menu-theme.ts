import { EditorView } from '@codemirror/view';
import { withoutKeyboard } from '../components/shortcuts.tsx';

const color = (name: string) => `var(--vigia-colors-${name})`;

const options = '.cm-tooltip.cm-tooltip-autocomplete > ul';

/** The menu of blocks in the panel's typography. */
export const slashMenuTheme = EditorView.theme({
  '.cm-tooltip.cm-tooltip-autocomplete': {
    zIndex: '3',
    border: `1px solid ${color('ink')}`,
    backgroundColor: color('raised'),
    color: color('ink'),
  },
  [options]: {
    minWidth: '16rem',
    maxHeight: '17rem',
    fontFamily: 'var(--vigia-fonts-interface)',
    fontSize: 'var(--vigia-font-sizes-sm)',
  },
  [`${options} > li`]: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '1.5rem',
    padding: '0.4rem 0.75rem',
  },
  [`${options} > li[aria-selected]`]: { backgroundColor: color('sea'), color: color('paper') },
  '.cm-completionDetail': {
    marginInlineStart: '0',
    fontStyle: 'normal',
    fontSize: 'var(--vigia-font-sizes-xs)',
  },
  [withoutKeyboard]: { '.cm-completionDetail': { display: 'none' } },
});
