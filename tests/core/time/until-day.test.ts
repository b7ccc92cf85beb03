import { untilDay } from '#core/time/until-day.ts';

describe('how far away a day is', () => {
  it.each([
    ['2026-11-29', 'hoy', 'today'],
    ['2026-11-30', 'mañana', 'tomorrow'],
    ['2026-12-02', 'dentro de 3 días', 'in 3 days'],
    ['2027-12-02', 'dentro de 12 meses', 'in 12 months'],
    ['2029-08-02', 'dentro de 3 años', 'in 3 years'],
  ])('is said as people say it: %s', (day, spanish, english) => {
    expect(untilDay(day, '2026-11-29', 'es')).toBe(spanish);
    expect(untilDay(day, '2026-11-29', 'en')).toBe(english);
  });
});
