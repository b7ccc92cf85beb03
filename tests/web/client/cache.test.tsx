import { jest } from '@jest/globals';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from '#adapters/client/api.ts';
import type { Store } from '#apps/web/store.ts';
import { createStore } from '#apps/web/store.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { InputOf } from '#core/operations.ts';
import { until } from '#tests/support/until.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { startWeb } from '#tests/support/web-site.ts';
import { fakeTimers } from '#tests/support/web-time.ts';

const { useArticlesListQuery, useArticlesViewQuery } = api;

const args = { sort: 'newest', limit: 20 } as const;
const fiveMinutes = 300_000;

const within = (store: Store) => ({
  wrapper: ({ children }: { children: React.ReactNode }) => <Provider store={store}>{children}</Provider>,
});

const mountList = (store: Store, input: InputOf<'articles.list'> = args) =>
  renderHook((arg) => useArticlesListQuery(arg), { initialProps: input, ...within(store) });

const loaded = async (word: string) => {
  const web = await startWeb(articlesNamed(word, 3));
  const store = createStore();
  const hook = mountList(store);
  await waitFor(() => expect(hook.result.current.currentData?.items).toHaveLength(3));
  expect(web.requests).toHaveLength(1);
  return { ...web, store, hook };
};

describe('a cached answer', () => {
  it('is shared by all equal queries', async () => {
    const { store, requests, hook } = await loaded('cache');
    const { result } = mountList(store, { limit: 20, sort: 'newest' });
    expect(result.current.currentData).toBe(hook.result.current.currentData);
    await act(async () => {});
    expect(requests).toHaveLength(1);
  });

  it('is never stale: later queries get it immediately', async () => {
    const { store, requests, hook } = await loaded('cache');
    hook.unmount();
    const again = mountList(store);
    expect(again.result.current.currentData?.items).toHaveLength(3);
    await act(async () => {});
    expect(requests).toHaveLength(1);
  });

  it('is not refetched on window focus or reconnect', async () => {
    const { store, requests } = await loaded('cache');
    const stop = setupListeners(store.dispatch);
    await act(async () => {
      for (const event of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(event));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    stop();
    expect(requests).toHaveLength(1);
  });

  it('is not refetched over time', async () => {
    const { requests } = await startWeb(articlesNamed('cache', 3));
    fakeTimers('setTimeout', 'clearTimeout', 'setInterval', 'clearInterval');
    const hook = mountList(createStore());
    await act(() => until(() => hook.result.current.currentData !== undefined));
    await act(() => jest.advanceTimersByTimeAsync(24 * 3_600_000));
    expect(hook.result.current.currentData?.items).toHaveLength(3);
    expect(requests).toHaveLength(1);
  });

  it('is dropped five minutes after its last use', async () => {
    const { store, requests, hook } = await loaded('cache');
    fakeTimers('setTimeout', 'clearTimeout');
    hook.unmount();
    jest.advanceTimersByTime(fiveMinutes - 1000);
    const inTime = mountList(store);
    expect(inTime.result.current.currentData).toBeDefined();
    jest.advanceTimersByTime(fiveMinutes * 2);
    inTime.unmount();
    jest.advanceTimersByTime(fiveMinutes);
    expect(Object.keys(store.getState().api.queries)).toEqual([]);

    const after = mountList(store);
    expect(after.result.current.currentData).toBeUndefined();
    await act(() => until(() => after.result.current.currentData !== undefined));
    expect(requests).toHaveLength(2);
  });

  it('is replaced by the next fetched one', async () => {
    const { requests, hook } = await loaded('cache');
    hook.rerender({ ...args, sort: 'oldest' });
    expect(hook.result.current.currentData).toBeUndefined();
    await waitFor(() => expect(hook.result.current.currentData?.items.at(-1)?.slug).toBe('cache-1'));
    hook.rerender(args);
    expect(hook.result.current.currentData?.items[0]?.slug).toBe('cache-1');
    expect(requests).toHaveLength(2);
  });
});

describe('a failed query', () => {
  it('is sent once, and again only explicitly', async () => {
    const { requests, fail } = await startWeb(articlesNamed('cache', 3));
    fail(new Error('a fault'));
    const { result } = mountList(createStore());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(requests).toHaveLength(1);
    fail(null);
    act(() => void result.current.refetch());
    await waitFor(() => expect(result.current.currentData?.items).toHaveLength(3));
    expect(result.current.isError).toBe(false);
    expect(requests).toHaveLength(2);
  });
});

describe('preloaded answers', () => {
  const startedWith = async () => {
    const web = await startWeb(articlesNamed('inicio', 3));
    const list = await web.application.execute('articles.list', args, visitor('http'));
    const view = await web.application.execute(
      'articles.view',
      { slug: 'inicio-2', lang: 'en' },
      visitor('http'),
    );
    const store = createStore([
      { name: 'articles.list', arg: args, value: list },
      { name: 'articles.view', arg: { slug: 'inicio-2', lang: 'en' }, value: view },
    ]);
    return { ...web, list, view, store };
  };

  it('are available at the first render, without fetching or loading', async () => {
    const { requests, list, view, store } = await startedWith();
    const { result } = renderHook(
      () => [useArticlesListQuery(args), useArticlesViewQuery({ lang: 'en', slug: 'inicio-2' })] as const,
      within(store),
    );
    expect(result.current[0].currentData).toBe(list);
    expect(result.current[1].currentData).toBe(view);
    await act(async () => {});
    expect(requests).toEqual([]);
  });

  it('answer only their own query', async () => {
    const { requests, store } = await startedWith();
    const { result } = mountList(store, { ...args, sort: 'oldest' });
    expect(result.current.currentData).toBeUndefined();
    await waitFor(() => expect(result.current.currentData?.items.at(-1)?.slug).toBe('inicio-1'));
    expect(requests.map(({ path }) => path)).toEqual(['/api/articles?sort=oldest&limit=20']);
  });

  it('stay for five minutes after their use', async () => {
    const { requests, list, store } = await startedWith();
    const { result, unmount } = mountList(store);
    fakeTimers('setTimeout', 'clearTimeout');
    act(() => jest.advanceTimersByTime(fiveMinutes * 2));
    expect(result.current.currentData).toEqual(list);
    unmount();
    jest.advanceTimersByTime(fiveMinutes);
    const again = mountList(store);
    expect(again.result.current.currentData).toBeUndefined();
    await act(() => until(() => again.result.current.currentData !== undefined));
    expect(requests).toHaveLength(1);
  });

  it('stay within their page', async () => {
    const { requests } = await startedWith();
    const { result } = mountList(createStore());
    expect(result.current.currentData).toBeUndefined();
    await waitFor(() => expect(result.current.currentData?.items).toHaveLength(3));
    expect(requests).toHaveLength(1);
  });
});
