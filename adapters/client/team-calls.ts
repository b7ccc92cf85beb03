import type { OutputOf } from '#core/operations.ts';
import { deskApi, deskRead, deskWrite } from './desk-api.ts';

/** An account, as the team's list has it. */
export type Person = OutputOf<'users.list'>['items'][number];
/** An invitation that nobody has accepted yet. */
export type OpenInvitation = OutputOf<'invitations.list'>['items'][number];
/** A token for programs, without its secret. */
export type ListedToken = OutputOf<'tokens.list'>['items'][number];

/** People, invitations and tokens, for the panel. */
export const teamCalls = deskApi.injectEndpoints({
  endpoints: (build) => ({
    people: deskRead(build, 'users.list', ['Team']),
    pieces: deskRead(build, 'users.pieces', ['Team', 'DeskArticle', 'Event', 'Token']),
    setRole: deskWrite(build, 'users.set-role', ['Team', 'Invitation']),
    suspend: deskWrite(build, 'users.suspend', ['Team', 'Invitation']),
    readmit: deskWrite(build, 'users.readmit', ['Team']),
    renameSelf: deskWrite(build, 'account.update', ['Team']),
    signOutEverywhere: deskWrite(build, 'users.revoke-sessions', ['Token']),
    resetSecondFactor: deskWrite(build, 'users.reset-second-factor', ['Team']),
    removePerson: deskWrite(build, 'users.delete', ['Team', 'Invitation', 'Token', 'DeskArticle', 'Event']),
    invitations: deskRead(build, 'invitations.list', ['Invitation']),
    invite: deskWrite(build, 'invitations.create', ['Invitation']),
    resendInvitation: deskWrite(build, 'invitations.resend', ['Invitation']),
    withdrawInvitation: deskWrite(build, 'invitations.withdraw', ['Invitation']),
    ownTokens: deskRead(build, 'tokens.own', ['Token']),
    allTokens: deskRead(build, 'tokens.list', ['Token']),
    createToken: deskWrite(build, 'tokens.create', ['Token']),
    revokeToken: deskWrite(build, 'tokens.revoke', ['Token']),
  }),
});

export const { usePeopleQuery, usePiecesQuery, useInvitationsQuery, useOwnTokensQuery, useAllTokensQuery } =
  teamCalls;
