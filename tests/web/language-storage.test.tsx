import { fireEvent, screen, within } from '@testing-library/react';
import { earlyScript } from '#apps/web/inline-scripts.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

type Stored = Record<string, string> | 'throws';
type Visit = { referrer?: string; how?: string; tab?: Record<string, string> };

/** Runs the early script in a browser with this storage, at an address. */
const runEarly = (
  stored: Stored,
  address: string,
  { referrer = '', how = 'navigate', tab = {} }: Visit = {},
) => {
  // Addresses may begin with two slashes: what follows must not become a host.
  const { search, hash } = new URL(`http://site.example${address}`);
  const [pathname] = address.split(/[?#]/);
  const replaced: string[] = [];
  const addresses: string[] = [];
  const root = { dataset: {} as Record<string, string>, hidden: false };
  const localStorage = {
    getItem: (key: string) => {
      if (stored === 'throws') throw new Error('SecurityError');
      return stored[key] ?? null;
    },
  };
  const sessionStorage = {
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, value: string) => void (tab[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(tab, key),
  };
  const origin = 'http://site.example';
  const replace = (to: string) => void replaced.push(to);
  const history = {
    state: null,
    replaceState: (_state: unknown, _: string, to: string) => void addresses.push(to),
  };
  const performance = { getEntriesByType: () => [{ type: how }] };
  const input = {
    localStorage,
    sessionStorage,
    history,
    performance,
    location: { origin, pathname, search, hash, replace },
    document: { documentElement: root, referrer },
  };
  // The text is what browsers run.
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  new Function(...Object.keys(input), earlyScript)(...Object.values(input));
  return { replaced, addresses, root, tab };
};

const header = () => within(document.querySelector<HTMLElement>('.layout > header')!);

describe('the language of an earlier visit', () => {
  it.each([
    ['/', '/?lang=en'],
    ['/noticias?topic=agi&q=a%26b#x', '/noticias?topic=agi&q=a%26b&lang=en#x'],
    ['/noticias?language=es', '/noticias?language=es&lang=en'],
    ['//other.example/%E0', '/other.example/%E0?lang=en'],
    ['////other.example', '/other.example?lang=en'],
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

  it('is Spanish where the reader chose it: in this tab, behind a link of a Spanish page, and going back', () => {
    const stored = { language: 'en' };
    const chosen = runEarly(stored, '/noticias?lang=es&topic=agi#x');
    expect(chosen.replaced).toEqual([]);
    expect(chosen.addresses).toEqual(['/noticias?topic=agi#x']);
    expect(runEarly(stored, '/referentes', { tab: chosen.tab }).replaced).toEqual([]);
    const english = runEarly(stored, '/referentes?lang=en', { tab: chosen.tab });
    expect(runEarly(stored, '/referentes', { tab: english.tab }).replaced).toEqual(['/referentes?lang=en']);
    const from = (referrer: string) => runEarly(stored, '/servicios', { referrer }).replaced;
    expect(from('http://site.example/noticias?topic=agi')).toEqual([]);
    expect(from('http://site.example/noticias?lang=en')).toEqual(['/servicios?lang=en']);
    expect(from('http://site.example.other/')).toEqual(['/servicios?lang=en']);
    expect(runEarly(stored, '/servicios', { how: 'back_forward' }).replaced).toEqual([]);
    expect(runEarly(stored, '/servicios', { how: 'reload' }).replaced).toEqual(['/servicios?lang=en']);
  });

  it.each([
    ['/?lang=es', '/'],
    ['/noticias?topic=a&lang=es', '/noticias?topic=a'],
    ['/noticias?lang=es&q=b', '/noticias?q=b'],
    ['//other.example?lang=es', '/other.example'],
  ])('is not part of a Spanish address: %s', (address, expected) => {
    expect(runEarly({}, address).addresses).toEqual([expected]);
  });

  it('is checked first, by a fixed script', async () => {
    const web = await startWeb();
    for (const path of ['/', '/login?lang=en', '/nada']) {
      const { text } = await readDocument(web, path);
      expect(text).toContain(`<head><meta charset="utf-8"><script>${earlyScript}</script>`);
    }
    expect(earlyScript).not.toContain('<');
  });

  it('reserves space for the signed-in user', () => {
    expect(runEarly({ user: '{}' }, '/').root.dataset).toEqual({ user: '' });
    expect(runEarly({}, '/').root.dataset).toEqual({});
  });
});

describe('the choice of a language', () => {
  // The browser handles the link.
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
  ])('at %s is stored: %s', async (path, name, saved) => {
    await startWeb();
    openPage(path);
    for (const link of screen.getAllByRole('link', { name }))
      for (const how of ['click', 'auxclick'] as const) {
        localStorage.clear();
        expect(choose(link, how)).toBe(saved);
      }
    expect(header().getAllByRole('link', { name })).toHaveLength(2);
    expect(within(screen.getByRole('contentinfo')).getAllByRole('link', { name })).toHaveLength(1);
  });

  it('does not fail without storage', async () => {
    await startWeb();
    openPage('/login');
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const saved = choose(screen.getAllByRole('link', { name: 'English' })[0]!, 'click');
    Storage.prototype.setItem = setItem;
    expect(saved).toBeNull();
  });
});
