import type { Variant } from '#core/media/variants.ts';
import { change } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

/** Cached resized pictures. */
export const variantsSuite: Suite = (harness) => {
  const name = `${'0123456789abcdef'.repeat(2)}-900x600.png`;
  const small: Variant = { width: 320, format: 'avif' };
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  const store = () =>
    harness.ports.transaction(change(), ({ media }) =>
      media.put({ name, type: 'image/png', width: 900, height: 600, bytes: Uint8Array.of(1) }),
    );
  const cached = async (variant: Variant) => {
    const found = await harness.elsewhere.variants.get(name, variant);
    return found && [...found];
  };

  it('are returned unchanged, on every instance', async () => {
    await store();
    await harness.ports.variants.put(name, small, bytes);
    expect(await cached(small)).toEqual([...bytes]);
  });

  it('are distinguished by width and format', async () => {
    await store();
    await harness.ports.variants.put(name, small, bytes);
    expect(await cached({ ...small, format: 'webp' })).toBeNull();
    expect(await cached({ ...small, width: 480 })).toBeNull();
  });

  it('are not replaced', async () => {
    await store();
    await harness.ports.variants.put(name, small, bytes);
    await harness.ports.variants.put(name, small, Uint8Array.of(1));
    expect(await cached(small)).toEqual([...bytes]);
  });

  it('of a missing picture are not stored', async () => {
    await harness.ports.variants.put(name, small, bytes);
    expect(await cached(small)).toBeNull();
  });

  describe('get', () => {
    it.each(['nothing.png', '', '../../etc/passwd', 'x'.repeat(5000)])(
      'returns null for %s',
      async (unknown) => {
        expect(await harness.ports.variants.get(unknown, small)).toBeNull();
      },
    );
  });
};
