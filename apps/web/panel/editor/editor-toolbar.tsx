import type { EditorView } from '@codemirror/view';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { Language } from '#core/text/language.ts';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useOverflowMarks } from '../components/use-overflow-marks.ts';
import type { ToolName, ToolStates } from './editor-tools.ts';
import { isMac, keyText, tools } from './editor-tools.ts';
import { InsertMenu } from './insert-menu.tsx';
import styles from './markdown-editor.module.css';
import type { SlashOptions } from './slash-menu.ts';
import { addColumn, addRow, alignTable, removeColumn, removeRow } from './table-commands.ts';

/** The buttons in order, in groups. What can be inserted is in a menu. */
const groups = [
  ['bold', 'italic', 'link'],
  ['heading2', 'heading3'],
  ['bulleted', 'numbered', 'quote'],
  ['undo', 'redo', 'find'],
] as const satisfies readonly (readonly ToolName[])[];
type ButtonName = (typeof groups)[number][number];

/** Tools whose button says less than their name. */
const shortened = ['heading2', 'bulleted', 'numbered', 'find'] as const;
const isShortened = (name: ButtonName): name is (typeof shortened)[number] =>
  (shortened as readonly ButtonName[]).includes(name);

/** Tools that are on or off at the cursor. */
const toggles = new Set<ToolName>(
  (Object.keys(tools) as ToolName[]).filter((name) => 'within' in tools[name] || 'isOn' in tools[name]),
);

/** What is called so in the place of a quotation, which it is written as. */
const quotationName = (t: Texts, kind: 'box' | 'pullQuote' | 'card'): string =>
  kind === 'card' ? t('markdown.embedded') : t(`markdown.blocks.${kind}`);

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

type EditorToolbarProps = {
  view: EditorView;
  states: ToolStates;
  /** The panel's language, in which keys are named. */
  language: Language;
  label: string;
  /** What can be inserted, and whether a heading is a question. */
  actions: SlashOptions['actions'];
  asksQuestions: boolean;
};

/** The commands of an editor as buttons, in words. */
export const EditorToolbar = ({
  view,
  states,
  language,
  label,
  actions,
  asksQuestions,
}: EditorToolbarProps) => {
  const t = useTexts();
  const { current, move, focus } = useRoving();
  const row = useRef<HTMLDivElement>(null);
  useOverflowMarks(row);
  const run = (name: ButtonName) => {
    tools[name].run(view);
    if (name !== 'find' && name !== 'link') view.focus();
  };
  const button = (name: ButtonName): ReactNode => {
    const isQuestion = name === 'heading2' && asksQuestions;
    const { quotation } = states;
    const text =
      name === 'quote' && quotation && quotation !== 'quote'
        ? quotationName(t, quotation)
        : t(isQuestion ? 'markdown.blocks.question' : `markdown.tools.${name}`);
    const isIdle = states.idle.has(name);
    return (
      <button
        key={name}
        type="button"
        className={styles.tool}
        data-tool={name}
        title={`${text} (${keyText(name, language, isMac())})`}
        aria-label={text}
        aria-keyshortcuts={tools[name].key
          .replace('Mod', isMac() ? 'Meta' : 'Control')
          .replace('Ctrl', 'Control')
          .replaceAll('-', '+')}
        aria-pressed={toggles.has(name) ? states.on.has(name) : undefined}
        aria-disabled={isIdle || undefined}
        tabIndex={name === current ? 0 : -1}
        // Preserves the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={isIdle ? undefined : () => run(name)}
      >
        {isShortened(name) && !isQuestion ? t(`markdown.shortened.${name}`) : text}
      </button>
    );
  };
  return (
    <div className={styles.tools} data-text-tools="">
      {/* The focus is on one of its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={row}
        className={styles.toolbar}
        role="toolbar"
        aria-label={label}
        onKeyDown={move}
        onFocus={focus}
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
            {names.map(button)}
          </div>
        ))}
      </div>
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
