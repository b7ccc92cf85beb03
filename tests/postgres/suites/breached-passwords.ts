import type { Suite } from '../harness.ts';

/** Passwords known from breaches. */
export const breachedPasswordsSuite: Suite = (harness) => {
  it('knows the most common ones', async () => {
    const { includes } = harness.ports.breachedPasswords;
    for (const password of ['123456', 'password', 'password1234'])
      expect(await includes(password)).toBe(true);
  });

  it('knows no others', async () => {
    const { includes } = harness.ports.breachedPasswords;
    const others = ['', 'Password', 'una clave que nadie más tiene', '👩🏽‍🔬 عائشة', 'x'.repeat(1000)];
    for (const password of others) expect(await includes(password)).toBe(false);
  });
};
