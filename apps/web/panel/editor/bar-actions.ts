import type { Article } from '#core/articles/article.ts';
import type { Texts } from '../../components/texts.ts';
import type { PageAction } from '../components/page-actions.tsx';
import type { Opened } from './editor-dialogs.tsx';
import type { EditorCalls } from './use-editor-calls.ts';

/** What the actions on a piece depend on. */
export type ActionsOptions = {
  calls: EditorCalls;
  /** The draft is handed in. */
  handedIn: boolean;
  onOpen: (open: Opened) => void;
  /** Shows the errors of the fields; returns whether there are none. */
  onTry: () => boolean;
  /** The stored article, null for a new piece. */
  article: Article | null;
  status: Article['status'];
  changed: boolean;
  /** Asked about first. */
  confirmed: Record<'discard' | 'withdraw' | 'remove', () => void>;
  onSave: () => void;
  onPublish: () => void;
};

const when = (condition: boolean, ...actions: PageAction[]): PageAction[] => (condition ? actions : []);

/** What else can be done: what is looked at, and what stands in the menu. */
export const moreActions = (
  t: Texts,
  isAuthor: boolean,
  { article, status, changed, calls, handedIn, onOpen, confirmed }: ActionsOptions,
): { quick: PageAction[]; menu: PageAction[] } => {
  const stored = article !== null;
  const opens = (
    name: NonNullable<Opened>,
    label: string,
    options: Partial<PageAction> = {},
  ): PageAction => ({
    name,
    label,
    onPress: () => onOpen(name),
    ...options,
  });
  return {
    quick: [
      opens('preview', t('editor.preview'), { icon: 'view' }),
      opens('changes', t('editor.changes'), { inactive: !stored || !changed }),
      // One of the two answers to what was handed in.
      ...when(handedIn && !isAuthor, opens('return', t('publications.return'), { inactive: calls.busy })),
    ],
    menu: [
      ...when(stored && !isAuthor, opens('assign', t('publications.assignTo'), { needs: 'articles.assign' })),
      ...when(
        stored && status !== 'rejected',
        opens('schedule', t('editor.schedule'), { needs: 'articles.schedule' }),
      ),
      ...when(
        stored && status === 'published',
        opens('languages', t('editor.languages')),
        opens('correct', t('editor.correct')),
        { name: 'withdraw', label: t('editor.withdraw'), onPress: confirmed.withdraw },
      ),
      ...when(stored, opens('history', t('history.open')), {
        name: 'discard',
        label: t('editor.discard'),
        inactive: !changed,
        onPress: confirmed.discard,
      }),
      opens('shortcuts', t('editor.shortcuts')),
      ...when(
        stored && status === 'draft',
        opens('reject', t('publications.reject'), { variant: 'quietDanger', needs: 'articles.reject' }),
      ),
      ...when(stored, {
        name: 'remove',
        label: t('publications.remove'),
        variant: 'quietDanger',
        needs: 'articles.delete',
        onPress: confirmed.remove,
      }),
    ],
  };
};

/** What is done with the piece next. */
export const mainActions = (
  t: Texts,
  isAuthor: boolean,
  { article, status, changed, calls, handedIn, onOpen, onTry, onSave, onPublish }: ActionsOptions,
): PageAction[] => {
  const live = status === 'published';
  const inactive = calls.busy;
  const own = article !== null && status === 'draft' && isAuthor;
  return [
    ...when(status === 'rejected', {
      name: 'reopen',
      label: t('publications.reopen'),
      icon: 'undo',
      needs: 'articles.reject',
      inactive,
      onPress: () => void calls.restore(),
    }),
    ...when(status === 'draft', { name: 'save', label: t('editor.saveDraft'), inactive, onPress: onSave }),
    ...when(own && handedIn, {
      name: 'takeBack',
      label: t('publications.takeBack'),
      icon: 'undo',
      inactive,
      onPress: () => void calls.handIn(''),
    }),
    ...when(own && !handedIn, {
      name: 'handIn',
      label: t('publications.handIn'),
      variant: 'main',
      inactive,
      onPress: () => {
        if (onTry()) onOpen('handIn');
      },
    }),
    ...when(status !== 'rejected', {
      name: 'publish',
      label: live ? t('editor.publishChanges') : t('editor.publish'),
      variant: 'main',
      needs: 'articles.approve',
      inactive: inactive || (live && !changed),
      onPress: onPublish,
    }),
  ];
};
