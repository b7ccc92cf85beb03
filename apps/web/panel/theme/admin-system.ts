import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { tokenConfig } from '../../theme/token-config.ts';
import { contentRecipes, layerStyles, listRecipes, textStyles } from './content.ts';
import { controlRecipes, fieldRecipes } from './fields.ts';
import { surfaceRecipes } from './surfaces.ts';
import { tableRecipes } from './table.ts';

const recipes = defineConfig({
  // The site's own styles are in no layer, and would override those in layers.
  disableLayers: true,
  theme: {
    textStyles,
    layerStyles,
    recipes: { ...controlRecipes, ...contentRecipes },
    slotRecipes: { ...fieldRecipes, ...listRecipes, ...surfaceRecipes, ...tableRecipes },
  },
});

/** Chakra's components in the site's style. Tokens and base styles are on every page already. */
export const adminSystem = { ...createSystem(defaultBaseConfig, tokenConfig, recipes), _global: [] };
