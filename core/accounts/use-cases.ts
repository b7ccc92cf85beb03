import { apiTokenUseCases } from './api-tokens.ts';
import {
  confirmAddress,
  createUser,
  deleteUser,
  ensureAdmin,
  listUsers,
  revokeSessions,
  sendConfirmation,
  setPassword,
  setRole,
} from './manage-users.ts';
import { login, logout, me, register } from './sign-in.ts';

/** What stands behind each contract of accounts and tokens. */
export const accountUseCases = {
  'auth.login': login,
  'auth.register': register,
  'auth.logout': logout,
  'auth.me': me,
  'auth.confirm': confirmAddress,
  'users.create': createUser,
  'users.list': listUsers,
  'users.set-role': setRole,
  'users.set-password': setPassword,
  'users.revoke-sessions': revokeSessions,
  'users.send-confirmation': sendConfirmation,
  'users.delete': deleteUser,
  'users.ensure-admin': ensureAdmin,
  ...apiTokenUseCases,
};
