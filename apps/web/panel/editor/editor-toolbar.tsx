import type { EditorView } from '@codemirror/view';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import type { Language } from '#core/text/language.ts';
import { Drawing } from '../../components/icon.tsx';
import { useTexts } from '../../components/texts.ts';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { panelDrawings } from '../components/panel-icon.tsx';
import { useOverflowMarks } from '../components/use-overflow-marks.ts';
import type { ToolName, ToolStates } from './editor-tools.ts';
import { keyText, tools } from './editor-tools.ts';
import styles from './markdown-editor.module.css';
import { addColumn, addRow, alignTable, insertTable, removeColumn, removeRow } from './table-commands.ts';

const icons: Record<ToolName | 'table' | 'picture', string> = {
  bold: 'M6 12h9a4 4 0 010 8H7a1 1 0 01-1-1V5a1 1 0 011-1h7a4 4 0 010 8',
  italic: 'M19 4L10 4M14 20L5 20M15 4L9 20',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  heading2: 'M4 12h8M4 18V6M12 18V6M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1',
  heading3:
    'M4 12h8M4 18V6M12 18V6M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2',
  bulleted: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  numbered:
    'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  quote: 'M17 5H3M21 12H8M21 19H8M3 12v7',
  table:
    'M12 3v18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18M3 15h18',
  footnote:
    'M4 19l8-8M12 19l-8-8M20 12h-4c0-1.5.442-2 1.5-2.5S20 8.334 20 7.002c0-.472-.17-.93-.484-1.29a2.105 2.105 0 0 0-2.617-.436c-.42.239-.738.614-.899 1.06',
  picture: panelDrawings.image,
  code: 'M16 18l6-6-6-6M8 6l-6 6 6 6',
  undo: panelDrawings.undo,
  redo: 'M15 14l5-5-5-5M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13',
  find: 'M21 5H3M10 12H3M10 19H3M14 15a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM21 19l-1.9-1.9',
};

type ButtonName = keyof typeof icons;

/** The buttons in order, in groups. */
const groups: readonly (readonly ButtonName[])[] = [
  ['bold', 'italic', 'link'],
  ['heading2', 'heading3'],
  ['bulleted', 'numbered', 'quote'],
  ['table', 'footnote', 'picture', 'code'],
  ['undo', 'redo', 'find'],
];

/** Tools that are on or off at the cursor. */
const toggles = new Set<ButtonName>(
  (Object.keys(tools) as ToolName[]).filter((name) => 'within' in tools[name] || 'isOn' in tools[name]),
);

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** One tab stop: the arrow keys, Home and End move among the buttons. */
const useRoving = () => {
  const [current, setCurrent] = useState<string | null>(null);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = buttons.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const to = steps[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons.at(to % buttons.length)?.focus();
  };
  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    const name = target.closest<HTMLElement>('[data-tool]')?.dataset['tool'];
    if (name) setCurrent(name);
  };
  return { current, move, focus };
};

type Tip = { text: string; left: number };

/** Tooltips with names and shortcuts, shown for the hovered or focused button. */
const useTip = () => {
  const [tip, setTip] = useState<Tip | null>(null);
  const show = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-tip]');
    const isMeant = event.type !== 'focus' || button?.matches(':focus-visible');
    if (!button || !isMeant) return setTip(null);
    const room = event.currentTarget.clientWidth - 176;
    const left = button.offsetLeft - event.currentTarget.scrollLeft;
    setTip({ text: button.dataset['tip']!, left: Math.max(0, Math.min(left, room)) });
  };
  return { tip, show, hide: () => setTip(null) };
};

const maxTable = { rows: 30, columns: 12 };

/** Asks for the rows and columns of a new table. */
const TableSize = ({
  id,
  onInsert,
  onClose,
}: {
  id: string;
  onInsert: (rows: number, columns: number) => void;
  onClose: () => void;
}) => {
  const t = useTexts();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const within = (text: string, max: number) => Math.min(max, Math.max(1, Math.trunc(Number(text)) || 1));
  const insert = () => onInsert(within(rows, maxTable.rows), within(columns, maxTable.columns));
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') {
      event.preventDefault();
      insert();
    }
  };
  const start = (element: HTMLDivElement | null) => element?.querySelector('input')?.select();
  return (
    // The keys are handled for its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={id}
      ref={start}
      className={styles.size}
      role="group"
      aria-label={t('markdown.newTable')}
      onKeyDown={press}
    >
      <FormText
        label={t('markdown.rows')}
        value={rows}
        onChange={setRows}
        range={{ min: 1, max: maxTable.rows }}
      />
      <FormText
        label={t('markdown.columns')}
        value={columns}
        onChange={setColumns}
        range={{ min: 1, max: maxTable.columns }}
      />
      <PanelButton variant="main" size="sm" onClick={insert}>
        {t('markdown.insertTable')}
      </PanelButton>
      <PanelButton size="sm" onClick={onClose}>
        {t('panel.cancel')}
      </PanelButton>
    </div>
  );
};

type EditorToolbarProps = {
  view: EditorView;
  states: ToolStates;
  /** The panel's language, in which keys are named. */
  language: Language;
  label: string;
  /** Asks for a picture; null if pictures are not accepted. */
  onPicture: (() => void) | null;
};

/** The commands of an editor as buttons. */
export const EditorToolbar = ({ view, states, language, label, onPicture }: EditorToolbarProps) => {
  const t = useTexts();
  const id = useId();
  const { current, move, focus } = useRoving();
  const { tip, show, hide } = useTip();
  const [isSizing, setSizing] = useState(false);
  const tableButton = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLDivElement>(null);
  useOverflowMarks(row);
  const run = (name: ButtonName) => {
    hide();
    if (name === 'table') return setSizing((open) => !open);
    if (name === 'picture') return onPicture?.();
    tools[name].run(view);
    if (name !== 'find') view.focus();
  };
  const insert = (rows: number, columns: number) => {
    setSizing(false);
    insertTable(rows, columns, (column) => t('markdown.column', { number: column }))(view);
    view.focus();
  };
  const close = () => {
    setSizing(false);
    tableButton.current?.focus();
  };
  const button = (name: ButtonName): ReactNode => {
    const text = t(`markdown.tools.${name}`);
    const key = name in tools ? keyText(name as ToolName, language, isMac()) : null;
    const isIdle =
      name === 'picture' ? !onPicture : name === 'table' ? view.state.readOnly : states.idle.has(name);
    return (
      <button
        key={name}
        ref={name === 'table' ? tableButton : undefined}
        type="button"
        className={styles.tool}
        data-tool={name}
        data-tip={key ? `${text} (${key})` : text}
        aria-label={text}
        aria-keyshortcuts={
          name in tools
            ? tools[name as ToolName].key
                .replace('Mod', isMac() ? 'Meta' : 'Control')
                .replace('Ctrl', 'Control')
                .replaceAll('-', '+')
            : undefined
        }
        aria-pressed={toggles.has(name) ? states.on.has(name as ToolName) : undefined}
        aria-expanded={name === 'table' ? isSizing : undefined}
        aria-controls={name === 'table' && isSizing ? id : undefined}
        aria-disabled={isIdle || undefined}
        tabIndex={name === (current ?? 'bold') ? 0 : -1}
        // Preserves the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={isIdle ? undefined : () => run(name)}
      >
        <Drawing path={icons[name]} />
      </button>
    );
  };
  return (
    <div className={styles.tools}>
      {/* The focus is on one of its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={row}
        className={styles.toolbar}
        role="toolbar"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide();
          move(event);
        }}
        onFocus={(event) => {
          focus(event);
          show(event);
        }}
        onBlur={hide}
        onPointerOver={show}
        onPointerLeave={hide}
      >
        {groups.map((names) => (
          <div key={names[0]} className={styles.group}>
            {names.filter((name) => name !== 'picture' || onPicture).map(button)}
          </div>
        ))}
      </div>
      {tip && !isSizing ? (
        <span className={styles.tip} style={{ insetInlineStart: tip.left }} aria-hidden="true">
          {tip.text}
        </span>
      ) : null}
      {isSizing ? <TableSize id={id} onInsert={insert} onClose={close} /> : null}
    </div>
  );
};

const tableTools = { addRow, addColumn, removeRow, removeColumn, alignTable } as const;
type TableTool = keyof typeof tableTools;

/** The commands for the table at the cursor. */
export const TableToolbar = ({ view }: { view: EditorView }) => {
  const t = useTexts();
  const { current, move, focus } = useRoving();
  return (
    // The focus is on one of its buttons.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('markdown.table')}
      onKeyDown={move}
      onFocus={focus}
    >
      {(Object.keys(tableTools) as TableTool[]).map((name) => (
        <button
          key={name}
          type="button"
          className={styles.word}
          data-tool={name}
          tabIndex={name === (current ?? 'addRow') ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            tableTools[name](view);
            view.focus();
          }}
        >
          {t(`markdown.tableTools.${name}`)}
        </button>
      ))}
    </div>
  );
};
