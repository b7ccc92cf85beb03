import type { Suite } from '../harness.ts';

/** Hashing of passwords. */
export const passwordsSuite: Suite = (harness) => {
  it.each([
    ['words', 'secreta'],
    ['any script', '👩🏽‍🔬 عائشة ñ'],
    ['space', ' '],
    ['much', 'x'.repeat(1000)],
    ['what ends a text elsewhere', 'with\0nul'],
  ])('recognizes a password of %s, and no other', async (_what, password) => {
    const { hash, verify } = harness.ports.passwords;
    const made = await hash(password);
    expect(made).not.toContain(password.trim() || '  ');
    expect(await verify(made, password)).toBe(true);
    for (const other of [`${password}x`, password.slice(0, -1), password.toUpperCase() + 1, ''])
      expect(await verify(made, other)).toBe(false);
  });

  it('hashes the same password differently each time, valid on every instance', async () => {
    const [one, other] = [await harness.ports.passwords.hash('x'), await harness.ports.passwords.hash('x')];
    expect(one).not.toBe(other);
    expect(await harness.elsewhere.passwords.verify(one, 'x')).toBe(true);
  });

  it('never verifies without a hash', async () => {
    for (const password of ['', 'secreta'])
      expect(await harness.ports.passwords.verify(null, password)).toBe(false);
  });

  it('works concurrently', async () => {
    const words = Array.from({ length: 5 }, (_, index) => `word ${index}`);
    const hashes = await Promise.all(words.map((word) => harness.ports.passwords.hash(word)));
    const right = await Promise.all(
      words.flatMap((word) => hashes.map((hash) => harness.ports.passwords.verify(hash, word))),
    );
    expect(right.filter(Boolean)).toHaveLength(words.length);
  });
};
