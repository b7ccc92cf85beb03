import { EditorView } from '@codemirror/view';
import { documentType } from '#core/media/picture-limits.ts';
import { nodeAround } from './markdown-language.ts';
import { insertLater } from './insertions.ts';

export type PasteOptions = {
  /** Accepts pasted or dropped pictures and documents at a position; null if they are not accepted. */
  onFiles: () => TakeFiles | null;
};

/** Stores files at a position, and says how many pictures of a pasted text could not be had. */
export type TakeFiles = (files: readonly File[], at: number, lost?: number) => void;

const filesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/') || type === documentType);

const richTags =
  /<(?:a\s[^>]*href|h[1-6]|[uo]l|li|table|blockquote|strong|b|em|i|img|sup|sub|s|strike|del)\b/i;
const richStyles =
  /font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|text-decoration[\w-]*:[^;"']*line-through|vertical-align:\s*(?:super|sub)\b|mso-list/i;

/** HTML with more information than its text: content copied from code editors, or from this one, has none. */
export const isRich = (html: string): boolean =>
  (richTags.test(html) || richStyles.test(html)) &&
  !/<meta[^>]+vscode|\bdata-pm-slice\b[^>]*code/i.test(html);

const pasteHtml = async (
  view: EditorView,
  { html, plain }: { html: string; plain: string },
  take: TakeFiles | null,
): Promise<void> => {
  const { from, to } = view.state.selection.main;
  if (from < to) view.dispatch({ changes: { from, to }, userEvent: 'input.paste' });
  const place = insertLater(view, from, document.createElement('span'));
  const read = async () => {
    const [{ htmlToMarkdown }, { takePictures, cutPlaces }, { cutNotes }] = await Promise.all([
      import('./html-to-markdown.ts'),
      import('./pasted-pictures.ts'),
      import('./pasted-footnotes.ts'),
    ]);
    const pictures = take ? takePictures(html) : { html, files: [], lost: 0 };
    const { body, notes } = cutNotes(htmlToMarkdown(pictures.html, view.state.doc.toString()));
    return { ...pictures, ...cutPlaces(body), notes };
  };
  const { text, notes, files, places, lost } = await read().catch(() => ({
    text: plain,
    notes: '',
    files: [],
    places: [],
    lost: 0,
  }));
  let lead = '';
  const start = place.put((before) => {
    const isBlock = /\n|^(?:[#>|-]|\d+\.)\s/.test(text);
    lead = isBlock && before.trim() ? '\n\n' : '';
    return lead + text;
  }, notes);
  if (start === null || !take) return;
  for (const { number, at } of places) {
    const file = files[number];
    if (file) take([file], start + lead.length + at);
  }
  if (lost) take([], start, lost);
};

/** Stores pasted files, and converts rich text to Markdown. The editor handles everything else. */
export const pasting = ({ onFiles }: PasteOptions) =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const { clipboardData: data } = event;
      if (!data || view.state.readOnly) return false;
      const [html, plain] = [data.getData('text/html'), data.getData('text/plain')];
      const files = filesOf(data);
      const take = onFiles();
      // Word adds a picture of the copied text.
      if (files.length && take && !plain.trim()) {
        take(files, view.state.selection.main.to);
        return true;
      }
      const inCode = nodeAround(
        view.state,
        view.state.selection.main,
        'FencedCode',
        'CodeBlock',
        'InlineCode',
      );
      if (!html || inCode || !isRich(html)) return false;
      void pasteHtml(view, { html, plain }, take);
      return true;
    },
    drop(event, view) {
      const files = filesOf(event.dataTransfer);
      const take = onFiles();
      if (!files.length || view.state.readOnly) return false;
      event.preventDefault();
      take?.(files, view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.to);
      return true;
    },
  });
