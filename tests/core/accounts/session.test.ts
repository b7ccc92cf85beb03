import fc from 'fast-check';
import {
  maxIdleTime,
  maxSessionTime,
  renewAfter,
  renewSession,
  startSession,
} from '#core/accounts/session.ts';
import { account } from '#tests/support/accounts.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';

const after = (milliseconds: number) => new Date(Date.parse(defaultNow) + milliseconds).toISOString();
const started = startSession('one', account(), defaultNow);

describe('a session', () => {
  it('ends a week after it was last used', () => {
    expect(started.expires_at).toBe(after(maxIdleTime));
    expect(renewSession(started, after(maxIdleTime - 1))?.expires_at).toBe(after(2 * maxIdleTime - 1));
  });

  it('is stored again only after some minutes', () => {
    expect(renewSession(started, after(renewAfter - 1))).toBeNull();
    expect(renewSession(started, after(renewAfter))).toEqual({
      ...started,
      seen_at: after(renewAfter),
      expires_at: after(renewAfter + maxIdleTime),
    });
  });

  it('ends after a month, however often it is used', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: maxIdleTime - 1 }), { maxLength: 60 }), (pauses) => {
        let session = started;
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          if (after(now) >= session.expires_at) break;
          session = renewSession(session, after(now)) ?? session;
        }
        expect(session.expires_at <= after(maxSessionTime)).toBe(true);
        expect(session.expires_at > session.seen_at).toBe(true);
      }),
    );
  });
});
