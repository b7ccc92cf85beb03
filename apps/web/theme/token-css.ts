import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { tokenConfig } from './token-config.ts';

/** The design system: every colour, size and text style of the site comes from here. */
export const system = createSystem(defaultBaseConfig, tokenConfig);

type Rules = { [selector: string]: string | Rules };

const light = ':root';
const darkQuery = '@media (prefers-color-scheme: dark)';

const declarations = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) => (typeof value === 'string' ? `${name}:${value};` : declarations(value)))
    .join('');

/**
 * The tokens as one static style sheet of custom properties (`--vigia-colors-ink`, `--vigia-spacing-4`). Dark follows
 * the reader's system; `data-theme="light"` or `"dark"` on the root element forces a scheme.
 */
export const tokenCss = (): string => {
  const layers: Rules = system.getTokenCss();
  const { [darkQuery]: darkRules, ...base } = layers['@layer tokens'] as Rules;
  const dark = `color-scheme:dark;${declarations(darkRules as Rules)}`;
  return [
    `${light}{color-scheme:light;${declarations(base)}}`,
    `${darkQuery}{:root:not([data-theme="light"]){${dark}}}`,
    `:root[data-theme="dark"]{${dark}}`,
  ].join('\n');
};
