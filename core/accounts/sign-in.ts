import type { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { DomainError, isDomainError } from '../shared/domain-error.ts';
import type { accountContracts } from './contracts.ts';
import { passwordText } from './credentials.ts';
import { takeLogin, takeRegistration } from './login-limits.ts';
import { newUser } from './new-user.ts';
import type { User } from './user.ts';

type Contracts = typeof accountContracts;
type Input<N extends keyof Contracts> = z.output<Contracts[N]['input']>;
type Entered = { user: User };

// The words of the specification (section 8).
const wrongCredentials = () => new DomainError('unauthenticated', 'Credenciales inválidas');
const notCreated = () => new DomainError('conflict', 'No se pudo crear la cuenta');

/** Signs in. An address that nobody has and a wrong password are told in the same words, after the same work. */
export const login = async (
  { users, passwords, throttle, clock }: Ports,
  { email, password }: Input<'auth.login'>,
  { ip }: Actor,
): Promise<Entered> => {
  const attempt = await takeLogin(throttle, { email, ip }, clock.now());
  const { found, right } = await (async () => {
    const known = await users.credentials(email);
    const verified = await passwords.verify(known?.password_hash ?? null, passwordText(password));
    return { found: known, right: verified };
  })().catch(async (error: unknown) => {
    await attempt.takenBack();
    throw error;
  });
  if (!found || !right) throw wrongCredentials();
  await attempt.succeeded();
  return { user: found.user };
};

/** Makes an account for a reader. That an address is taken is told no sooner than that it was not. */
export const register = async (
  ports: Ports,
  { username, email, password }: Input<'auth.register'>,
  actor: Actor,
): Promise<Entered> => {
  const at = ports.clock.now();
  await takeRegistration(ports.throttle, actor.ip, at);
  const password_hash = await ports.passwords.hash(passwordText(password));
  const user = newUser(ports.ids.next(), { username, email, role: 'reader' }, at, null);
  try {
    await ports.transaction({ actor, operation: 'auth.register', at }, ({ users }) =>
      users.add(user, password_hash),
    );
  } catch (error) {
    throw isDomainError(error, 'conflict') ? notCreated() : error;
  }
  return { user };
};

/** Signs out: the door ends the session. */
export const logout = async (_ports: Ports, _input: object, actor: Actor): Promise<{ changed: boolean }> => ({
  changed: actor.kind === 'user',
});

/** Who is signed in. Throws `not-found` for whoever has rights, but no account. */
export const me = async ({ users }: Ports, _input: object, { kind, id }: Actor): Promise<Entered> => {
  const user = kind === 'user' && id !== null ? await users.find(id) : null;
  if (!user) throw new DomainError('not-found', 'You have no account');
  return { user };
};
