import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { actUntil } from '#tests/support/act-until.ts';
import { preferMedia, takeViews } from '#tests/support/web-document.ts';
import { openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { fakeTimers } from '#tests/support/web-time.ts';

const section = () => document.getElementById('newsletter');
const email = () => within(section()!).getByRole('textbox');
const header = () => within(document.querySelector<HTMLElement>('.layout > header')!);
const menu = () => document.querySelector<HTMLDetailsElement>('header details')!;
const headerLink = () => header().getAllByRole('link', { name: 'Newsletter' })[0]!;
const focused = () => document.activeElement === email();

/** Elements scrolled into view, with their options. */
const views = () =>
  takeViews().map(({ element, how }) => [element.id, (how as ScrollIntoViewOptions).behavior]);

const open = async (path: string) => {
  await startWeb();
  const page = openPage(path);
  fakeTimers('setTimeout', 'clearTimeout');
  return page;
};

describe('a link to the newsletter', () => {
  it.each([
    ['the header', () => headerLink()],
    ['the foot', () => within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Newsletter' })],
    ['the narrow menu', () => header().getAllByRole('link', { name: 'Newsletter' })[1]!],
  ])('of %s scrolls to the sign-up, and focuses it 800 ms later', async (_name, link) => {
    await open('/');
    await actUntil(() => section() !== null);
    views();
    menu().open = true;
    expect(fireEvent.click(link())).toBe(false);
    expect(views()).toEqual([['newsletter', 'smooth']]);
    // A used menu closes.
    expect(menu().open).toBe(!menu().contains(link()));
    act(() => jest.advanceTimersByTime(799));
    expect(focused()).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(focused()).toBe(true);
  });

  it('does not animate with reduced motion', async () => {
    await open('/');
    preferMedia('(prefers-reduced-motion: reduce)');
    await actUntil(() => section() !== null);
    fireEvent.click(headerLink());
    expect(views().at(-1)).toEqual(['newsletter', 'instant']);
  });

  it('leads to the front page where there is no sign-up, and continues there', async () => {
    await open('/login');
    fireEvent.click(headerLink());
    await actUntil(() => section() !== null);
    expect(window.location.pathname + window.location.hash).toBe('/#newsletter');
    expect(views()).toEqual([['newsletter', 'smooth']]);
    act(() => jest.advanceTimersByTime(800));
    expect(focused()).toBe(true);
  });

  it('is left to the browser when it opens elsewhere', async () => {
    await open('/');
    await actUntil(() => section() !== null);
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('click', stop);
    fireEvent.click(headerLink(), { ctrlKey: true });
    window.removeEventListener('click', stop);
    expect(views()).toEqual([]);
  });
});
