import type { ReactNode } from 'react';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { PreviewDialog } from '../components/reader-preview.tsx';
import { plainKey, ShortcutsDialog, useShortcuts } from '../components/shortcuts.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useRights } from '../rights.ts';
import { ReasonDialog, withLostSchedule } from '../publications/article-actions.tsx';
import { ArticleHistory } from './article-history.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { BarMenu } from './bar-menu.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { hasUnsent } from './document-state.ts';
import { HandInDialog } from './hand-in-dialog.tsx';
import { LanguagesDialog } from './languages-dialog.tsx';
import { outdatedAsTyped } from './language-marks.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import styles from './editor-actions.module.css';
import type { Writing } from './use-document.ts';
import type { EditorCalls } from './use-editor-calls.ts';
import { NextDraft } from './next-draft.tsx';

/** The dialog that is open over the editor. */
export type Opened =
  | 'publish'
  | 'conflict'
  | 'changes'
  | 'preview'
  | 'languages'
  | 'schedule'
  | 'correct'
  | 'history'
  | 'reject'
  | 'return'
  | 'handIn'
  | 'shortcuts'
  | null;

/** The shortcuts of the editor, with their texts under `editor.keys`. */
const shortcuts = [
  ['Ctrl+S', 'save'],
  ['Ctrl+Enter', 'publish'],
  ['?', 'help'],
] as const;

const shortcutOf = (event: KeyboardEvent): (typeof shortcuts)[number][1] | null => {
  const control = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (control && event.key.toLowerCase() === 's') return 'save';
  if (control && event.key === 'Enter') return 'publish';
  return event.key === '?' && plainKey(event) ? 'help' : null;
};

type EditorActionsProps = {
  writing: Writing;
  calls: EditorCalls;
  /** The article with the typed changes. */
  typed: Article;
  checklist: readonly ChecklistItem[];
  /** The draft is handed in. */
  handedIn: boolean;
  open: Opened;
  onOpen: (open: Opened) => void;
  /** Notices of changes by others: above the bar, where they are visible wherever somebody types. */
  notices: ReactNode;
  /** Who else has the article open, and the save status. */
  saved: ReactNode;
  /** Shows the errors of the fields; returns whether there are none. */
  onTry: () => boolean;
};

/** The actions on the article: the bar below it, and the dialogs that some of them need. */
export const EditorActions = ({
  writing,
  calls,
  typed,
  checklist,
  handedIn,
  open,
  onOpen: setOpen,
  notices,
  saved,
  onTry,
}: EditorActionsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { ask, question } = useQuestion();
  const { may, isAuthor } = useRights();
  const { document, flush } = writing;
  const { article } = document;
  const { status } = typed;
  const title = localizedTitle(typed, language).text || t('review.noTitle');
  const changed = document.pendingRevision > 0 || hasUnsent(document);
  const live = status === 'published';
  const [checks, setChecks] = useState(0);
  const seen = useRef(checks);
  const close = () => setOpen(null);
  const save = () => void (live || status === 'rejected' ? flush() : onTry() && calls.saveDraft());
  /** Typed changes are stored first: that may fail, or require merging with changes by others. */
  const publish = async () => {
    if (!may('articles.approve') || status === 'rejected' || calls.busy || (live && !changed) || !onTry())
      return;
    await writing.check();
    startTransition(() => setChecks((before) => before + 1));
  };
  // After the result is rendered.
  useEffect(() => {
    if (seen.current === checks) return;
    seen.current = checks;
    if (open !== null) return;
    if (document.theirs) setOpen('conflict');
    else if (onTry()) setOpen('publish');
  }, [checks, open, document.theirs, onTry, setOpen]);
  const keys = { save, publish: () => void publish(), help: () => setOpen('shortcuts') };
  useShortcuts((event) => {
    const name = shortcutOf(event);
    return name && keys[name];
  });
  const discard = () =>
    ask({
      title: t('editor.discardTitle'),
      text: live ? t('editor.discardLive') : t('editor.discardDraft'),
      action: t('editor.discard'),
      onConfirm: () => void calls.discard(),
    });
  const withdraw = () =>
    ask({
      title: t('editor.withdrawTitle'),
      text: [
        t('editor.withdrawText', { title }),
        ...(typed.corrections.length ? [t('editor.withdrawCorrections')] : []),
      ].join(' '),
      action: t('editor.withdraw'),
      onConfirm: () => void calls.withdraw(),
    });
  const remove = () =>
    ask({
      title: live ? t('review.removeTitle') : t('editor.removeTitle'),
      text: withLostSchedule(
        t,
        typed,
        live ? t('review.removeText', { title }) : t('editor.removeText', { title }),
      ),
      action: t('review.removeConfirm'),
      onConfirm: () => void calls.remove(),
    });
  return (
    <>
      <div className={styles.bar} data-action-bar="">
        <div className={styles.notices}>{notices}</div>
        <BarMenu
          quick={
            <>
              <PanelButton icon="view" onClick={() => setOpen('preview')}>
                {t('editor.preview')}
              </PanelButton>
              <PanelButton inactive={!article || !changed} onClick={() => setOpen('changes')}>
                {t('editor.changes')}
              </PanelButton>
              <NextDraft slug={article?.slug ?? null} />
            </>
          }
        >
          {article && status !== 'rejected' ? (
            <PanelButton needs="articles.schedule" onClick={() => setOpen('schedule')}>
              {t('editor.schedule')}
            </PanelButton>
          ) : null}
          {article && live ? (
            <>
              <PanelButton onClick={() => setOpen('languages')}>{t('editor.languages')}</PanelButton>
              <PanelButton onClick={() => setOpen('correct')}>{t('editor.correct')}</PanelButton>
              <PanelButton onClick={withdraw}>{t('editor.withdraw')}</PanelButton>
            </>
          ) : null}
          {article ? (
            <>
              <PanelButton onClick={() => setOpen('history')}>{t('history.open')}</PanelButton>
              <PanelButton inactive={!changed} onClick={discard}>
                {t('editor.discard')}
              </PanelButton>
            </>
          ) : null}
          <PanelButton onClick={() => setOpen('shortcuts')}>{t('editor.shortcuts')}</PanelButton>
          {handedIn && !isAuthor ? (
            <PanelButton inactive={calls.busy} onClick={() => setOpen('return')}>
              {t('publications.return')}
            </PanelButton>
          ) : null}
          {article && status === 'draft' ? (
            <PanelButton variant="quietDanger" needs="articles.reject" onClick={() => setOpen('reject')}>
              {t('publications.reject')}
            </PanelButton>
          ) : null}
          {article ? (
            <PanelButton variant="quietDanger" needs="articles.delete" onClick={remove}>
              {t('publications.remove')}
            </PanelButton>
          ) : null}
        </BarMenu>
        {saved}
        <div className={styles.choices}>
          {status === 'rejected' ? (
            <PanelButton
              icon="undo"
              needs="articles.reject"
              inactive={calls.busy}
              onClick={() => void calls.restore()}
            >
              {t('publications.reopen')}
            </PanelButton>
          ) : null}
          {status === 'draft' ? (
            <PanelButton inactive={calls.busy} onClick={save}>
              {t('editor.saveDraft')}
            </PanelButton>
          ) : null}
          {article && status === 'draft' && isAuthor ? (
            handedIn ? (
              <PanelButton icon="undo" inactive={calls.busy} onClick={() => void calls.handIn('')}>
                {t('publications.takeBack')}
              </PanelButton>
            ) : (
              <PanelButton variant="main" inactive={calls.busy} onClick={() => onTry() && setOpen('handIn')}>
                {t('publications.handIn')}
              </PanelButton>
            )
          ) : null}
          {status === 'rejected' ? null : (
            <PanelButton
              variant="main"
              needs="articles.approve"
              inactive={calls.busy || (live && !changed)}
              onClick={() => void publish()}
            >
              {live ? t('editor.publishChanges') : t('editor.publish')}
            </PanelButton>
          )}
        </div>
      </div>
      {open === 'publish' ? (
        <PublishDialog
          title={title}
          stored={article}
          typed={typed}
          checklist={checklist}
          outdated={outdatedAsTyped(article, typed)}
          calls={calls}
          onClose={close}
        />
      ) : null}
      {open === 'changes' && article ? (
        <ChangesDialog article={article} values={document.values} onClose={close} />
      ) : null}
      {open === 'preview' ? (
        <PreviewDialog language={language} onClose={close}>
          {(lang) => <ArticlePreview article={typed} lang={lang} />}
        </PreviewDialog>
      ) : null}
      {open === 'languages' && article ? (
        <LanguagesDialog article={article} calls={calls} onClose={close} />
      ) : null}
      {open === 'schedule' && article ? (
        <ScheduleDialog
          stored={article}
          article={typed}
          changed={changed}
          checklist={checklist}
          calls={calls}
          onClose={close}
        />
      ) : null}
      {open === 'correct' && article ? (
        <CorrectDialog article={article} calls={calls} onClose={close} />
      ) : null}
      {open === 'history' && article ? (
        <ArticleHistory
          article={article}
          title={title}
          changed={changed}
          writing={writing}
          calls={calls}
          onClose={close}
        />
      ) : null}
      {(open === 'reject' || open === 'return') && article ? (
        <ReasonDialog
          decision={open}
          article={article}
          title={title}
          handedIn={handedIn}
          onAnswer={(reason) => {
            close();
            if (reason !== null)
              void (open === 'reject' ? calls.reject(reason) : calls.handIn('', reason.trim()));
          }}
        />
      ) : null}
      {open === 'handIn' ? (
        <HandInDialog
          checklist={checklist}
          onClose={close}
          onHandIn={(name) => {
            close();
            void calls.handIn(name);
          }}
        />
      ) : null}
      {open === 'shortcuts' ? (
        <ShortcutsDialog
          open
          onClose={close}
          keys={shortcuts.map(([key, name]) => [key, t(`editor.keys.${name}`)])}
        />
      ) : null}
      {question}
    </>
  );
};
