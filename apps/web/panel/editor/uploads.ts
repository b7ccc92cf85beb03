import type { EditorView } from '@codemirror/view';
import type { Texts } from '../../components/texts.ts';
import { insertLater } from './insertions.ts';
import type { MarkdownEditorProps } from './editor-props.ts';
import styles from './markdown-editor.module.css';

export type Upload = NonNullable<MarkdownEditorProps['onUpload']>;

/** What is inserted is a separate paragraph. Another one follows a picture or a card, which is not written on in. */
export const asParagraph =
  (text: string) =>
  (before: string, after: string): string =>
    `${before.trim() ? '\n\n' : ''}${text}${after.trim() || /^(?:!\[|>)/.test(text) ? '\n\n' : ''}`;

const placeholder = (text: string) => {
  const element = document.createElement('span');
  element.className = styles.upload!;
  element.setAttribute('role', 'status');
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', text);
  bar.max = 1;
  element.append(text, bar);
  return { element, progress: (share: number) => (bar.value = share) };
};

/** Stores pictures and documents, and shows the progress of each at its position. `onFailed` receives the failures. */
export const uploadFiles = (
  view: EditorView,
  files: readonly File[],
  at: number,
  { upload, t, onFailed }: { upload: Upload; t: Texts; onFailed: (text: string) => void },
): void => {
  const store = async (file: File) => {
    const { element, progress } = placeholder(t('markdown.uploading', { name: file.name }));
    const place = insertLater(view, at, element);
    try {
      place.put(asParagraph(await upload(file, progress)));
    } catch (error) {
      place.put(null);
      const reason = error instanceof Error ? error.message : '';
      onFailed(`${t('markdown.uploadFailed', { name: file.name })} ${reason}`.trim());
    }
  };
  for (const file of files) void store(file);
};
