import { act, screen, waitFor } from '@testing-library/react';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { takeConsole } from '#tests/support/web-console.ts';
import { loadDocument } from '#tests/support/web-document.ts';
import { installEventSource } from '#tests/support/web-event-source.ts';
import { address, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { admin, reader, saveForLater, signedInBefore, stockUsers } from '#tests/support/web-users.ts';

installEventSource();
const path = '/api/auth/me';
const words = () => document.querySelector('header .tools .tools')!.textContent;
const saved = () => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown;
const signedOut = 'EntrarNewsletter';

/** Opens a page in a browser with this stored state. */
const open = async (
  prepare: (web: Awaited<ReturnType<typeof startWeb>>) => Promise<void> | void,
  at = '/login',
) => {
  const web = await startWeb();
  await loadDocument(web, at);
  await prepare(web);
  const requestCount = () => web.requests.filter((request) => request.path === path).length;
  return { ...web, ...(await act(async () => wakeDocument())), requestCount };
};

describe('a stored user', () => {
  it('is confirmed by the server once, silently', async () => {
    const { requestCount, store, user } = await open((web) => signedInBefore(web, reader));
    await waitFor(() => expect(requestCount()).toBe(1));
    await user.tab();
    expect(words()).toBe('Hola, lectoraSalir');
    expect([saved(), store.getState().session.user]).toEqual([reader, reader]);
    expect(requestCount()).toBe(1);
  });

  it('is signed out when the session has ended', async () => {
    const { store } = await open(() => saveForLater(reader));
    await waitFor(() => expect(words()).toBe(signedOut));
    expect([saved(), store.getState().session]).toEqual([null, { user: null, loading: false, ended: 1 }]);
  });

  it('is asked to sign in again in the panel when the session has ended', async () => {
    await open(() => saveForLater(admin), '/admin');
    expect(await screen.findByRole('dialog', { name: 'Tu sesión ha terminado' })).toBeTruthy();
    expect([address(), saved()]).toEqual(['/admin', null]);
  });

  it('is updated from the server', async () => {
    const { store } = await open(async (web) => {
      await signedInBefore(web, reader);
      saveForLater({ ...reader, username: 'otra', role: 'admin' });
    });
    await waitFor(() => expect(words()).toBe('Hola, lectoraSalir'));
    expect([saved(), store.getState().session.user]).toEqual([reader, reader]);
  });

  it.each(['lost', { status: 503, body: {} }, { status: 500, body: {} }, { status: 200, body: {} }] as const)(
    'stays when the server does not answer: %j',
    async (answer) => {
      const sent: unknown[][] = [];
      await open(() => {
        saveForLater(reader);
        sent.push(answerCalls({ [path]: answer }));
      });
      await waitFor(() => expect(sent[0]).toHaveLength(1));
      await act(async () => {});
      expect([words(), saved()]).toEqual(['Hola, lectoraSalir', { ...reader }]);
    },
  );

  it('stays signed out after signing out meanwhile', async () => {
    const { answer, give } = promisedAnswer();
    const { user } = await open((web) => {
      saveForLater(reader);
      answerCalls({ [path]: answer, '/api/auth/logout': { status: 200, body: {} } });
      return void web;
    });
    await user.click(document.querySelector<HTMLElement>('header .tools .tools button')!);
    await act(async () => give({ status: 200, body: { user: reader } }));
    expect([words(), saved()]).toEqual([signedOut, null]);
  });
});

describe('an unknown user', () => {
  it('is not requested from the server', async () => {
    const { requestCount } = await open(() => {});
    await act(async () => {});
    expect(requestCount()).toBe(0);
  });

  it('is known after signing in by a form without scripts', async () => {
    const { requestCount, store } = await open(async (web) => {
      await stockUsers(web);
      const { status, headers } = await web.site.ask('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          form: 'login',
          email: reader.email,
          password: 'secreta-y-larga',
        }).toString(),
      });
      expect([status, headers.location]).toEqual([303, '/']);
      for (const cookie of headers['set-cookie']!) {
        web.cookies.take(cookie.split(';', 1)[0]!);
        // jsdom accepts script-visible cookies, over http.
        document.cookie = cookie.replace('; secure', '');
      }
    });
    await waitFor(() => expect(words()).toBe('Hola, lectoraSalir'));
    expect([requestCount(), saved(), store.getState().session.user]).toEqual([1, reader, reader]);
    expect(document.cookie).toContain('entered=1');
    expect(takeConsole()).toEqual([]);
  });

  it('is signed in when local storage was lost, in the panel too', async () => {
    const { requestCount, store } = await open(async (web) => {
      await signedInBefore(web, admin);
      localStorage.clear();
      document.cookie = 'entered=1; path=/';
    }, '/admin');
    await waitFor(() => expect(store.getState().session).toEqual({ user: admin, loading: false }));
    expect([requestCount(), saved(), address()]).toEqual([1, admin, '/admin']);
  });

  it.each([401, 503])('is nobody when the server responds with %d, after one request', async (status) => {
    const { store } = await open(() => {
      document.cookie = 'entered=1; path=/';
      answerCalls({ [path]: { status, body: { error: 'x', code: 'unauthenticated' } } });
    });
    await waitFor(() => expect(store.getState().session).toEqual({ user: null, loading: false }));
    expect([words(), saved()]).toEqual([signedOut, null]);
    expect(document.cookie.includes('entered')).toBe(status !== 401);
    document.cookie = 'entered=; path=/; max-age=0';
  });
});
