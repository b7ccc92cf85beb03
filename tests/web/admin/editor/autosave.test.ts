import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { Document } from '#apps/web/panel/editor/document-state.ts';
import { documentOf } from '#apps/web/panel/editor/document-state.ts';
import { blankArticle, toValues } from '#apps/web/panel/editor/edit-values.ts';
import type { Shared } from '#apps/web/panel/editor/typing/typing.ts';
import { useAutosave } from '#apps/web/panel/editor/use-autosave.ts';
import type { Writing } from '#apps/web/panel/editor/use-document.ts';
import { fakeTimers } from '#tests/support/web-time.ts';

/** A document with a title that is not saved, which colleagues typed or this tab did, as a new object each time. */
const unsaved = (): Document => {
  const article = { ...blankArticle('2026-05-08T10:00:00.000Z'), slug: 'lluvia', revision: 1 };
  const saved = documentOf({ article, pendingRevision: 0, values: toValues(article), by: null });
  return { ...saved, values: { ...saved.values, title_es: 'Lluvia' } };
};

describe('what is typed', () => {
  const secondsUntilSaved = (isOwn: boolean): number => {
    fakeTimers('Date', 'setTimeout', 'clearTimeout', 'requestIdleCallback');
    const save = jest.fn(async () => true);
    const typing = { current: { isOwn: () => isOwn } as Shared };
    const props = () =>
      ({ document: unsaved(), state: { kind: 'saved', at: null }, typing, save }) as unknown as Writing;
    const latest = { current: unsaved() };
    const hook = renderHook((writing: Writing) => useAutosave({ ...writing, latest }), {
      initialProps: props(),
    });
    // What others do is followed all the time.
    for (let second = 1; second <= 30; second += 1) {
      jest.advanceTimersByTime(1000);
      if (save.mock.calls.length) return second;
      hook.rerender(props());
    }
    return Infinity;
  };

  it('is saved within five seconds however often the document is read again', () => {
    expect(secondsUntilSaved(true)).toBeLessThanOrEqual(6);
  });

  it('by colleagues is saved here too if they do not save it, within ten seconds', () => {
    const seconds = secondsUntilSaved(false);
    expect(seconds).toBeGreaterThan(8);
    expect(seconds).toBeLessThanOrEqual(11);
  });
});
