import type { TrashedItem } from '#core/kernel/collection-operations.ts';
import type { Stored } from '#core/kernel/entity.ts';
import type { collectionNames } from '#core/kernel/invalidation-topics.ts';
import type { VersionEntry, VersionView } from '#core/kernel/history-operations.ts';
import type { RoutedOperation } from '../http/routes.ts';
import { callOperation, deskApi } from './desk-api.ts';

export type CollectionName = (typeof collectionNames)[number];
type ContentName = CollectionName | 'contact-settings';

/** An item of any collection: its fields are those of the collection's schema. */
export type ContentItem = Stored & { slug: string } & Readonly<Record<string, unknown>>;

type Of<Name extends string = ContentName> = { of: Name };
type Ref = Of & { slug: string };
type Page<Row> = { items: Row[]; next_cursor: string | null };

type Answers = {
  list: Page<ContentItem> & { total: number };
  get: ContentItem;
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

const call =
  (action: Action) =>
  (given: Of, ...rest: Parameters<Asked> extends [unknown, ...infer Rest] ? Rest : never): never =>
    callOperation(`${given.of}.${action}` as RoutedOperation)(inputOf(given), ...rest) as never;

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
      contents: read<'list', Of<CollectionName> & { q?: string; limit: number; cursor?: string }>('list'),
      content: read<'get', Ref>('get'),
      contentTrash: read<'trash', Of<CollectionName> & { limit: number; cursor?: string }>('trash'),
      contentVersions: read<'versions', Ref & { before?: number }>('versions'),
      contentVersion: read<'version', Ref & { version: number }>('version'),
      setContent: write<'set', Ref & { revision: number } & Readonly<Record<string, unknown>>>('set'),
      removeContent: write<'remove', Ref & { revision: number }>('remove'),
      restoreContent: write<'restore', Ref & { revision: number }>('restore'),
      restoreContentVersion: write<'restore-version', Ref & { version: number; revision: number }>(
        'restore-version',
      ),
    };
  },
});

export const {
  useContentsQuery,
  useContentQuery,
  useContentTrashQuery,
  useContentVersionsQuery,
  useContentVersionQuery,
} = contentCalls;
