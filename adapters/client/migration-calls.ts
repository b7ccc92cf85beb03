import { deskApi, deskRead, deskWrite } from './desk-api.ts';

const stale = ['DeskArticle', 'Article'] as const;

/** Authors that are only texts, and what the panel does about them. */
export const migrationCalls = deskApi.injectEndpoints({
  endpoints: (build) => ({
    hardcodedAuthors: deskRead(build, 'articles.hardcoded-authors', ['DeskArticle']),
    fixAuthorNames: deskWrite(build, 'articles.fix-author-names', stale),
    autoMigrate: deskWrite(build, 'articles.auto-migrate', stale),
  }),
});

export const { useHardcodedAuthorsQuery, useFixAuthorNamesMutation, useAutoMigrateMutation } = migrationCalls;
