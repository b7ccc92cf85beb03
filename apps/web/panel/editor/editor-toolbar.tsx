import type { EditorView } from '@codemirror/view';
import type { LucideIcon } from 'lucide-react';
import {
  Bold,
  Code,
  FileDown,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  MessageCircleQuestion,
  Newspaper,
  Redo2,
  Superscript,
  Table,
  TextQuote,
  TextSearch,
  Undo2,
} from 'lucide-react';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import type { Language } from '#core/text/language.ts';
import { Drawing } from '../../components/icon.tsx';
import { useTexts } from '../../components/texts.ts';
import { FormText } from '../components/form-field.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useOverflowMarks } from '../components/use-overflow-marks.ts';
import type { ToolName, ToolStates } from './editor-tools.ts';
import { isMac, keyText, tools } from './editor-tools.ts';
import { InsertMenu } from './insert-menu.tsx';
import styles from './markdown-editor.module.css';
import type { SlashOptions } from './slash-menu.ts';
import { addColumn, addRow, alignTable, insertTable, removeColumn, removeRow } from './table-commands.ts';

/** Tools that ask for something outside of the text. */
type AskingTool = 'picture' | 'document' | 'ownLink';

const icons: Record<ToolName | 'table' | AskingTool, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  link: Link,
  ownLink: Newspaper,
  heading2: Heading2,
  heading3: Heading3,
  bulleted: List,
  numbered: ListOrdered,
  quote: TextQuote,
  table: Table,
  footnote: Superscript,
  picture: Image,
  document: FileDown,
  code: Code,
  undo: Undo2,
  redo: Redo2,
  find: TextSearch,
};

type ButtonName = keyof typeof icons;

/** The buttons in order, in groups. */
const groups: readonly (readonly ButtonName[])[] = [
  ['bold', 'italic', 'link', 'ownLink'],
  ['heading2', 'heading3'],
  ['bulleted', 'numbered', 'quote'],
  ['table', 'footnote', 'picture', 'document', 'code'],
  ['undo', 'redo', 'find'],
];

/** Tools that are on or off at the cursor. */
const toggles = new Set<ButtonName>(
  (Object.keys(tools) as ToolName[]).filter((name) => 'within' in tools[name] || 'isOn' in tools[name]),
);

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
  /** Ask for a picture, a document, or a page of the site to link to; null if they are not accepted. */
  asks: Record<AskingTool, (() => void) | null>;
  /** What else can be inserted, and whether a heading is a question. */
  actions: SlashOptions['actions'];
  asksQuestions: boolean;
};

const isAsking = (name: ButtonName): name is AskingTool =>
  name === 'picture' || name === 'document' || name === 'ownLink';

/** The commands of an editor as buttons. */
export const EditorToolbar = ({
  view,
  states,
  language,
  label,
  asks,
  actions,
  asksQuestions,
}: EditorToolbarProps) => {
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
    if (isAsking(name)) return asks[name]?.();
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
    const isQuestion = name === 'heading2' && asksQuestions;
    const text = t(isQuestion ? 'markdown.blocks.question' : `markdown.tools.${name}`);
    const key = name in tools ? keyText(name as ToolName, language, isMac()) : null;
    const isIdle = isAsking(name) || name === 'table' ? view.state.readOnly : states.idle.has(name);
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
        tabIndex={name === current ? 0 : -1}
        // Preserves the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={isIdle ? undefined : () => run(name)}
      >
        <Drawing icon={isQuestion ? MessageCircleQuestion : icons[name]} />
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
        <div className={styles.group}>
          <InsertMenu
            view={view}
            language={language}
            actions={actions}
            asksQuestions={asksQuestions}
            isStop={(current ?? 'insert') === 'insert'}
            isIdle={view.state.readOnly}
          />
        </div>
        {groups.map((names) => (
          <div key={names[0]} className={styles.group}>
            {names.filter((name) => !isAsking(name) || asks[name]).map(button)}
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

/** The commands for the table at the cursor. `isMarkdownShown`: its signs can be aligned. */
export const TableToolbar = ({ view, isMarkdownShown }: { view: EditorView; isMarkdownShown: boolean }) => {
  const t = useTexts();
  const { current, move, focus } = useRoving();
  const names = Object.keys(tableTools) as TableTool[];
  const shown = isMarkdownShown ? names : names.filter((name) => name !== 'alignTable');
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
      {shown.map((name) => (
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
