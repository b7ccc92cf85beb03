import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '../theme/button.ts';

/** A button of the panel: `variant` says what it is for, `size` is `sm` within rows. */
export const PanelButton = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link that looks like one, for what an address answers. */
export const PanelLink = chakra('a', buttonRecipe);
