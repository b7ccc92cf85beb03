import { jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { RelativeTime } from '#apps/web/components/relative-time.tsx';
import type { Language } from '#core/text/language.ts';
import { show } from '#tests/support/web-page.tsx';
import { stopClock } from '#tests/support/web-time.ts';

const now = '2026-11-20T12:00:00.000Z';
const seconds = (count: number) => new Date(Date.parse(now) - count * 1000).toISOString();
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const renderDate = (date: string, language: Language = 'es') => {
  show(<RelativeTime date={date} />, { language });
  return document.querySelector('time')!;
};

describe('a relative time', () => {
  it.each([
    [0, 'Justo ahora', 'Just now'],
    [minute, 'Justo ahora', 'Just now'],
    [minute + 1, 'hace 1 minuto', '1 minute ago'],
    [2 * minute, 'hace 2 minutos', '2 minutes ago'],
    [hour - 1, 'hace 59 minutos', '59 minutes ago'],
    [hour, 'hace 1 hora', '1 hour ago'],
    [23 * hour, 'hace 23 horas', '23 hours ago'],
    [day, 'hace 1 día', '1 day ago'],
    [7 * day - 1, 'hace 6 días', '6 days ago'],
    [7 * day, 'hace 1 semana', '1 week ago'],
    [28 * day - 1, 'hace 3 semanas', '3 weeks ago'],
    [28 * day, '23 oct 2026', 'Oct 23, 2026'],
    [-hour, '20 nov 2026', 'Nov 20, 2026'],
  ])('%i seconds: %s, %s', (ago, spanish, english) => {
    stopClock(now);
    const element = renderDate(seconds(ago));
    expect(element.textContent).toBe(spanish);
    expect(element.getAttribute('datetime')).toBe(seconds(ago));
    cleanup();
    expect(renderDate(seconds(ago), 'en').textContent).toBe(english);
  });

  it('has the date and time as its title', () => {
    stopClock(now);
    expect(renderDate(seconds(hour)).title).toBe('20/11/2026, 12:00:00');
    cleanup();
    expect(renderDate(seconds(hour), 'en').title.replaceAll('\u202f', ' ')).toBe('11/20/2026, 12:00:00 PM');
  });

  it('is updated while the page is open', () => {
    stopClock(now, 'setInterval', 'clearInterval');
    const element = renderDate(seconds(minute));
    const wait = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));
    wait(1);
    expect(element.textContent).toBe('hace 2 minutos');
    wait(60);
    expect(element.textContent).toBe('hace 1 hora');
  });

  it('is no longer updated after it is removed', () => {
    stopClock(now, 'setInterval', 'clearInterval');
    const { unmount } = show(<RelativeTime date={now} />);
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
