/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { earlyScript } from '#apps/web/early-script.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

type Stored = Record<string, string> | 'throws';

/** Runs what runs before anything is painted, in a browser that holds this, at an address. */
const runEarly = (stored: Stored, address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://site');
  const replaced: string[] = [];
  const root = { dataset: {} as Record<string, string>, hidden: false };
  const localStorage = {
    getItem: (key: string) => {
      if (stored === 'throws') throw new Error('SecurityError');
      return stored[key] ?? null;
    },
  };
  const location = { pathname, search, hash, replace: (to: string) => void replaced.push(to) };
  // The text is what browsers run.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  new Function('localStorage', 'location', 'document', earlyScript)(localStorage, location, {
    documentElement: root,
  });
  return { replaced, root };
};

const header = () => within(document.querySelector<HTMLElement>('.layout > header')!);

describe('the language of an earlier visit', () => {
  it.each([
    ['/', '/?lang=en'],
    ['/noticias?topic=agi&q=a%26b#x', '/noticias?topic=agi&q=a%26b&lang=en#x'],
    ['/noticias?language=es', '/noticias?language=es&lang=en'],
  ])('leads from %s to %s when it was English', (address, to) => {
    const { replaced, root } = runEarly({ language: 'en' }, address);
    expect(replaced).toEqual([to]);
    expect(root.hidden).toBe(true);
  });

  it.each([
    [{ language: 'en' }, '/?lang=en'],
    [{ language: 'en' }, '/?lang=es'],
    [{ language: 'en' }, '/?topic=agi&lang='],
    [{ language: 'es' }, '/'],
    [{ language: 'fr' }, '/'],
    [{ language: '"en"' }, '/'],
    [{ language: '<script>' }, '/'],
    [{}, '/'],
    ['throws', '/'],
  ] as const)('leaves %j at %s', (stored, address) => {
    const { replaced, root } = runEarly(stored, address);
    expect([replaced, root.hidden]).toEqual([[], false]);
  });

  it('is looked for before anything else, in words that never change', async () => {
    const web = await startWeb();
    for (const path of ['/', '/login?lang=en', '/nada']) {
      const { text } = await readDocument(web, path);
      expect(text).toContain(`<head><meta charset="utf-8"><script>${earlyScript}</script>`);
    }
    expect(earlyScript).not.toContain('<');
  });

  it('makes room for who is signed in', () => {
    expect(runEarly({ user: '{}' }, '/').root.dataset).toEqual({ user: '' });
    expect(runEarly({}, '/').root.dataset).toEqual({});
  });
});

describe('the choice of a language', () => {
  // Where the link leads is the browser's affair.
  const choose = (link: HTMLElement, how: 'click' | 'auxclick') => {
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener(how, stop, true);
    fireEvent(link, new MouseEvent(how, { bubbles: true, cancelable: true }));
    window.removeEventListener(how, stop, true);
    return localStorage.getItem('language');
  };

  it.each([
    ['/login', 'English', 'en'],
    ['/login?lang=en', 'Español', 'es'],
  ])('at %s is kept: %s', async (path, name, kept) => {
    await startWeb();
    openPage(path);
    for (const link of screen.getAllByRole('link', { name }))
      for (const how of ['click', 'auxclick'] as const) {
        localStorage.clear();
        expect(choose(link, how)).toBe(kept);
      }
    expect(header().getAllByRole('link', { name })).toHaveLength(2);
    expect(within(screen.getByRole('contentinfo')).getAllByRole('link', { name })).toHaveLength(1);
  });

  it('is no reason to fail in a browser that keeps nothing', async () => {
    await startWeb();
    openPage('/login');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const kept = choose(screen.getAllByRole('link', { name: 'English' })[0]!, 'click');
    Storage.prototype.setItem = setItem;
    expect(kept).toBeNull();
  });
});
