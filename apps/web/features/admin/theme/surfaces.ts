import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content', 'contentGroup', 'indicator'],
  base: {
    list: {
      display: 'flex',
      gap: '1',
      // On narrow screens the row is moved sideways, by itself: the page is not.
      overflowX: 'auto',
      scrollbarWidth: 'thin',
      borderBlockEnd: '1px solid',
      borderColor: 'hairline',
      // Where there is more to the side, the row fades out there.
      '&[data-more~=after]': { maskImage: 'linear-gradient(to left, transparent, #000 3.5rem)' },
      '&[data-more~=before]': { maskImage: 'linear-gradient(to right, transparent, #000 3.5rem)' },
      '&[data-more="before after"]': {
        maskImage:
          'linear-gradient(to right, transparent, #000 3.5rem, #000 calc(100% - 3.5rem), transparent)',
      },
    },
    trigger: {
      flexShrink: '0',
      minHeight: '2.75rem',
      paddingInline: '3',
      appearance: 'none',
      border: '0',
      borderBlockEnd: '3px solid transparent',
      background: 'transparent',
      color: 'muted',
      fontSize: 'sm',
      fontWeight: 'medium',
      cursor: 'pointer',
      _hover: { color: 'ink' },
      _selected: { borderBlockEndColor: 'sea', color: 'ink', fontWeight: 'semibold' },
      _focusVisible: { outlineOffset: '-3px' },
    },
    content: { paddingBlock: '5' },
  },
  variants: {
    size: {
      md: {},
      sm: { trigger: { minHeight: '2.25rem', borderBlockEndWidth: '2px' }, content: { paddingBlock: '4' } },
    },
  },
  defaultVariants: { size: 'md' },
});

const dialogRecipe = defineSlotRecipe({
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'closeTrigger',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'menu',
      background: 'color-mix(in srgb, var(--vigia-colors-deep) 55%, transparent)',
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'menu',
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'center',
      padding: { base: '0', md: '8' },
      overflow: 'auto',
      overscrollBehavior: 'none',
    },
    content: {
      position: 'relative',
      display: 'grid',
      width: '100%',
      marginBlock: { base: '0', md: 'auto' },
      background: 'paper',
      color: 'ink',
      borderBlockStart: '5px solid',
      borderColor: 'ink',
      outline: '0',
    },
    header: {
      paddingInlineStart: { base: '5', md: '6' },
      paddingInlineEnd: '16',
      paddingBlock: '1.25rem 1rem',
    },
    title: { fontSize: 'xl' },
    description: { marginBlockStart: '1', color: 'muted', fontSize: 'sm' },
    body: { paddingInline: { base: '5', md: '6' }, paddingBlockEnd: '5' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      paddingInline: { base: '5', md: '6' },
      paddingBlock: '4',
      borderBlockStart: '1px solid',
      borderColor: 'hairline',
      // In sight however long the dialog is; the window that it is moved through has a margin of its own.
      position: 'sticky',
      insetBlockEnd: { base: '0', md: '-2rem' },
      zIndex: '1',
      background: 'paper',
    },
    closeTrigger: { position: 'absolute', top: '3', insetInlineEnd: '3' },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '30rem' } },
      md: { content: { maxWidth: '44rem' } },
      lg: { content: { maxWidth: '68rem' } },
    },
  },
  defaultVariants: { size: 'md' },
});

const menuRecipe = defineSlotRecipe({
  slots: [
    'trigger',
    'contextTrigger',
    'content',
    'item',
    'itemText',
    'itemGroup',
    'itemGroupLabel',
    'separator',
  ],
  base: {
    content: {
      zIndex: 'menu',
      minWidth: '12rem',
      paddingBlock: '1',
      border: '1px solid',
      borderColor: 'rule',
      background: 'paper',
      color: 'ink',
      outline: '0',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '2.25rem',
      paddingInline: '3',
      fontSize: 'sm',
      cursor: 'pointer',
      outline: '0',
      _highlighted: { background: 'raised' },
      _disabled: { opacity: '0.55', cursor: 'default' },
    },
    itemGroupLabel: { paddingInline: '3', color: 'muted', fontSize: 'xs' },
    separator: { marginBlock: '1', border: '0', borderBlockStart: '1px solid', borderColor: 'hairline' },
  },
});

/** What holds other things: tabs, dialogs and menus, set off by rules instead of shadows. */
export const surfaceRecipes = { tabs: tabsRecipe, dialog: dialogRecipe, menu: menuRecipe };
