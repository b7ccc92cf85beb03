import type { TrashedItem } from '#core/items/collection-operations.ts';
import type { Stored } from '#core/kernel/entity.ts';
import type { collectionNames } from '#core/kernel/invalidation-topics.ts';
import type { VersionEntry, VersionView } from '#core/items/history-operations.ts';
import type { RoutedOperation } from '../http/routes.ts';
import { callOperation, deskApi, deskRead, deskWrite } from './desk-api.ts';

export type CollectionName = (typeof collectionNames)[number];
type ContentName = CollectionName | 'contact-settings';

/** An item of any collection: its fields are those of the collection's schema. Readers do not see a draft. */
export type ContentItem = Stored & { slug: string; draft?: boolean } & Readonly<Record<string, unknown>>;

type Of<Name extends string = ContentName> = { of: Name };
type Ref = Of & { slug: string };
type Page<Row> = { items: Row[]; next_cursor: string | null };

type Answers = {
  'desk-list': Page<ContentItem> & { total: number };
  'desk-view': ContentItem;
  trash: Page<TrashedItem>;
  versions: { items: VersionEntry[]; next_before: number | null };
  version: VersionView;
  set: ContentItem & { changed: boolean };
  remove: { slug: string; revision: number; deleted_at: string };
  restore: ContentItem;
  'restore-version': ContentItem;
};
type Action = keyof Answers;

/** The contact settings are one item, which needs no name. */
const inputOf = ({ of, slug, ...input }: Of & { slug?: string }) =>
  of === 'contact-settings' || slug === undefined ? input : { ...input, slug };

type Asked = ReturnType<typeof callOperation>;

const nameOf = (of: ContentName, action: Action) =>
  (of === 'contact-settings' && action === 'desk-view' ? `${of}.get` : `${of}.${action}`) as RoutedOperation;

const call =
  (action: Action) =>
  (input: Of, ...rest: Parameters<Asked> extends [unknown, ...infer Rest] ? Rest : never): never =>
    callOperation(nameOf(input.of, action))(inputOf(input), ...rest) as never;

/** Calls on the contents of the site, by the name of their collection. */
export const contentCalls = deskApi.injectEndpoints({
  endpoints: (build) => {
    const read = <A extends Action, Input extends Of>(action: A) =>
      build.query<Answers[A], Input>({
        queryFn: call(action),
        extraOptions: { desk: true },
        providesTags: ['Content'],
      });
    const write = <A extends Action, Input extends Of>(action: A) =>
      build.mutation<Answers[A], Input>({
        queryFn: call(action),
        invalidatesTags: ['Content', 'Directory'],
      });
    return {
      contents: read<
        'desk-list',
        Of<CollectionName> & { q?: string; state?: 'published' | 'draft'; limit: number; cursor?: string }
      >('desk-list'),
      content: read<'desk-view', Ref>('desk-view'),
      contentTrash: read<'trash', Of<CollectionName> & { limit: number; cursor?: string }>('trash'),
      contentVersions: read<'versions', Ref & { before?: number }>('versions'),
      contentVersion: read<'version', Ref & { version: number }>('version'),
      setContent: write<'set', Ref & { revision: number } & Readonly<Record<string, unknown>>>('set'),
      removeContent: write<'remove', Ref & { revision: number }>('remove'),
      restoreContent: write<'restore', Ref & { revision: number }>('restore'),
      restoreContentVersion: write<'restore-version', Ref & { version: number; revision: number }>(
        'restore-version',
      ),
      adFigures: deskRead(build, 'offers.figures', ['Content']),
      confirmAdFigures: deskWrite(build, 'offers.confirm-figures', ['Content']),
      interviewPending: deskRead(build, 'interviews.pending', ['Content']),
      publishInterviewPending: deskWrite(build, 'interviews.publish-pending', ['Content', 'Directory']),
      discardInterviewPending: deskWrite(build, 'interviews.discard-pending', ['Content']),
    };
  },
});

export const {
  useContentsQuery,
  useContentQuery,
  useContentTrashQuery,
  useContentVersionsQuery,
  useContentVersionQuery,
  useAdFiguresQuery,
  useInterviewPendingQuery,
} = contentCalls;
