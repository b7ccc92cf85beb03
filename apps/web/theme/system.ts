import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { tokenConfig } from './token-config.ts';

/** The design system: every colour, size and text style of the site comes from here. */
export const system = createSystem(defaultBaseConfig, tokenConfig);
