import { EditorView } from '@codemirror/view';

const color = (name: string) => `var(--vigia-colors-${name})`;

const serif = { fontFamily: 'var(--vigia-fonts-heading)', lineHeight: 'var(--vigia-line-heights-snug)' };

/** The typography of readers' pages (`prose.css`), in lines: those have paddings, never margins. */
export const visualTheme = EditorView.theme({
  '.cm-scroller': {
    fontSize: 'clamp(var(--vigia-font-sizes-lg), 1.06rem + 0.3vw, var(--vigia-font-sizes-xl))',
  },
  '.cm-line': { padding: '0 max(1rem, calc(50% - var(--vigia-sizes-measure) / 2))' },
  '.cm-line.cm-heading': { ...serif, paddingTop: '0.55em', fontSize: '1.563rem' },
  '.cm-line.cm-heading-2': { fontSize: 'clamp(1.563rem, 1.4rem + 0.6vw, 1.8rem)' },
  '.cm-line.cm-heading-3': { fontSize: '1.3rem', fontWeight: '600' },
  '.cm-line:is(.cm-heading-4, .cm-heading-5, .cm-heading-6)': {
    fontFamily: 'var(--vigia-fonts-interface)',
    fontSize: 'var(--vigia-font-sizes-md)',
    fontWeight: '600',
  },
  '.cm-link': {
    color: color('sea-text'),
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
  },
  '.cm-inline-code': {
    padding: '0.1em 0.3em',
    borderRadius: 'var(--vigia-radii-sm)',
    backgroundColor: color('raised'),
  },
});
