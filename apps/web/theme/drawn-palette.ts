import type { Palette } from '#core/covers/paint.ts';
import { colors } from './tokens.ts';

const light = Object.entries(colors).map(([name, scheme]) => [name, scheme.light]);

/** The colours of pictures that go out into the world, where nobody's scheme is known: the light ones. */
export const drawnPalette = Object.fromEntries(light) as Palette;
