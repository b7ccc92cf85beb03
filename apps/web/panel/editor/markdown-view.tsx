import type { Extension } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import { EditorView, placeholder as placeholderOf } from '@codemirror/view';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  startTransition,
} from 'react';
import type { ChangeEvent, RefObject } from 'react';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { whenIdle } from '../../when-idle.ts';
import type { Counted } from './count-words.ts';
import { countWords } from './count-words.ts';
import type { Editor } from './editor-core.ts';
import { createEditor } from './editor-core.ts';
import type { ToolStates } from './editor-tools.ts';
import { toolStates } from './editor-tools.ts';
import { EditorToolbar, TableToolbar } from './editor-toolbar.tsx';
import { editorPhrases } from './editor-phrases.ts';
import { markdownTheme } from './editor-theme.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import { linkDialog, typedMarks } from './inline-commands.ts';
import { insertLater } from './insertions.ts';
import { showMarkdown, useMarkdownShown } from './markdown-shown.ts';
import styles from './markdown-editor.module.css';
import { paragraphInView, scrollToParagraph } from './paragraphs.ts';
import type { TakeFiles } from './paste.ts';
import { textsBeside } from './search-beside.ts';
import { markSentences, sentenceAt, showSentence } from './sentence-marks.ts';
import { slashMenu } from './slash-menu.ts';
import { typography } from './typography.ts';
import { asParagraph, uploadFiles } from './uploads.ts';
import { numberSources, sourceNumbers } from './visual/source-numbers.ts';
import { visualWriting } from './visual/visual-writing.ts';

/** Milliseconds until the words of a text are counted. */
const countAfter = 300;

/** Milliseconds until the toolbar shows the state at the cursor: later while typing. */
const showAfter = { moving: 80, typing: 400 };

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name));

const isSameStates = (one: ToolStates, other: ToolStates): boolean =>
  isSame(one.on, other.on) &&
  isSame(one.idle, other.idle) &&
  one.inTable === other.inTable &&
  one.quotation === other.quotation;

const noSources: NonNullable<MarkdownEditorProps['sources']> = [];

const noStates: ToolStates = { on: new Set(), idle: new Set(), inTable: false, quotation: null };

/** A ref to the latest value, for callbacks that run later than the rendering that created them. */
const useLatest = <T,>(value: T) => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};

const useSettings = (
  {
    lang,
    readOnly = false,
    invalid = false,
    describedBy,
    placeholder,
    sources = noSources,
  }: MarkdownEditorProps,
  labelledBy: string,
  help: string,
  looks: Extension,
) => {
  const numbers = useMemo(() => numberSources(sources), [sources]);
  const t = useTexts();
  const attributes = {
    lang,
    // A scrollable text must be focusable, which not all tools assume of an editable one.
    tabindex: '0',
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    'aria-labelledby': labelledBy,
    'aria-describedby': [describedBy, help].filter(Boolean).join(' '),
    ...(invalid && { 'aria-invalid': 'true' }),
    ...(readOnly && { 'aria-readonly': 'true' }),
  };
  return [
    EditorView.contentAttributes.of(attributes),
    EditorState.readOnly.of(readOnly),
    editorPhrases(t),
    looks,
    sourceNumbers.of(numbers),
    ...(placeholder ? [placeholderOf(placeholder)] : []),
  ];
};

/** Counted while the page is idle. */
const WordCount = ({ text }: { text: string }) => {
  const t = useTexts();
  const { counted: withNumber } = useNumbers();
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => void countWords(text, stop.signal).then((found) => found && setCounted(found)),
      countAfter,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return (
    <p className={styles.count}>
      {counted ? (
        <>
          {t('markdown.words', withNumber(counted.words))}
          {counted.words ? (
            <span className={styles.minutes}> · {t('markdown.minutes', withNumber(counted.minutes))}</span>
          ) : null}
        </>
      ) : (
        '\u00a0'
      )}
    </p>
  );
};

/** Shows or hides the marks of Markdown. */
const MarkdownSwitch = ({ isOn }: { isOn: boolean }) => {
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => showMarkdown(!isOn)}
    >
      {t('markdown.showMarkdown')}
    </button>
  );
};

type Latest = RefObject<
  MarkdownEditorProps & {
    settings: ReturnType<typeof useSettings>;
    take: TakeFiles;
  }
>;

/**
 * Puts the editor into its element, and reports what is done in it. `isDriven`: the other version scrolls it, so that its
 * scrolling is not reported back.
 */
const useMountedEditor = (
  host: RefObject<HTMLDivElement | null>,
  latest: Latest,
  setEditor: (editor: Editor) => void,
) => {
  const [states, setStates] = useState(noStates);
  const isDriven = useRef(false);
  useLayoutEffect(() => {
    let showing: ReturnType<typeof setTimeout> | undefined;
    const show = (state: EditorState) => {
      const next = toolStates(state);
      setStates((current) => (isSameStates(current, next) ? current : next));
    };
    const made = createEditor(host.current!, {
      text: latest.current.value,
      settings: latest.current.settings,
      onText(text, isAsked) {
        const report = () => latest.current.onChange(text);
        // What the page renders in response may take longer than a keystroke may.
        if (isAsked) report();
        else startTransition(report);
      },
      onFiles: () => (latest.current.onUpload ? latest.current.take : null),
      onUpdate({ view: updated, state, docChanged, selectionSet, startState, transactions }) {
        if (selectionSet && !docChanged) {
          const sentence = sentenceAt(state, state.selection.main.head);
          if (sentence !== null) startTransition(() => latest.current.onSentence?.(sentence));
        }
        const isSameAtCursor = startState.field(typedMarks, false) === state.field(typedMarks, false);
        if (!docChanged && !selectionSet && isSameAtCursor && startState.readOnly === state.readOnly) return;
        showing ??= setTimeout(
          () => {
            showing = undefined;
            show(updated.state);
          },
          transactions.some((one) => one.isUserEvent('input.type')) ? showAfter.typing : showAfter.moving,
        );
      },
    });
    const { view } = made;
    show(view.state);
    const byHand = () => (isDriven.current = false);
    const onScroll = () => {
      if (!isDriven.current) latest.current.onScrollParagraph?.(paragraphInView(view));
    };
    view.scrollDOM.addEventListener('scroll', onScroll, { passive: true });
    for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      view.scrollDOM.addEventListener(event, byHand, { passive: true });
    setEditor(made);
    return () => {
      clearTimeout(showing);
      made.destroy();
    };
  }, [host, latest, setEditor]);
  return { states, isDriven };
};

/** What the article's form does with the editor. */
const useEditorHandle = (
  { ref, readOnly = false }: MarkdownEditorProps,
  editor: Editor | null,
  latest: Latest,
  isDriven: RefObject<boolean>,
) =>
  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor?.view.focus(),
      scrollToParagraph(paragraph) {
        if (!editor) return;
        isDriven.current = true;
        scrollToParagraph(editor.view, paragraph);
      },
      insert(text) {
        if (!editor || readOnly) return;
        const { view } = editor;
        insertLater(view, view.state.selection.main.to, document.createElement('span')).put(
          asParagraph(text),
        );
        view.dispatch({ scrollIntoView: true });
        view.focus();
      },
      showSentence: (sentence) => void (editor && showSentence(editor.view, sentence)),
      flush: () => editor?.flush() ?? latest.current.value,
      view: () => editor?.view ?? null,
    }),
    [editor, readOnly, latest, isDriven],
  );

/** Marks the sentences while the page is idle. */
const useMarkedSentences = (editor: Editor | null, marks: MarkdownEditorProps['marks']) =>
  useEffect(() => {
    if (!editor || !marks) return undefined;
    let isCurrent = true;
    whenIdle(() => isCurrent && markSentences(editor.view, marks));
    return () => {
      isCurrent = false;
    };
  }, [editor, marks]);

/** Files that could not be uploaded. */
const Failures = ({ failures, onClose }: { failures: readonly string[]; onClose: () => void }) => {
  const t = useTexts();
  return failures.length ? (
    <div className={styles.failures} role="alert">
      <ul>
        {failures.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <PanelButton size="sm" icon="close" variant="quiet" onClick={onClose}>
        {t('markdown.dismiss')}
      </PanelButton>
    </div>
  ) : null;
};

/** The editor itself: toolbar, text, and below it the word count and table commands. */
export const MarkdownView = (props: MarkdownEditorProps) => {
  const { value, label, lang, onUpload, onPicture, readOnly = false, invalid = false } = props;
  const { asksQuestions = false } = props;
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const isMarkdownShown = useMarkdownShown();
  const files = useRef<HTMLInputElement>(null);
  const picture = onPicture ?? (onUpload ? () => files.current?.click() : null);
  const actions = useLatest({
    picture,
    document: props.onDocument ?? null,
    ownLink: props.onLink ?? null,
    gallery: props.onGallery ?? null,
    embed: props.onEmbed ?? null,
    beside: props.beside ?? [],
  });
  const looks = useMemo(
    () => [
      isMarkdownShown ? markdownTheme : [visualWriting, typography(lang)],
      slashMenu({ t, language, actions: () => actions.current, asksQuestions }),
      linkDialog.of(() => actions.current.ownLink?.()),
      textsBeside.of(() => actions.current.beside),
    ],
    [isMarkdownShown, t, lang, language, actions, asksQuestions],
  );
  const settings = useSettings(props, `${id}-label`, `${id}-help`, looks);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [failures, setFailures] = useState<string[]>([]);
  const host = useRef<HTMLDivElement>(null);

  const take: TakeFiles = (dropped, at, lost = 0) => {
    if (!editor || !onUpload) return;
    setFailures(lost ? [t('markdown.picturesLost', { count: lost })] : []);
    uploadFiles(editor.view, dropped, at, {
      upload: onUpload,
      t,
      onFailed: (text) => setFailures((found) => [...found, text]),
    });
  };
  const latest = useLatest({ ...props, settings, take });

  const { states, isDriven } = useMountedEditor(host, latest, setEditor);

  useLayoutEffect(() => editor?.setText(value), [editor, value]);

  useMarkedSentences(editor, props.marks);

  const { describedBy, placeholder, sources } = props;
  useLayoutEffect(
    () => editor?.configure(latest.current.settings),
    [editor, latest, t, lang, readOnly, invalid, describedBy, placeholder, sources, looks],
  );

  useEditorHandle(props, editor, latest, isDriven);

  // The tools of a table make the foot higher.
  useLayoutEffect(() => {
    if (states.inTable && editor?.view.hasFocus) editor.view.dispatch({ scrollIntoView: true });
  }, [editor, states.inTable]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (editor) take([...(target.files ?? [])], editor.view.state.selection.main.to);
    target.value = '';
    editor?.view.focus();
  };
  return (
    <div className={styles.editor} data-invalid={invalid || undefined}>
      <span id={`${id}-label`} className={styles.label} onPointerUp={() => editor?.view.focus()}>
        {label}
      </span>
      <div className={styles.frame} data-text-frame="">
        {editor ? (
          <EditorToolbar
            view={editor.view}
            states={states}
            language={language}
            label={t('markdown.toolbar', { label })}
            actions={() => actions.current}
            asksQuestions={asksQuestions}
          />
        ) : null}
        <div ref={host} className={styles.text} />
        <div className={styles.foot} data-text-foot="">
          <WordCount text={value} />
          {editor && states.inTable && !readOnly ? (
            <TableToolbar view={editor.view} isMarkdownShown={isMarkdownShown} />
          ) : null}
          <MarkdownSwitch isOn={isMarkdownShown} />
          {props.onSources ? (
            <button type="button" className={styles.switch} onClick={props.onSources}>
              {t('markdown.toSources')}
            </button>
          ) : null}
        </div>
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {t('markdown.keyboard')}
      </p>
      {onUpload && !onPicture ? (
        <input ref={files} type="file" accept="image/*" multiple hidden onChange={choose} />
      ) : null}
      <Failures failures={failures} onClose={() => setFailures([])} />
    </div>
  );
};
