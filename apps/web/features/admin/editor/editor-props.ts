import type { Ref } from 'react';
import type { Language } from '#core/kernel/language.ts';

/** What the page may ask of an editor. */
export type MarkdownEditorHandle = {
  focus: () => void;
  /** Scrolls to a paragraph without reporting it. The fraction is how much of the paragraph is above the edge. */
  scrollToParagraph: (paragraph: number) => void;
  /** Puts a text after the selection as a paragraph of its own, such as a picture that was chosen elsewhere. */
  insert: (text: string) => void;
  /** Reports at once what was typed and not reported yet. Returns the whole text. */
  flush: () => string;
};

export type MarkdownEditorProps = {
  /** The text. Another one is merged with what was typed meanwhile; the cursor stays where it is. */
  value: string;
  /**
   * Called with the whole text after a short pause, every few seconds while typing, when the focus leaves, and when a
   * key is pressed with Ctrl or Cmd, so that a shortcut of the page finds what was typed.
   */
  onChange: (value: string) => void;
  label: string;
  /** The language of the text: that of the browser's spell check. */
  lang: Language;
  /**
   * Stores a picture that was pasted, dropped or chosen. `onProgress` takes 0 to 1. A rejection with an Error shows its
   * message, which is in the panel's language. Without it pictures are not taken.
   */
  onUpload?: (file: File, onProgress: (share: number) => void) => Promise<{ url: string; alt: string }>;
  /** Opens a dialog to choose a picture, instead of the files of the computer; its choice comes with `insert`. */
  onPicture?: () => void;
  /** Called while the editor scrolls by hand, with the paragraph at its upper edge; 2.5: the third, half of it above. */
  onScrollParagraph?: (paragraph: number) => void;
  readOnly?: boolean;
  /** Ids of what describes the text, such as its error. */
  describedBy?: string | undefined;
  invalid?: boolean;
  placeholder?: string | undefined;
  ref?: Ref<MarkdownEditorHandle>;
};
