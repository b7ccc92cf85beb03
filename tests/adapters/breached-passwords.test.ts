import { stat } from 'node:fs/promises';
import fc from 'fast-check';
import {
  createPackedPasswords,
  entryBytes,
  listFile,
  packPasswords,
  readBreachedPasswords,
} from '#adapters/passwords/breached-passwords.ts';

describe('the list of breached passwords', () => {
  it('contains what was packed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string(), { maxLength: 40 }), async (passwords) => {
        const { includes } = createPackedPasswords(packPasswords(passwords));
        for (const password of passwords) expect(await includes(password)).toBe(true);
        const other = `${passwords.join()} and more`;
        expect(await includes(other)).toBe(false);
      }),
    );
  });

  it('is small as it is shipped, and knows those of everybody', async () => {
    const { size } = await stat(listFile);
    expect(size % entryBytes).toBe(0);
    expect(size / entryBytes).toBeGreaterThan(45_000);
    expect(size).toBeLessThan(300_000);
    const { includes } = await readBreachedPasswords();
    for (const password of ['123456', 'qwerty', 'iloveyou', 'secreta', 'contraseña', 'administrador'])
      expect(await includes(password)).toBe(true);
    for (let one = 0; one < 20_000; one += 1) expect(await includes(`nobody's own ${one}`)).toBe(false);
  });
});
