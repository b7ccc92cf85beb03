import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content', 'contentGroup', 'indicator'],
  base: {
    list: {
      display: 'flex',
      gap: '1',
      // On narrow screens the row scrolls sideways, not the page.
      overflowX: 'auto',
      scrollbarWidth: 'thin',
      borderBlockEnd: '1px solid',
      borderColor: 'hairline',
      // Fades out on the sides that can be scrolled.
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
      // Seven lists and their search take one line.
      xl: { paddingInline: '2' },
      '@media (min-width: 90em)': { paddingInline: '3' },
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
      // What is wide within, such as a preview, does not widen the dialog.
      gridTemplateColumns: 'minmax(0, 1fr)',
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
      paddingInlineEnd: '28',
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
      // Always in view; the positioner it scrolls in has padding.
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
      full: {
        content: {
          maxWidth: '100rem',
          minHeight: { base: '100dvh', md: 'calc(100dvh - 4rem)' },
          gridTemplateRows: 'auto minmax(0, 1fr)',
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

const alertRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'description', 'indicator', 'content'],
  base: {
    root: {
      display: 'grid',
      justifyItems: 'start',
      gap: '2',
      borderInlineStart: '5px solid',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
      '& strong': { fontWeight: 'semibold' },
    },
  },
  variants: {
    variant: {
      surface: {
        root: {
          marginBottom: '5',
          paddingInline: '4',
          paddingBlock: '3',
          borderBlock: 'hairline',
          borderInlineEnd: 'hairline',
        },
      },
      // Within other content.
      outline: { root: { gap: '1', paddingInlineStart: '4' } },
    },
    status: {
      info: { root: { borderInlineStartColor: 'sea' } },
      success: { root: { borderInlineStartColor: 'starboard' } },
      warning: { root: { borderInlineStartColor: 'signal' } },
      error: { root: { borderInlineStartColor: 'alarm' } },
    },
  },
  defaultVariants: { variant: 'surface', status: 'warning' },
});

const emptyStateRecipe = defineSlotRecipe({
  slots: ['root', 'content', 'indicator', 'title', 'description'],
  base: {
    root: { display: 'grid', justifyItems: 'start', gap: '2', paddingBlock: '8', borderY: 'hairline' },
    title: { fontSize: 'lg' },
    description: { maxWidth: 'measure', color: 'muted', fontSize: 'sm' },
  },
});

const popoverRecipe = defineSlotRecipe({
  slots: [
    'trigger',
    'positioner',
    'content',
    'header',
    'title',
    'description',
    'body',
    'footer',
    'arrow',
    'arrowTip',
    'indicator',
    'closeTrigger',
    'anchor',
  ],
  base: {
    content: {
      // Its positioner takes it over.
      zIndex: 'menu',
      display: 'grid',
      gap: '2',
      minWidth: '14rem',
      maxWidth: 'calc(100vw - 2rem)',
      maxHeight: 'var(--available-height)',
      overflow: 'auto',
      padding: '3',
      border: 'ink',
      background: 'paper',
      outline: '0',
      _closed: { display: 'none' },
    },
  },
});

const listboxRecipe = defineSlotRecipe({
  slots: [
    'label',
    'input',
    'item',
    'itemText',
    'itemIndicator',
    'itemGroup',
    'itemGroupLabel',
    'content',
    'root',
    'valueText',
  ],
  base: {
    root: { display: 'grid', gap: '2' },
    input: {
      width: '100%',
      minHeight: '2.5rem',
      paddingInline: '3',
      border: 'rule',
      borderRadius: 'none',
      background: 'paper',
      _focusVisible: { outlineOffset: '0' },
    },
    content: { maxHeight: 'min(24rem, 50dvh)', overflowY: 'auto', outline: '0', borderY: 'hairline' },
    item: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: '2.25rem',
      paddingInline: '3',
      paddingBlock: '2',
      fontSize: 'sm',
      cursor: 'pointer',
      _highlighted: {
        background: 'color-mix(in srgb, var(--vigia-colors-sea) 12%, transparent)',
        boxShadow: 'inset 3px 0 var(--vigia-colors-sea)',
      },
    },
    itemText: { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

/** Containers: tabs, dialogs, menus, notices and empty lists, separated by rules instead of shadows. */
export const surfaceRecipes = {
  tabs: tabsRecipe,
  dialog: dialogRecipe,
  popover: popoverRecipe,
  listbox: listboxRecipe,
  alert: alertRecipe,
  emptyState: emptyStateRecipe,
};
