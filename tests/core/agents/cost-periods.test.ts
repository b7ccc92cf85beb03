import { dayRange, monthRange } from '#core/time/wall-clock.ts';

const madrid = 'Europe/Madrid';

describe('costs by day and month', () => {
  it('use local time, including clock changes', () => {
    expect(dayRange('2026-11-20T09:00:00.000Z', madrid)).toEqual({
      from: '2026-11-19T23:00:00.000Z',
      to: '2026-11-20T23:00:00.000Z',
    });
    expect(dayRange('2026-10-25T12:00:00.000Z', madrid)).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    });
    expect(dayRange('2026-11-20T23:00:00.000Z', madrid).from).toBe('2026-11-20T23:00:00.000Z');
    expect(monthRange('2026-10', madrid)).toEqual({
      from: '2026-09-30T22:00:00.000Z',
      to: '2026-10-31T23:00:00.000Z',
    });
  });
});
