import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where somebody was in a screen: its parameters in the address, and how far it was scrolled. */
type Place = { search: string; top: number };

/** In the session storage: the place in each screen. In the local storage: the last screen on this device. */
const placesKey = 'panel-places';
const lastKey = 'panel-last';

const nowhere: Place = { search: '', top: 0 };

/** Parameters of a dialog over a screen, which stays closed when somebody comes back. */
const dialogs = ['article', 'dialog', 'item', 'newsletter', 'sending', 'run', 'event'];

const read = (storage: 'localStorage' | 'sessionStorage', key: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(window[storage].getItem(key) ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const write = (storage: 'localStorage' | 'sessionStorage', key: string, value: object): void => {
  try {
    window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a screen opens at its beginning.
  }
};

/** The parameters of a screen in the address. */
export const paramsOf = (search: string): string => {
  const params = new URLSearchParams(search);
  for (const name of ['tab', 'lang', ...dialogs]) params.delete(name);
  return String(params);
};

/** Where somebody was in a screen. */
export const placeOf = (screen: string): Place => {
  const { search, top } = Object(read('sessionStorage', placesKey)[screen]) as Partial<Place>;
  return typeof search === 'string' && typeof top === 'number' ? { search, top } : nowhere;
};

const savePlace = (screen: string, place: Place): void =>
  write('sessionStorage', placesKey, { ...read('sessionStorage', placesKey), [screen]: place });

/** The last screen on this device, and its parameters; empty before the first one. */
export const lastPlace = (): { screen: string; search: string } => {
  const { screen, search } = read('localStorage', lastKey);
  return {
    screen: typeof screen === 'string' ? screen : '',
    search: typeof search === 'string' ? search : '',
  };
};

/** What ends the wait for content that is still loading: whoever scrolls decides where they are. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a position as soon as the page is long enough; returns a function that gives up. */
const scrollWhenLoaded = (top: number): (() => void) => {
  const scroll = () => {
    const isLong = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (isLong && window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    return isLong;
  };
  if (scroll()) return () => {};
  const watcher = new ResizeObserver(() => void (scroll() && end()));
  const end = () => {
    watcher.disconnect();
    for (const name of moves) window.removeEventListener(name, end);
  };
  watcher.observe(document.body);
  for (const name of moves) window.addEventListener(name, end, { passive: true });
  return end;
};

/**
 * Stores where somebody is in a screen, and returns to that place when it is opened again. Mounted anew for each screen.
 */
export const useStoredPlace = (screen: string): void => {
  const { search } = useLocation();
  const params = paramsOf(search);
  const current = useRef(params);
  const arrived = useNavigationType();
  useEffect(() => {
    current.current = params;
    write('localStorage', lastKey, { screen, search: params });
    // The links to it are rendered before it is left.
    savePlace(screen, { search: params, top: window.scrollY });
  }, [screen, params]);
  const open = useEffectEvent(() => {
    // As on a page that is opened anew, what follows the navigation comes next.
    if (arrived === NavigationType.Push && document.activeElement?.closest('nav'))
      document.querySelector('main')?.focus({ preventScroll: true });
    // A section that the address names is the place.
    if (window.location.hash) return () => {};
    const before = placeOf(screen);
    return scrollWhenLoaded(before.search === params ? before.top : 0);
  });
  useLayoutEffect(() => {
    const giveUp = open();
    let top = 0;
    const note = () => void (top = window.scrollY);
    const store = () => savePlace(screen, { search: current.current, top });
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      giveUp();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [screen]);
};
