import { describe, expect, it } from '@jest/globals';
import type { Variant } from '#core/media/variants.ts';
import { change } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

/** Pictures made smaller, as they are kept. */
export const variantsSuite: Suite = (harness) => {
  const name = `${'0123456789abcdef'.repeat(2)}-900x600.png`;
  const small: Variant = { width: 320, format: 'avif' };
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const store = () =>
    harness.ports.transaction(change(), ({ media }) =>
      media.put({ name, type: 'image/png', width: 900, height: 600, bytes: Uint8Array.of(1) }),
    );
  const kept = async (variant: Variant) => {
    const found = await harness.elsewhere.variants.get(name, variant);
    return found && [...found];
  };

  it('come back with every byte, on every instance', async () => {
    await store();
    await harness.ports.variants.put(name, small, bytes);
    expect(await kept(small)).toEqual([...bytes]);
  });

  it('are told apart by width and format', async () => {
    await store();
    await harness.ports.variants.put(name, small, bytes);
    expect(await kept({ ...small, format: 'webp' })).toBeNull();
    expect(await kept({ ...small, width: 480 })).toBeNull();
  });

  it('that are there stay as they are', async () => {
    await store();
    await harness.ports.variants.put(name, small, bytes);
    await harness.ports.variants.put(name, small, Uint8Array.of(1));
    expect(await kept(small)).toEqual([...bytes]);
  });

  it('of a picture that is not stored are not kept', async () => {
    await harness.ports.variants.put(name, small, bytes);
    expect(await kept(small)).toBeNull();
  });

  describe('get', () => {
    it.each(['nothing.png', '', '../../etc/passwd', 'x'.repeat(5000)])(
      'answers null for %s',
      async (unknown) => {
        expect(await harness.ports.variants.get(unknown, small)).toBeNull();
      },
    );
  });
};
