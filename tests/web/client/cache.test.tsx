import { jest } from '@jest/globals';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PageData } from '#apps/web/answers/page-data.ts';
import { createPageData, PageDataProvider } from '#apps/web/answers/page-data.ts';
import { useAnswer } from '#apps/web/answers/use-answer.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { InputOf } from '#core/operations.ts';
import { until } from '#tests/support/until.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { dataWithStore } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { fakeTimers } from '#tests/support/web-time.ts';

const args = { sort: 'newest', limit: 20 } as const;
const fiveMinutes = 300_000;

const within = (data: PageData) => ({
  wrapper: ({ children }: { children: React.ReactNode }) => (
    <PageDataProvider value={data}>{children}</PageDataProvider>
  ),
});

const mountList = (data: PageData, input: InputOf<'articles.list'> = args) =>
  renderHook((arg) => useAnswer('articlesList', arg), { initialProps: input, ...within(data) });

const loaded = async (word: string) => {
  const web = await startWeb(articlesNamed(word, 3));
  const { data, store } = dataWithStore();
  const hook = mountList(data);
  await waitFor(() => expect(hook.result.current.data?.items).toHaveLength(3));
  expect(web.requests).toHaveLength(1);
  return { ...web, data, redux: store.redux, hook };
};

describe('a cached answer', () => {
  it('is shared by all equal queries', async () => {
    const { data, requests, hook } = await loaded('cache');
    const { result } = mountList(data, { limit: 20, sort: 'newest' });
    expect(result.current.data).toBe(hook.result.current.data);
    await act(async () => {});
    expect(requests).toHaveLength(1);
  });

  it('is never stale: later queries get it immediately', async () => {
    const { data, requests, hook } = await loaded('cache');
    hook.unmount();
    const again = mountList(data);
    expect(again.result.current.data?.items).toHaveLength(3);
    await act(async () => {});
    expect(requests).toHaveLength(1);
  });

  it('is not refetched on window focus or reconnect', async () => {
    const { redux, requests } = await loaded('cache');
    const stop = setupListeners(redux.dispatch);
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
    const hook = mountList(dataWithStore().data);
    await act(() => until(() => hook.result.current.data !== undefined));
    await act(() => jest.advanceTimersByTimeAsync(24 * 3_600_000));
    expect(hook.result.current.data?.items).toHaveLength(3);
    expect(requests).toHaveLength(1);
  });

  it('is dropped five minutes after its last use', async () => {
    const { data, redux, requests, hook } = await loaded('cache');
    fakeTimers('setTimeout', 'clearTimeout');
    hook.unmount();
    jest.advanceTimersByTime(fiveMinutes - 1000);
    const inTime = mountList(data);
    expect(inTime.result.current.data).toBeDefined();
    jest.advanceTimersByTime(fiveMinutes * 2);
    inTime.unmount();
    jest.advanceTimersByTime(fiveMinutes);
    expect(Object.keys(redux.getState().api.queries)).toEqual([]);

    const after = mountList(data);
    expect(after.result.current.data).toBeUndefined();
    await act(() => until(() => after.result.current.data !== undefined));
    expect(requests).toHaveLength(2);
  });

  it('is replaced by the next fetched one', async () => {
    const { requests, hook } = await loaded('cache');
    hook.rerender({ ...args, sort: 'oldest' });
    expect(hook.result.current.data).toBeUndefined();
    await waitFor(() => expect(hook.result.current.data?.items.at(-1)?.slug).toBe('cache-1'));
    hook.rerender(args);
    expect(hook.result.current.data?.items[0]?.slug).toBe('cache-1');
    expect(requests).toHaveLength(2);
  });
});

describe('a failed query', () => {
  it('is sent once, and again only explicitly', async () => {
    const { requests, fail } = await startWeb(articlesNamed('cache', 3));
    fail(new Error('a fault'));
    const { result } = mountList(createPageData());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(requests).toHaveLength(1);
    fail(null);
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.items).toHaveLength(3));
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
    const data = createPageData([
      { endpointName: 'articlesList', arg: args, value: list },
      { endpointName: 'articlesView', arg: { slug: 'inicio-2', lang: 'en' }, value: view },
    ]);
    return { ...web, list, view, data };
  };

  it('are available at the first render, without fetching or loading', async () => {
    const { requests, list, view, data } = await startedWith();
    const { result } = renderHook(
      () =>
        [
          useAnswer('articlesList', args),
          useAnswer('articlesView', { lang: 'en', slug: 'inicio-2' }),
        ] as const,
      within(data),
    );
    expect(result.current[0].data).toBe(list);
    expect(result.current[1].data).toBe(view);
    await act(async () => {});
    expect(requests).toEqual([]);
    expect(data.store.get()).toBeNull();
  });

  it('answer only their own query', async () => {
    const { requests, data } = await startedWith();
    const { result } = mountList(data, { ...args, sort: 'oldest' });
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data?.items.at(-1)?.slug).toBe('inicio-1'));
    expect(requests.map(({ path }) => path)).toEqual(['/api/articles?sort=oldest&limit=20']);
  });

  it('stay for five minutes after their use, once more was fetched', async () => {
    const { requests, list, data } = await startedWith();
    const { result, unmount } = mountList(data);
    fakeTimers('setTimeout', 'clearTimeout');
    await act(async () => void (await data.loadStore()));
    act(() => jest.advanceTimersByTime(fiveMinutes * 2));
    expect(result.current.data).toEqual(list);
    unmount();
    jest.advanceTimersByTime(fiveMinutes);
    const again = mountList(data);
    expect(again.result.current.data).toBeUndefined();
    await act(() => until(() => again.result.current.data !== undefined));
    expect(requests).toHaveLength(1);
  });

  it('stay within their page', async () => {
    const { requests } = await startedWith();
    const { result } = mountList(createPageData());
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data?.items).toHaveLength(3));
    expect(requests).toHaveLength(1);
  });
});
