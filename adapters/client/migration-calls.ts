import type { OutputOf } from '#core/operations.ts';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

/** An article whose author is a text and not an agent or user. */
export type HardcodedAuthor = OutputOf<'articles.hardcoded-authors'>;

const stale = ['DeskArticle', 'Article'] as const;

/** Authors that are only texts, and what the panel does about them. */
export const migrationCalls = deskApi.injectEndpoints({
  endpoints: (build) => ({
    hardcodedAuthors: deskRead(build, 'articles.hardcoded-authors', ['DeskArticle']),
    fixAuthorNames: deskWrite(build, 'articles.fix-author-names', stale),
    /** For trials, which change nothing that is shown. */
    planMigration: deskWrite(build, 'articles.auto-migrate', []),
    autoMigrate: deskWrite(build, 'articles.auto-migrate', stale),
    undoMigration: deskWrite(build, 'articles.undo-migration', stale),
  }),
});

export const { useHardcodedAuthorsQuery } = migrationCalls;
