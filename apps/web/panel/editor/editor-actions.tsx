import type { ReactNode } from 'react';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Article } from '#core/articles/article.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTexts } from '../../components/texts.ts';
import { ActionButtons, usePageActions } from '../components/page-actions.tsx';
import { useQuestion } from '../components/panel-dialog.tsx';
import { plainKey, useShortcuts } from '../components/shortcuts.tsx';
import { localizedTitle } from '../components/localized-text.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useRights } from '../rights.ts';
import type { OnField } from '../publications/checklist.tsx';
import { withLostSchedule } from '../publications/article-actions.tsx';
import type { ActionsOptions } from './bar-actions.ts';
import { mainActions, moreActions } from './bar-actions.ts';
import { BarMenu } from './bar-menu.tsx';
import { hasUnsent } from './document-state.ts';
import type { Opened } from './editor-dialogs.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import styles from './editor-actions.module.css';
import type { Writing } from './use-document.ts';
import type { EditorCalls } from './use-editor-calls.ts';
import { NextDraft } from './next-draft.tsx';

const MainChoices = chakra('div', {
  base: {
    gridColumn: '1 / -1',
    display: { base: 'grid', lg: 'flex' },
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gap: '2',
  },
});

const shortcutOf = (event: KeyboardEvent): 'save' | 'publish' | 'help' | null => {
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
  onField: OnField;
  /** Notices of changes by others: above the bar, where they are visible wherever somebody types. */
  notices: ReactNode;
  /** Who else has the article open, and the save status. */
  saved: ReactNode;
  /** Shows the errors of the fields; returns whether there are none. */
  onTry: () => boolean;
};

/** Publishing begins with storing what was typed: then its dialog opens, or a conflict or fault is shown first. */
const useCheckedPublish = (
  { document, check }: Writing,
  { open, onOpen, onTry }: Pick<EditorActionsProps, 'open' | 'onOpen' | 'onTry'>,
) => {
  const [checks, setChecks] = useState(0);
  const seen = useRef(checks);
  // After the result is rendered.
  useEffect(() => {
    if (seen.current === checks) return;
    seen.current = checks;
    if (open !== null) return;
    if (document.theirs) onOpen('conflict');
    else if (onTry()) onOpen('publish');
  }, [checks, open, document.theirs, onTry, onOpen]);
  return async () => {
    await check();
    startTransition(() => setChecks((before) => before + 1));
  };
};

/** The actions that are asked about first. */
const useAskedActions = (calls: EditorCalls, typed: Article, title: string) => {
  const t = useTexts();
  const { ask, question } = useQuestion();
  const live = typed.status === 'published';
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
  return { discard, withdraw, remove, question };
};

/** The actions on the article: the bar below it, and the dialogs that some of them need. */
export const EditorActions = ({
  writing,
  calls,
  typed,
  checklist,
  handedIn,
  open,
  onOpen,
  onField,
  notices,
  saved,
  onTry,
}: EditorActionsProps) => {
  const t = useTexts();
  const language = useLanguage();
  const { may, isAuthor } = useRights();
  const { document, flush } = writing;
  const { article } = document;
  const { status } = typed;
  const title = localizedTitle(typed, language).text || t('review.noTitle');
  const changed = document.pendingRevision > 0 || hasUnsent(document);
  const live = status === 'published';
  const { question, ...confirmed } = useAskedActions(calls, typed, title);
  const checkAndPublish = useCheckedPublish(writing, { open, onOpen, onTry });
  const save = () => void (live || status === 'rejected' ? flush() : onTry() && calls.saveDraft());
  const publish = () => {
    if (!may('articles.approve') || status === 'rejected' || calls.busy || (live && !changed) || !onTry())
      return;
    void checkAndPublish();
  };
  const keys = { save, publish, help: () => onOpen('shortcuts') };
  useShortcuts((event) => {
    const name = shortcutOf(event);
    return name && keys[name];
  });
  const options: ActionsOptions = {
    article,
    status,
    changed,
    calls,
    handedIn,
    confirmed,
    onOpen,
    onTry,
    onSave: save,
    onPublish: publish,
  };
  const { quick, menu } = moreActions(t, isAuthor, options);
  const main = mainActions(t, isAuthor, options);
  usePageActions([...main, ...quick, ...menu]);
  return (
    <>
      <div className={styles.bar} data-action-bar="">
        <div className={styles.notices} data-bottom-bar="">
          {notices}
        </div>
        <BarMenu
          quick={
            <>
              <ActionButtons actions={quick} />
              <NextDraft slug={article?.slug ?? null} />
            </>
          }
        >
          <ActionButtons actions={menu} />
        </BarMenu>
        {saved}
        <MainChoices>
          <ActionButtons actions={main} />
        </MainChoices>
      </div>
      <EditorDialogs
        writing={writing}
        calls={calls}
        typed={typed}
        title={title}
        changed={changed}
        checklist={checklist}
        handedIn={handedIn}
        open={open}
        onOpen={onOpen}
        onField={onField}
        onClose={() => onOpen(null)}
      />
      {question}
    </>
  );
};
