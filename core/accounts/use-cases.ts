import { apiTokenUseCases } from './api-tokens.ts';
import { createUser, ensureAdmin, listUsers, revokeSessions, setPassword, setRole } from './manage-users.ts';
import { login, logout, me, register } from './sign-in.ts';

/** What stands behind each contract of accounts and tokens. */
export const accountUseCases = {
  'auth.login': login,
  'auth.register': register,
  'auth.logout': logout,
  'auth.me': me,
  'users.create': createUser,
  'users.list': listUsers,
  'users.set-role': setRole,
  'users.set-password': setPassword,
  'users.revoke-sessions': revokeSessions,
  'users.ensure-admin': ensureAdmin,
  ...apiTokenUseCases,
};
