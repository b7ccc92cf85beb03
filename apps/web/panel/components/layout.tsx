import { chakra } from '@chakra-ui/react/styled-system';

/** The fields of a form, one under the other. */
export const Form = chakra('form', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
});

/** What can be done stays in sight however long the piece is: at the lower edge of a page, or of a dialog. */
export const ActionBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '3',
    rowGap: '2',
    paddingBlock: '3',
    borderTop: 'ink',
    background: 'paper',
    // The window that a dialog is moved through has a margin of its own.
    '[role=dialog] &': { marginTop: '5', bottom: { base: '0', md: '-2rem' } },
  },
});

/** Why something in the bar cannot be done, or what state it is in. */
export const BarNote = chakra('p', {
  base: { flex: '1 1 14rem', color: 'muted', fontSize: 'sm' },
  variants: { blocked: { true: { color: 'alarmText', fontWeight: 'medium' } } },
});

/** Actions of a bar that are apart from the others. */
export const Apart = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    md: { paddingInlineEnd: '3', borderInlineEnd: 'hairline' },
  },
});

/** The content of a dialog with what belongs to it beside it, where there is room. */
export const DialogColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
    gap: { base: '6', lg: '8' },
  },
});

export const DialogAside = chakra('aside', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '6',
    paddingTop: '4',
    lg: { paddingInlineStart: '6', borderInlineStart: 'hairline' },
  },
});

/** A part of a tab under its own heading. */
export const SectionBox = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '3',
    paddingTop: '8',
    '& > table': { width: '100%' },
  },
});

/** The search of a list, and a choice beside it. */
export const Filters = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    columnGap: '5',
    '& > :not(:first-child)': { width: 'auto', minWidth: '12rem', paddingBottom: '4' },
  },
});

/** What is read only when it is wanted. */
export const Disclosure = chakra('details', {
  base: {
    fontSize: 'sm',
    '& > summary': { width: 'fit-content', minHeight: '1.5rem', color: 'seaText', cursor: 'pointer' },
  },
});

/** The name of a group of fields. */
export const GroupTitle = chakra('h3', {
  base: {
    width: '100%',
    paddingBottom: '1',
    borderBottom: 'hairline',
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'medium',
  },
});

export const ProgressBar = chakra('progress', { base: { width: '100%', accentColor: 'sea' } });

/** A box to tick. */
export const Tick = chakra(
  'input',
  { base: { width: '1.125rem', height: '1.125rem', margin: '0', accentColor: 'sea' } },
  { defaultProps: { type: 'checkbox' } },
);

/** Small print under a value. */
export const Small = chakra('span', { base: { display: 'block', textStyle: 'hint' } });

/** The head of a part: what it is, and how it stands. */
export const PartHead = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '1',
    paddingBottom: '3',
    borderBottom: 'hairline',
  },
});
