import { defineRecipe } from '@chakra-ui/react/styled-system';

const control = {
  width: '100%',
  minHeight: '2.25rem',
  paddingInline: '3',
  paddingBlock: '1',
  border: '1px solid',
  borderColor: 'rule',
  borderRadius: 'none',
  background: 'paper',
  fontSize: 'sm',
  _hover: { borderColor: 'ink' },
  _focusVisible: { outlineOffset: '0' },
  _invalid: { borderColor: 'alarm' },
  _disabled: { opacity: '0.6', cursor: 'default' },
} as const;

const inputRecipe = defineRecipe({ base: control });

const textareaRecipe = defineRecipe({
  base: { ...control, minHeight: '6rem', paddingBlock: '2', lineHeight: 'text', resize: 'vertical' },
});

/** Single controls of the panel: square, drawn with hairlines, as tall as a pointer needs. */
export const controlRecipes = { input: inputRecipe, textarea: textareaRecipe };
