import { Suspense } from 'react';
import type { Article } from '#core/articles/article.ts';
import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { PreviewDialog } from '../components/reader-preview.tsx';
import { onDemand } from '../components/on-demand.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { ReasonDialog } from '../publications/article-actions.tsx';
import type { OnField } from '../publications/checklist.tsx';
import { AssignDialog } from '../publications/assign-dialog.tsx';
import { ArticleHistory } from './article-history.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { LanguagesDialog } from './languages-dialog.tsx';
import { outdatedAsTyped } from './language-marks.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Writing } from './use-document.ts';
import type { EditorCalls } from './use-editor-calls.ts';

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
  | 'assign'
  | 'shortcuts'
  | null;

/** It names the keys of the text, whose code comes after the page. */
const { component: Shortcuts } = onDemand(
  async () => (await import('./editor-shortcuts.tsx')).EditorShortcuts,
);

type EditorDialogsProps = {
  writing: Writing;
  calls: EditorCalls;
  /** The article with the typed changes. */
  typed: Article;
  title: string;
  /** Whether readers or the stored draft lack what was typed. */
  changed: boolean;
  checklist: readonly ChecklistItem[];
  handedIn: boolean;
  open: Opened;
  onOpen: (open: Opened) => void;
  /** Leads to a field, from a dialog that closes. */
  onField: OnField;
  onClose: () => void;
};

/** The dialogs on the stored article: there are none for a new piece. */
const StoredDialogs = ({
  article,
  writing,
  calls,
  typed,
  title,
  changed,
  checklist,
  handedIn,
  open,
  onField,
  onClose,
}: Omit<EditorDialogsProps, 'onOpen'> & { article: Article }) => {
  if (open === 'changes')
    return <ChangesDialog article={article} values={writing.document.values} onClose={onClose} />;
  if (open === 'languages') return <LanguagesDialog article={article} calls={calls} onClose={onClose} />;
  if (open === 'schedule')
    return (
      <ScheduleDialog
        stored={article}
        article={typed}
        changed={changed}
        checklist={checklist}
        calls={calls}
        onField={onField}
        onClose={onClose}
      />
    );
  if (open === 'assign') return <AssignDialog article={article} title={title} onClose={onClose} />;
  if (open === 'correct') return <CorrectDialog article={article} calls={calls} onClose={onClose} />;
  if (open === 'history')
    return (
      <ArticleHistory
        article={article}
        title={title}
        changed={changed}
        writing={writing}
        calls={calls}
        onClose={onClose}
      />
    );
  if (open === 'reject' || open === 'return')
    return (
      <ReasonDialog
        decision={open}
        article={article}
        title={title}
        handedIn={handedIn}
        onAnswer={(reason) => {
          onClose();
          if (reason !== null)
            void (open === 'reject' ? calls.reject(reason) : calls.handIn('', reason.trim()));
        }}
      />
    );
  return null;
};

/** The dialog that is open over the editor, if any. */
export const EditorDialogs = (props: EditorDialogsProps) => {
  const { writing, calls, typed, title, checklist, open, onOpen, onField, onClose } = props;
  const language = useLanguage();
  const { article } = writing.document;
  if (open === 'publish')
    return (
      <PublishDialog
        title={title}
        stored={article}
        typed={typed}
        checklist={checklist}
        outdated={outdatedAsTyped(article, typed)}
        calls={calls}
        onSchedule={article && (() => onOpen('schedule'))}
        onField={onField}
        onClose={onClose}
      />
    );
  if (open === 'preview')
    return (
      <PreviewDialog language={language} onClose={onClose}>
        {(lang) => <ArticlePreview article={typed} lang={lang} />}
      </PreviewDialog>
    );
  if (open === 'handIn')
    return (
      <HandInDialog
        checklist={checklist}
        onField={onField}
        onClose={onClose}
        onHandIn={(name) => {
          onClose();
          void calls.handIn(name);
        }}
      />
    );
  if (open === 'shortcuts')
    return (
      <Suspense fallback={null}>
        <Shortcuts onClose={onClose} />
      </Suspense>
    );
  return article && <StoredDialogs {...props} article={article} />;
};
