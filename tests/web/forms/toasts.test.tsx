import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { actUntil } from '#tests/support/act-until.ts';
import { showAlive } from '#tests/support/web-alive.tsx';
import { fakeTimers } from '#tests/support/web-time.ts';
import { useToastList, useToasts } from '#apps/web/components/toasts/toasts.tsx';
import { placeToast } from '#apps/web/components/toasts/use-toast-place.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const open = () => {
  const seen: { toasts?: ReturnType<typeof useToasts>; list: ReturnType<typeof useToastList> } = { list: [] };
  const Sender = () => {
    Object.assign(seen, { toasts: useToasts(), list: useToastList() });
    return null;
  };
  const page = showAlive(<Sender />);
  const show = (title: string, more: { description?: string; variant?: 'destructive' } = {}) =>
    act(() => void seen.toasts?.show({ title, ...more }));
  const listed = () => seen.list.map(({ title, open: isOpen }) => [title, isOpen]);
  return { ...page, show, listed };
};

describe('a toast', () => {
  it('is not loaded before it is needed', () => {
    open();
    expect(screen.queryByRole('region', { name: 'Avisos (F8)' })).toBeNull();
  });

  it('has a title, an optional description, an error mark, and is announced', async () => {
    const { show } = open();
    show('Enviado');
    expect((await findToast('Enviado')).className).not.toContain('destructive');
    show('Error', { description: 'No se pudo', variant: 'destructive' });
    expect((await findToast('Error')).className).toContain('destructive');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo']]);
    await waitFor(() => {
      const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(said.some((text) => text === 'Aviso Error. No se pudo')).toBe(true);
    });
  });

  it('replaces the previous one', async () => {
    const { show, listed } = open();
    show('Uno');
    await findToast('Uno');
    show('Dos');
    await findToast('Dos');
    expect(toastsInSight()).toEqual([['Dos']]);
    expect(listed()).toEqual([['Dos', true]]);
  });

  it('disappears after five seconds, and is removed a million milliseconds later', async () => {
    const { show, listed } = open();
    fakeTimers('setTimeout', 'clearTimeout', 'Date');
    show('Uno');
    await actUntil(() => toastsInSight().length === 1);
    act(() => jest.advanceTimersByTime(4999));
    expect(listed()).toEqual([['Uno', true]]);
    act(() => jest.advanceTimersByTime(1));
    expect(listed()).toEqual([['Uno', false]]);
    expect(toastsInSight()).toEqual([]);
    act(() => jest.advanceTimersByTime(999_999));
    expect(listed()).toEqual([['Uno', false]]);
    act(() => jest.advanceTimersByTime(1));
    expect(listed()).toEqual([]);
  });

  it('stays while hovered', async () => {
    const { show, listed } = open();
    fakeTimers('setTimeout', 'clearTimeout', 'Date');
    show('Uno');
    await actUntil(() => toastsInSight().length === 1);
    const area = screen.getByRole('region', { name: 'Avisos (F8)' });
    act(() => jest.advanceTimersByTime(4000));
    fireEvent.pointerMove(area);
    act(() => jest.advanceTimersByTime(60_000));
    expect(listed()).toEqual([['Uno', true]]);
    fireEvent.pointerLeave(area);
    act(() => jest.advanceTimersByTime(1000));
    expect(listed()).toEqual([['Uno', false]]);
  });

  it('is focused with F8, and closed with its button or Escape', async () => {
    const { show, user, listed } = open();
    show('Uno');
    const toast = await findToast('Uno');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement).toBe(toast.parentElement);
    await user.click(within(toast).getByRole('button', { name: 'Cerrar aviso' }));
    await waitFor(() => expect(listed()).toEqual([['Uno', false]]));
    show('Dos');
    await findToast('Dos');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(listed()).toEqual([['Dos', false]]));
  });
});

describe('the position of a toast', () => {
  const size = { width: 1280, height: 900 };
  const usual = { top: 796, bottom: 876, left: 872, right: 1256 };
  const box = (top: number, bottom: number, left = 0, right = 1280, weight = 1000) => ({
    top,
    bottom,
    left,
    right,
    weight,
  });

  it.each([
    ['at the foot where nothing is there', [], { x: 0, y: 0 }],
    ['beside what ends before it', [box(800, 900, 0, 872)], { x: 0, y: 0 }],
    ['over a bar of buttons', [box(820, 900)], { x: 0, y: -64 }],
    ['over one bar and the next', [box(820, 900), box(650, 740)], { x: 0, y: -234 }],
    ['in the middle where a column of buttons is at the edge', [box(0, 900, 900)], { x: -424, y: 0 }],
    ['at the other edge where the column is broad', [box(0, 900, 500)], { x: -848, y: 0 }],
    ['over a field where all else is buttons', [box(0, 800), box(800, 900, 0, 1280, 10)], { x: 0, y: 12 }],
    ['where it is if everything is covered alike', [box(0, 900)], { x: 0, y: 0 }],
  ])('is %s', (_where, obstacles, expected) => {
    expect(placeToast(usual, size, obstacles)).toEqual(expected);
  });
});
