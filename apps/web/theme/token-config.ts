import { defineConfig } from '@chakra-ui/react/styled-system';
import * as tokens from './tokens.ts';

type Values<T extends Record<string, string>> = {
  [K in keyof T]: { value: T[K] };
};

const values = <T extends Record<string, string>>(record: T): Values<T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }])) as Values<T>;

const schemeColors = Object.fromEntries(
  Object.entries(tokens.colors).map(([name, { light, dark }]) => [
    name,
    { value: { base: light, _dark: dark } },
  ]),
);

/** The tokens as a Chakra configuration, for every system based on them. */
export const tokenConfig = defineConfig({
  cssVarsPrefix: 'vigia',
  // The reader's own setting decides; token-css.ts adds the attribute that forces a scheme.
  conditions: { dark: '@media (prefers-color-scheme: dark)' },
  theme: {
    breakpoints: tokens.breakpoints,
    tokens: {
      fonts: values(tokens.fonts),
      fontSizes: values(tokens.fontSizes),
      fontWeights: values(tokens.fontWeights),
      lineHeights: values(tokens.lineHeights),
      letterSpacings: values(tokens.letterSpacings),
      spacing: values(tokens.spacing),
      sizes: values(tokens.sizes),
      radii: values(tokens.radii),
      borders: values(tokens.borders),
      durations: values(tokens.durations),
      easings: values(tokens.easings),
      zIndex: values(tokens.zIndex),
    },
    semanticTokens: { colors: schemeColors },
    textStyles: {
      kicker: {
        value: {
          fontFamily: 'interface',
          fontSize: 'xs',
          fontWeight: 'semibold',
          letterSpacing: 'kicker',
          textTransform: 'uppercase',
        },
      },
      headline: {
        value: {
          fontFamily: 'heading',
          fontSize: '3xl',
          fontWeight: 'medium',
          lineHeight: 'snug',
          letterSpacing: 'headline',
        },
      },
      dek: {
        value: {
          fontFamily: 'body',
          fontSize: 'xl',
          lineHeight: 'normal',
          color: 'muted',
        },
      },
      text: {
        value: { fontFamily: 'body', fontSize: 'lg', lineHeight: 'text' },
      },
      meta: {
        value: {
          fontFamily: 'interface',
          fontSize: 'sm',
          lineHeight: 'normal',
          color: 'muted',
        },
      },
    },
  },
});
