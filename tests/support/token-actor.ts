import type { Actor } from '#core/kernel/actor.ts';
import type { Scope } from '#core/kernel/scope.ts';

/** A program with a token of these scopes. */
export const tokenActor = (...scopes: readonly Scope[]): Actor => ({
  kind: 'token',
  id: '77777777-0000-4000-8000-000000000001',
  name: 'un guion',
  role: 'admin',
  scopes,
  client: 'un-asistente/1.0',
  door: 'http',
});
