/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useArticlesListQuery, useArticlesViewQuery } from '#adapters/client/api.ts';
import { createStore, preload } from '#apps/web/store.ts';
import { visitor } from '#core/kernel/actor.ts';
import { until } from '#tests/support/until.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { fakeTimers } from '#tests/support/web-time.ts';

const args = { sort: 'newest', limit: 20 } as const;
const fiveMinutes = 300_000;

const mountList = (
  store: ReturnType<typeof createStore>,
  asked: Parameters<typeof useArticlesListQuery>[0] = args,
) =>
  renderHook(() => useArticlesListQuery(asked), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });

const loaded = async (word: string) => {
  const web = await startWeb(articlesNamed(word, 3));
  const store = createStore();
  const hook = mountList(store);
  await waitFor(() => expect(hook.result.current.data?.items).toHaveLength(3));
  expect(web.requests).toHaveLength(1);
  return { ...web, store, hook };
};

afterEach(() => void jest.useRealTimers());

describe('an answer in the cache', () => {
  it('is shared by all who ask the same', async () => {
    const { store, requests, hook } = await loaded('cache');
    const { result } = mountList(store, { limit: 20, sort: 'newest' });
    expect(result.current).toMatchObject({ data: hook.result.current.data, isFetching: false });
    expect(requests).toHaveLength(1);
  });

  it('is never stale: whoever asks later gets it at once', async () => {
    const { store, requests, hook } = await loaded('cache');
    hook.unmount();
    const again = mountList(store);
    expect(again.result.current).toMatchObject({ isSuccess: true, isFetching: false });
    expect(again.result.current.data?.items).toHaveLength(3);
    await act(async () => {});
    expect(requests).toHaveLength(1);
  });

  it('is not asked for again when the reader comes back to the window or the network comes back', async () => {
    const { store, requests } = await loaded('cache');
    const stop = setupListeners(store.dispatch);
    await act(async () => {
      for (const event of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(event));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    stop();
    expect(requests).toHaveLength(1);
  });

  it('is not asked for again while time goes by', async () => {
    fakeTimers('setTimeout', 'clearTimeout', 'setInterval', 'clearInterval');
    const { requests } = await startWeb(articlesNamed('cache', 3));
    const hook = mountList(createStore());
    await act(() => until(() => hook.result.current.isSuccess));
    await act(() => jest.advanceTimersByTimeAsync(24 * 3_600_000));
    expect(hook.result.current.data?.items).toHaveLength(3);
    expect(requests).toHaveLength(1);
  });

  it('is thrown away five minutes after nobody looks at it any more', async () => {
    const { store, requests, hook } = await loaded('cache');
    fakeTimers('setTimeout', 'clearTimeout');
    hook.unmount();
    jest.advanceTimersByTime(fiveMinutes - 1000);
    const within = mountList(store);
    expect(within.result.current.isSuccess).toBe(true);
    jest.advanceTimersByTime(fiveMinutes * 2);
    within.unmount();
    jest.advanceTimersByTime(fiveMinutes);
    expect(Object.keys(store.getState().api.queries)).toEqual([]);

    const after = mountList(store);
    expect(after.result.current).toMatchObject({ isLoading: true, data: undefined });
    await act(() => until(() => after.result.current.isSuccess));
    expect(requests).toHaveLength(2);
  });
});

describe('a question that failed', () => {
  it('is asked once, and again only on purpose', async () => {
    const { requests, fail } = await startWeb(articlesNamed('cache', 3));
    fail(new Error('a fault'));
    const { result } = mountList(createStore());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.error).toMatchObject({ status: 500, code: 'internal' });
    expect(requests).toHaveLength(1);
    fail(null);
    act(() => void result.current.refetch());
    await waitFor(() => expect(result.current.data?.items).toHaveLength(3));
    expect(requests).toHaveLength(2);
  });
});

describe('answers a page starts with', () => {
  it('are there at the first render, and nothing is asked for', async () => {
    const { application, requests } = await startWeb(articlesNamed('inicio', 3));
    const list = await application.execute('articles.list', args, visitor('http'));
    const view = await application.execute(
      'articles.view',
      { slug: 'inicio-2', lang: 'en' },
      visitor('http'),
    );
    const store = createStore();
    preload(store, [
      { endpointName: 'articlesList', arg: args, value: list },
      { endpointName: 'articlesView', arg: { slug: 'inicio-2', lang: 'en' }, value: view },
    ]);
    const { result } = renderHook(
      () => [useArticlesListQuery(args), useArticlesViewQuery({ lang: 'en', slug: 'inicio-2' })] as const,
      { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
    );
    expect(result.current[0]).toMatchObject({ data: list, isFetching: false });
    expect(result.current[1]).toMatchObject({ data: view, isFetching: false });
    await act(async () => {});
    expect(requests).toEqual([]);
  });

  it('answer no other question', async () => {
    const { application, requests } = await startWeb(articlesNamed('inicio', 3));
    const value = await application.execute('articles.list', args, visitor('http'));
    const store = createStore();
    preload(store, [{ endpointName: 'articlesList', arg: args, value }]);
    const { result } = mountList(store, { ...args, sort: 'oldest' });
    await waitFor(() => expect(result.current.data?.items.at(-1)?.slug).toBe('inicio-1'));
    expect(requests.map(({ path }) => path)).toEqual(['/api/articles?sort=oldest&limit=20']);
  });

  it('may be none', () => {
    const store = createStore();
    const before = store.getState();
    preload(store, []);
    expect(store.getState()).toBe(before);
  });

  it('stay in the store they were put into', async () => {
    const { application, requests } = await startWeb(articlesNamed('inicio', 3));
    const value = await application.execute('articles.list', args, visitor('http'));
    preload(createStore(), [{ endpointName: 'articlesList', arg: args, value }]);
    const { result } = mountList(createStore());
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(requests).toHaveLength(1);
  });
});
