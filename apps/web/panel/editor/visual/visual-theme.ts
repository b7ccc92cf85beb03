import { EditorView } from '@codemirror/view';

const color = (name: string) => `var(--vigia-colors-${name})`;

const serif = { fontFamily: 'var(--vigia-fonts-heading)', lineHeight: 'var(--vigia-line-heights-snug)' };

const indent = 'max(1rem, calc(50% - var(--vigia-sizes-measure) / 2))';
const hairline = `1px solid ${color('hairline')}`;
const interfaceFont = { fontFamily: 'var(--vigia-fonts-interface)' };

/** Items stand further in by their depth, their signs before them. */
const items = Object.fromEntries(
  [1, 2, 3, 4, 5].map((depth) => [
    `.cm-line.cm-item-${depth}`,
    { paddingInlineStart: `calc(${indent} + ${depth * 1.5}em)` },
  ]),
);

/** Blocks in a frame: their first and last lines have its space above and below. */
const frames = {
  '.cm-line.cm-card': {
    ...interfaceFont,
    marginInline: indent,
    padding: '0 1.1rem',
    borderInline: hairline,
    backgroundColor: color('raised'),
    fontSize: 'var(--vigia-font-sizes-sm)',
    lineHeight: 'var(--vigia-line-heights-normal)',
  },
  '.cm-line.cm-card.cm-block-first': { paddingBlockStart: '0.9rem', borderBlockStart: hairline },
  '.cm-line.cm-card.cm-block-last': { paddingBlockEnd: '0.9rem', borderBlockEnd: hairline },
  '.cm-line.cm-card-title': {
    fontFamily: 'var(--vigia-fonts-heading)',
    fontSize: '1.3rem',
    lineHeight: 'var(--vigia-line-heights-snug)',
  },
  '.cm-card-title *': { fontWeight: 'var(--vigia-font-weights-medium)' },
  '.cm-card-title .cm-link, .cm-card-title .cm-link *': { color: 'inherit', textDecoration: 'none' },
  '.cm-line.cm-card-site': { color: color('muted') },
  '.cm-card .cm-picture img': { width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' },
  '.cm-line.cm-box': {
    marginInline: indent,
    padding: '0 1.35rem',
    backgroundColor: color('raised'),
    fontSize: '0.92em',
  },
  '.cm-line.cm-box.cm-heading-3': { fontSize: '1.3rem' },
  '.cm-line.cm-box.cm-block-first': {
    paddingBlockStart: '1.2rem',
    borderBlockStart: `3px solid ${color('ink')}`,
  },
  '.cm-line.cm-box.cm-block-last': { paddingBlockEnd: '1.35rem' },
  // As high as the space between paragraphs there.
  '.cm-line.cm-gap': { fontSize: '0.45em' },
  '.cm-line.cm-box.cm-gap': { fontSize: '0.5em' },
  '.cm-line.cm-card.cm-gap': { fontSize: '0.22em' },
} as const;

const blocks = {
  ...items,
  '.cm-line.cm-item-first': { textIndent: '-1.5em' },
  '.cm-item-sign': {
    display: 'inline-block',
    minWidth: '1.5em',
    color: color('sea-text'),
    fontVariantNumeric: 'tabular-nums',
    textIndent: '0',
  },
  '.cm-item-sign input': {
    width: '1em',
    height: '1em',
    margin: '0',
    accentColor: color('sea'),
    verticalAlign: '-0.1em',
  },
  '.cm-line.cm-quote': {
    marginInlineStart: indent,
    paddingInlineStart: '1.25em',
    borderInlineStart: `3px solid ${color('sea')}`,
    fontSize: '1.06em',
    fontStyle: 'italic',
  },
  '.cm-line.cm-pull': {
    ...serif,
    marginInline: indent,
    padding: '0',
    border: '0',
    color: color('sea-text'),
    fontSize: 'clamp(1.6rem, 1.25rem + 1.4vw, 2.1rem)',
    fontStyle: 'normal',
    lineHeight: '1.2',
  },
  '.cm-line.cm-pull *': { fontStyle: 'normal', fontWeight: 'var(--vigia-font-weights-regular)' },
  // A mark above its words, as wide as that of readers.
  '.cm-line.cm-pull.cm-block-first': {
    paddingBlockStart: 'calc(0.5em + 4px)',
    background: `linear-gradient(${color('signal')}, ${color('signal')}) no-repeat 0 0 / 3.25rem 4px`,
  },
  ...frames,
  '.cm-line.cm-code': { marginInline: indent, padding: '0 1.25em', backgroundColor: color('raised') },
  '.cm-line.cm-fence': { color: color('muted') },
  '.cm-rule': {
    display: 'block',
    width: '6.75rem',
    height: '5px',
    margin: '0.6em auto',
    border: `1px solid ${color('ink')}`,
    background: `repeating-linear-gradient(90deg, ${color('ink')} 0 13px, transparent 13px 26px)`,
  },
  '.cm-rule-chosen': { outline: `3px solid ${color('sea')}`, outlineOffset: '6px' },
  '.cm-line:has(> .cm-rule-chosen)': { caretColor: 'transparent' },
  '.cm-line.cm-fold-start': { marginInline: indent, padding: '0', borderBlockStart: hairline },
  '.cm-line.cm-fold-end': { marginInline: indent, padding: '0', borderBlockEnd: hairline },
  '.cm-line.cm-summary': { ...interfaceFont, fontSize: '0.9em', fontWeight: '500' },
  '.cm-line.cm-note': { color: color('muted'), fontSize: 'var(--vigia-font-sizes-md)' },
  '.cm-line.cm-caption': {
    ...interfaceFont,
    color: color('muted'),
    fontSize: 'var(--vigia-font-sizes-sm)',
    lineHeight: 'var(--vigia-line-heights-normal)',
  },
  '.cm-line.cm-caption *': { fontStyle: 'normal' },
} as const;

const tableEdge = `2px solid ${color('ink')}`;

/** Tables stand the same, to the pixel, while one of their cells is written in: then each row is a line. */
const tables = {
  '.cm-table': { padding: `0 ${indent}`, cursor: 'text' },
  '.cm-table table': { display: 'block' },
  '.cm-table tr, .cm-line.cm-row': {
    ...interfaceFont,
    display: 'flex',
    borderBlockStart: hairline,
    fontSize: 'var(--vigia-font-sizes-sm)',
    fontVariantNumeric: 'lining-nums tabular-nums',
    lineHeight: 'var(--vigia-line-heights-normal)',
  },
  '.cm-line.cm-row': { marginInline: indent, padding: '0' },
  '.cm-table tr:first-child, .cm-line.cm-row-head': { borderBlockStart: tableEdge, fontWeight: '600' },
  '.cm-table tr:last-child, .cm-line.cm-row-last': { borderBlockEnd: tableEdge },
  '.cm-table th, .cm-table td, .cm-cell': {
    display: 'block',
    boxSizing: 'border-box',
    minWidth: '0',
    minHeight: 'calc(1lh + 1.2em)',
    padding: '0.6em 1em 0.6em 0',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  // Another font makes no line higher.
  '.cm-table code, .cm-cell *': { lineHeight: '0' },
} as const;

const pictures = {
  // On one line with what CodeMirror puts beside it for the cursor.
  '.cm-picture, .cm-picture-below, .cm-gallery': {
    display: 'inline-block',
    width: '100%',
    lineHeight: 'var(--vigia-line-heights-normal)',
    textIndent: '0',
    verticalAlign: 'top',
    cursor: 'default',
  },
  '.cm-picture-chosen :is(img, .cm-picture-outside)': {
    outline: `3px solid ${color('sea')}`,
    outlineOffset: '2px',
  },
  // The picture itself is chosen.
  '.cm-line:has(> :is(.cm-picture, .cm-gallery).cm-picture-chosen)': { caretColor: 'transparent' },
  '.cm-picture': { position: 'relative' },
  '.cm-picture-remove': {
    ...interfaceFont,
    position: 'absolute',
    insetBlockStart: '0.5rem',
    insetInlineEnd: '0.5rem',
    minHeight: '2rem',
    padding: '0 0.75rem',
    border: `1px solid ${color('rule')}`,
    borderRadius: 'var(--vigia-radii-sm)',
    backgroundColor: color('paper'),
    color: color('ink'),
    fontSize: 'var(--vigia-font-sizes-sm)',
    cursor: 'pointer',
    // A press on a picture that is not chosen yet chooses it.
    visibility: 'hidden',
  },
  '.cm-picture-chosen .cm-picture-remove, .cm-picture:is(:hover, :focus-within) .cm-picture-remove': {
    visibility: 'visible',
  },
  '.cm-picture-remove:focus-visible': { outline: `2px solid ${color('sea')}`, outlineOffset: '2px' },
  '.cm-picture img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '26rem',
    marginInline: 'auto',
    backgroundColor: color('raised'),
  },
  '.cm-gallery': { padding: '0.3em 0' },
  '.cm-gallery-pictures': { display: 'grid', gap: '0.75em' },
  // In as many columns as readers' galleries (`prose-blocks.css`), although the text may be narrower here.
  '@media (min-width: 30em)': {
    '.cm-gallery-pictures': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '.cm-gallery .cm-picture:nth-child(odd):last-child': { gridColumn: '1 / -1' },
  },
  '@media (min-width: 38em)': {
    '.cm-gallery-pictures:has(> :nth-child(3):last-child)': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
    '.cm-gallery .cm-picture:nth-child(3):last-child': { gridColumn: 'auto' },
  },
  '.cm-gallery img': { width: '100%', maxHeight: 'none', aspectRatio: '4 / 3', objectFit: 'cover' },
  '.cm-gallery .cm-picture-alt': { flexWrap: 'wrap', gap: '0 0.6em', marginBlockStart: '0.3em' },
  '.cm-gallery .cm-picture-alt textarea': { flexBasis: '9rem' },
  '.cm-picture-inline img': { maxHeight: '4rem', verticalAlign: 'middle' },
  '.cm-picture-outside': {
    padding: '0.2em 0.6em',
    border: `1px solid ${color('rule')}`,
    color: color('muted'),
  },
  '.cm-picture-title': {
    ...interfaceFont,
    display: 'block',
    color: color('muted'),
    fontSize: 'var(--vigia-font-sizes-sm)',
  },
  '.cm-picture textarea, .cm-picture-below textarea': {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minWidth: '0',
    padding: '0.25rem 0',
    border: '0',
    borderBlockEnd: '1px solid transparent',
    borderRadius: '0',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    resize: 'none',
    fieldSizing: 'content',
  },
  '.cm-picture textarea:hover, .cm-picture-below textarea:hover': { borderColor: color('rule') },
  '.cm-picture textarea:focus, .cm-picture-below textarea:focus': {
    borderColor: color('sea'),
    outline: 'none',
    boxShadow: `0 1px ${color('sea')}`,
  },
  '.cm-picture textarea::placeholder, .cm-picture-below textarea::placeholder': {
    color: color('muted'),
    opacity: '1',
  },
  '.cm-picture-caption': {
    ...interfaceFont,
    display: 'block',
    marginBlockStart: '0.35rem',
    color: color('muted'),
    fontSize: 'var(--vigia-font-sizes-sm)',
    lineHeight: 'var(--vigia-line-heights-normal)',
  },
  '.cm-picture-alt': {
    ...interfaceFont,
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.6em',
    color: color('muted'),
    fontSize: 'var(--vigia-font-sizes-xs)',
    lineHeight: 'var(--vigia-line-heights-normal)',
    whiteSpace: 'nowrap',
  },
  '.cm-picture-alt textarea': { flex: '1 1 auto', whiteSpace: 'pre-wrap' },
} as const;

/** The typography of readers' pages (`prose.css`), in lines: what is between them is padding, never a margin. */
export const visualTheme = EditorView.theme({
  '.cm-scroller': {
    fontSize: 'clamp(var(--vigia-font-sizes-lg), 1.06rem + 0.3vw, var(--vigia-font-sizes-xl))',
  },
  '.cm-line': { padding: `0 ${indent}` },
  '.cm-line.cm-heading': { ...serif, paddingTop: '0.55em', fontSize: '1.563rem' },
  '.cm-line.cm-heading-2': { fontSize: 'clamp(1.563rem, 1.4rem + 0.6vw, 1.8rem)' },
  '.cm-line.cm-heading-3': { fontSize: '1.3rem', fontWeight: '600' },
  '.cm-line.cm-heading-4, .cm-line.cm-heading-5, .cm-line.cm-heading-6': {
    fontFamily: 'var(--vigia-fonts-interface)',
    fontSize: 'var(--vigia-font-sizes-md)',
    fontWeight: '600',
  },
  '.cm-link': {
    color: color('sea-text'),
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
  },
  '.cm-table code': { fontFamily: 'var(--vigia-fonts-mono)', fontSize: '0.86em' },
  '.cm-inline-code, .cm-table code': {
    padding: '0.1em 0.3em',
    borderRadius: 'var(--vigia-radii-sm)',
    backgroundColor: color('raised'),
  },
  '.cm-note-number button, .cm-note-back button': {
    padding: '0',
    border: '0',
    background: 'none',
    color: color('sea-text'),
    font: 'inherit',
    cursor: 'pointer',
  },
  '.cm-note-number button': { padding: '0.4em 0.15em', margin: '-0.4em -0.15em' },
  '.cm-note-back': { ...interfaceFont, marginInlineStart: '0.6em', fontSize: 'var(--vigia-font-sizes-sm)' },
  '.cm-note-back button': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '.cm-note-number, .cm-citation': {
    ...interfaceFont,
    color: color('sea-text'),
    fontSize: '0.7em',
    fontWeight: '600',
    lineHeight: '0',
    verticalAlign: 'super',
  },
  '.cm-note-start': { marginInlineEnd: '0.5em' },
  ...blocks,
  ...tables,
  ...pictures,
});
