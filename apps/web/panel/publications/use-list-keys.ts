import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { plainKey, useShortcuts } from '../components/shortcuts.tsx';
import type { RowHandlers } from './article-actions.tsx';
import { useRights } from '../rights.ts';
import type { ListedRow, ListName } from './listed-article.ts';
import { editorPath } from './listed-article.ts';
import type { Verb } from './batch-dialog.tsx';
import { verbsOf } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

/** The shortcuts of the lists, with their texts under `publications.keys`. */
export const listKeys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'view'],
  ['e', 'edit'],
  ['x', 'select'],
  ['Shift+X', 'range'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['/', 'search'],
  ['?', 'help'],
] as const;

type ListKeys = {
  box: RefObject<HTMLElement | null>;
  list: ListName;
  rows: readonly ListedRow[];
  selection: Selection<ListedRow>;
  on: RowHandlers;
  /** The list's parameters in the address. */
  from: string;
  onVerb: (verb: Verb) => void;
  onHelp: () => void;
};

/**
 * Keyboard shortcuts of the lists: `j` and `k` move the focus between rows, the others act on the focused row; `a` and
 * `r` on the selected rows if there are any.
 */
export const useListKeys = ({ box, list, rows, selection, on, from, onVerb, onHelp }: ListKeys): void => {
  const navigate = useNavigate();
  const rights = useRights();
  const language = useLanguage();
  useShortcuts((event) => {
    const key = plainKey(event) ?? '';
    const lines = [...(box.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    const row = rows[at];
    const focusRow = (place: number) => lines[Math.max(0, Math.min(place, lines.length - 1))]?.focus();
    const decide = (verb: Verb, one: (row: ListedRow) => void) => {
      if (!verbsOf(list, rights).includes(verb)) return null;
      if (selection.rows.length) return () => onVerb(verb);
      return row ? () => one(row) : null;
    };
    switch (key) {
      case 'j':
        return () => focusRow(at + 1);
      case 'k':
        return () => focusRow(at - 1);
      case 'Enter':
        // On a button or a link of the row it activates that.
        return row && lines[at] === document.activeElement && list !== 'trash' ? () => on.view(row) : null;
      case 'e':
        return row && list !== 'trash' && rights.mayEdit(row)
          ? () => void navigate(localizedPath(editorPath(row.slug, from), language))
          : null;
      case 'x':
      case 'X':
        return row ? () => selection.toggle(row.slug, key === 'X') : null;
      case 'a':
        return decide('approve', (one) => void on.approve(one));
      case 'r':
        return decide('reject', on.reject);
      case '/':
        return () => document.querySelector<HTMLElement>('main [type=search]')?.focus();
      case '?':
        return onHelp;
      default:
        return null;
    }
  });
};
