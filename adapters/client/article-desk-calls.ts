import type { OutputOf } from '#core/operations.ts';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

/** An article as the lists of the desk carry it. */
export type DeskRow = OutputOf<'articles.drafts'>['items'][number];

const reads = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskDrafts: deskRead(build, 'articles.drafts', ['DeskArticle']),
    deskApproved: deskRead(build, 'articles.approved', ['DeskArticle']),
    deskTrash: deskRead(build, 'articles.trash', ['DeskArticle']),
    deskArticle: deskRead(build, 'articles.desk-view', ['DeskArticle']),
    deskChecklist: deskRead(build, 'articles.checklist', ['DeskArticle']),
    deskVersions: deskRead(build, 'articles.versions', ['DeskArticle']),
  }),
});

/** An article in the trash, as its list carries it. */
export type TrashRow = OutputOf<'articles.trash'>['items'][number];

type List = { items: DeskRow[]; total?: number };
type Recipe = (list: List) => void;
type Undoable = { undo: () => void };

type Held = Parameters<typeof deskApi.util.selectInvalidatedBy>[0];
type Dispatch = (action: never) => Undoable;

const lists = new Set(['deskDrafts', 'deskApproved', 'deskTrash']);

/** Changes every page of the lists that is held, until the server has answered. */
const patchLists =
  (recipe: Recipe) =>
  (dispatch: Dispatch, getState: () => Held): Undoable => {
    const held = deskApi.util.selectInvalidatedBy(getState(), ['DeskArticle']);
    const undone = held
      .filter(({ endpointName }) => lists.has(endpointName))
      .map(({ endpointName, originalArgs }) =>
        dispatch(
          reads.util.updateQueryData(endpointName as 'deskDrafts', originalArgs as never, recipe) as never,
        ),
      );
    return { undo: () => undone.forEach(({ undo }) => undo()) };
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

const untouched = patchLists(() => {});

/** Keeps what a call answered about an article until the lists have been asked for again: what is done next starts from there. */
export const rowWritten = ({
  slug,
  revision,
  updated_at,
  image_url,
  cover_variant,
}: OutputOf<'articles.get'>) =>
  withChange(slug, (row) => Object.assign(row, { revision, updated_at, image_url, cover_variant }));

const turned = (now: boolean, state: 'on' | 'off' | undefined) => (state ? state === 'on' : !now);
const stale = ['DeskArticle', 'Article'] as const;

/** What the desk does with articles: what is in sight changes at once, and back when it fails. */
export const articleDeskCalls = reads.injectEndpoints({
  endpoints: (build) => ({
    updateArticle: deskWrite(build, 'articles.update', stale, ({ slug, status }) =>
      status ? without(slug) : untouched,
    ),
    deleteArticle: deskWrite(build, 'articles.delete', stale, ({ slug }) => without(slug)),
    restoreArticle: deskWrite(build, 'articles.restore', stale, ({ slug }) => without(slug)),
    restoreVersion: deskWrite(build, 'articles.restore-version', stale),
    toggleFeatured: deskWrite(build, 'articles.toggle-featured', stale, ({ slug, state }) =>
      withChange(slug, (row) => (row.featured = turned(row.featured, state))),
    ),
    toggleStatic: deskWrite(build, 'articles.toggle-static', stale, ({ slug, state }) =>
      withChange(slug, (row) => (row.is_static = turned(row.is_static, state))),
    ),
    regenerateImage: deskWrite(build, 'articles.regenerate-image', stale),
    previewBody: deskWrite(build, 'articles.preview', []),
  }),
});

export const {
  useDeskDraftsQuery,
  useDeskApprovedQuery,
  useDeskTrashQuery,
  useDeskArticleQuery,
  useDeskVersionsQuery,
  useLazyDeskChecklistQuery,
  useUpdateArticleMutation,
  useDeleteArticleMutation,
  useRestoreArticleMutation,
  useRestoreVersionMutation,
  useToggleFeaturedMutation,
  useToggleStaticMutation,
  useRegenerateImageMutation,
  usePreviewBodyMutation,
} = articleDeskCalls;
