import type { InputOf, OutputOf } from '#core/operations.ts';
import { callOperation, deskApi, deskRead, deskWrite } from './desk-api.ts';

/** An article in the lists of the desk. */
export type DeskRow = OutputOf<'articles.drafts'>['items'][number];

/** An entry of the calendar. */
export type CalendarItem = OutputOf<'articles.calendar'>['items'][number];

/** An article with its rendered bodies and its checklist. */
export type DeskView = OutputOf<'articles.desk-view'>;

const reads = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskDrafts: deskRead(build, 'articles.drafts', ['DeskArticle']),
    deskApproved: deskRead(build, 'articles.approved', ['DeskArticle']),
    deskTrash: deskRead(build, 'articles.trash', ['DeskArticle']),
    deskArticle: deskRead(build, 'articles.desk-view', ['DeskArticle']),
    deskChecklist: deskRead(build, 'articles.checklist', ['DeskArticle']),
    deskCalendar: deskRead(build, 'articles.calendar', ['DeskArticle', 'Newsletter']),
    deskVersions: deskRead(build, 'articles.versions', ['DeskArticle']),
    newsroom: deskRead(build, 'users.editors', ['Team']),
    deskPending: deskRead(build, 'articles.pending', ['DeskArticle']),
    deskVersion: deskRead(build, 'articles.version', ['DeskArticle']),
    storedSources: deskRead(build, 'articles.sources', ['DeskArticle']),
    storedSource: deskRead(build, 'articles.source', []),
    evidenceChanges: deskRead(build, 'evidence.changes', ['DeskArticle']),
  }),
});

/** What the sentences of a version rest on. */
export type Evidence = OutputOf<'articles.evidence'>;

/** A passage that has changed, or whose page is gone, under published sentences. */
export type EvidenceChange = OutputOf<'evidence.changes'>['items'][number];

/** A source of an article, and its stored text. */
export type StoredSource = OutputOf<'articles.sources'>['items'][number];

/** The pending changes of an article. */
export type Pending = NonNullable<OutputOf<'articles.pending'>['pending']>;

/** Unpublished changes to an article, complete or not. */
export type PendingEdit = Pending['edit'];

/** The details of a 409 of `articles.save-pending`, `articles.publish-pending` and `articles.update`. */
export type PendingConflict = { slug: string; current_revision: number; pending?: Pending | null };

/** Who else has an article open. */
export type Other = OutputOf<'articles.presence'>['others'][number];

/** An article whose author is plain text, not an agent or user. */
export type HardcodedAuthor = OutputOf<'articles.hardcoded-authors'>;

type List = { items: DeskRow[]; total?: number };
type Recipe = (list: List) => void;
type Undoable = { undo: () => void };

type State = Parameters<typeof deskApi.util.selectInvalidatedBy>[0];
type Dispatch = (action: never) => Undoable;

const lists = new Set(['deskDrafts', 'deskApproved', 'deskTrash']);

/** Patches every cached page of the lists. */
const patchLists =
  (recipe: Recipe) =>
  (dispatch: Dispatch, getState: () => State): Undoable => {
    const cached = deskApi.util.selectInvalidatedBy(getState(), ['DeskArticle']);
    const patches = cached
      .filter(({ endpointName }) => lists.has(endpointName))
      .map(({ endpointName, originalArgs }) =>
        dispatch(
          reads.util.updateQueryData(endpointName as 'deskDrafts', originalArgs as never, recipe) as never,
        ),
      );
    return { undo: () => patches.forEach(({ undo }) => undo()) };
  };

const without = (slug: string) =>
  patchLists((list) => {
    const at = list.items.findIndex((row) => row.slug === slug);
    if (at < 0) return;
    list.items.splice(at, 1);
    if (list.total !== undefined) list.total -= 1;
  });

const withChange = (slug: string, change: (row: DeskRow) => void) =>
  patchLists(({ items }) => {
    const row = items.find((one) => one.slug === slug);
    if (row) change(row);
  });

const unchanged = patchLists(() => {});

/** Updates the lists with a returned article until they are refetched: the next action needs its revision. */
export const rowWritten = ({
  slug,
  revision,
  updated_at,
  image_url,
  cover_variant,
}: OutputOf<'articles.get'>) =>
  withChange(slug, (row) => Object.assign(row, { revision, updated_at, image_url, cover_variant }));

const toggled = (now: boolean, state: 'on' | 'off' | undefined) => (state ? state === 'on' : !now);
const stale = ['DeskArticle', 'Article'] as const;

/** Mutations of articles, with optimistic updates of the lists. */
export const articleDeskCalls = reads.injectEndpoints({
  endpoints: (build) => ({
    createArticle: deskWrite(build, 'articles.create', stale),
    updateArticle: deskWrite(build, 'articles.update', stale, ({ slug, status }) =>
      status ? without(slug) : unchanged,
    ),
    unpublishArticle: deskWrite(build, 'articles.unpublish', stale),
    scheduleArticle: deskWrite(build, 'articles.schedule', stale),
    assignArticle: deskWrite(build, 'articles.assign', ['DeskArticle'], ({ slug, assigned_to }) =>
      withChange(slug, (row) => {
        row.assigned_to = assigned_to || null;
        // What is passed on stays handed in.
        row.handed_in_at = assigned_to ? row.handed_in_at : null;
      }),
    ),
    unscheduleArticle: deskWrite(build, 'articles.unschedule', stale),
    correctArticle: deskWrite(build, 'articles.correct', stale),
    editCorrection: deskWrite(build, 'articles.edit-correction', stale),
    withdrawCorrection: deskWrite(build, 'articles.withdraw-correction', stale),
    addSource: deskWrite(build, 'articles.add-source', stale),
    removeSource: deskWrite(build, 'articles.remove-source', stale),
    translateChanges: deskWrite(build, 'articles.translate-changes', []),
    setLanguages: deskWrite(build, 'articles.set-languages', stale),
    deleteArticle: deskWrite(build, 'articles.delete', stale, ({ slug }) => without(slug)),
    restoreArticle: deskWrite(build, 'articles.restore', stale, ({ slug }) => without(slug)),
    /** Called every few seconds while somebody types: it must not refetch anything displayed. */
    savePending: deskWrite(build, 'articles.save-pending', []),
    discardPending: deskWrite(build, 'articles.discard-pending', ['DeskArticle']),
    publishPending: deskWrite(build, 'articles.publish-pending', stale),
    /** Leaving is reported while the page unloads. */
    notePresence: build.mutation<OutputOf<'articles.presence'>, InputOf<'articles.presence'>>({
      queryFn: callOperation('articles.presence'),
      extraOptions: { keepalive: true },
    }),
    restoreVersion: deskWrite(build, 'articles.restore-version', stale),
    toggleFeatured: deskWrite(build, 'articles.toggle-featured', stale, ({ slug, state }) =>
      withChange(slug, (row) => (row.featured = toggled(row.featured, state))),
    ),
    toggleStatic: deskWrite(build, 'articles.toggle-static', stale, ({ slug, state }) =>
      withChange(slug, (row) => (row.is_static = toggled(row.is_static, state))),
    ),
    regenerateImage: deskWrite(build, 'articles.regenerate-image', stale),
    previewBody: deskWrite(build, 'articles.preview', []),
    compareFacts: deskWrite(build, 'articles.evidence', []),
    hideEvidence: deskWrite(build, 'evidence.hide', stale),
    chooseEvidence: deskWrite(build, 'evidence.choose', stale),
    confirmFact: deskWrite(build, 'articles.confirm-fact', ['DeskArticle']),
    hardcodedAuthors: deskRead(build, 'articles.hardcoded-authors', ['DeskArticle']),
    fixAuthorNames: deskWrite(build, 'articles.fix-author-names', stale),
    /** For dry runs, which change nothing that is displayed. */
    planMigration: deskWrite(build, 'articles.auto-migrate', []),
    autoMigrate: deskWrite(build, 'articles.auto-migrate', stale),
    undoMigration: deskWrite(build, 'articles.undo-migration', stale),
  }),
});

export const {
  useDeskDraftsQuery,
  useDeskApprovedQuery,
  useDeskTrashQuery,
  useDeskArticleQuery,
  useDeskCalendarQuery,
  useDeskVersionsQuery,
  useDeskVersionQuery,
  useLazyDeskVersionQuery,
  useDeskPendingQuery,
  useNewsroomQuery,
  useStoredSourcesQuery,
  useStoredSourceQuery,
  useEvidenceChangesQuery,
  useLazyDeskPendingQuery,
  useLazyDeskChecklistQuery,
  usePreviewBodyMutation,
  useCompareFactsMutation,
  useHardcodedAuthorsQuery,
} = articleDeskCalls;
