import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { tokenConfig } from '../../../theme/token-config.ts';
import { controlRecipes } from './controls.ts';
import { fieldRecipes } from './fields.ts';
import { surfaceRecipes } from './surfaces.ts';
import { tableRecipes } from './table.ts';

const recipes = defineConfig({
  // The site's own styles stand in no layer, and would win over any that do.
  disableLayers: true,
  theme: {
    recipes: controlRecipes,
    slotRecipes: { ...fieldRecipes, ...surfaceRecipes, ...tableRecipes },
  },
});

/** Chakra's components in the site's identity. Every page has the tokens already, and a base of its own. */
export const adminSystem = { ...createSystem(defaultBaseConfig, tokenConfig, recipes), _global: [] };
