import type { EditorView } from '@codemirror/view';
import type { Ref } from 'react';
import type { Language } from '#core/text/language.ts';
import type { TextBeside } from './search-beside.ts';
import type { Marked } from './sentence-marks.ts';

/** The imperative handle of an editor. */
export type MarkdownEditorHandle = {
  focus: () => void;
  /** Scrolls to a paragraph without reporting it. The fraction is the part of the paragraph above the edge. */
  scrollToParagraph: (paragraph: number) => void;
  /** Inserts a text after the selection as a separate paragraph, such as a picture chosen in a dialog. */
  insert: (text: string) => void;
  /** Selects a marked sentence and focuses the editor. */
  showSentence: (sentence: string) => void;
  /** Immediately reports typed text. Returns the full text. */
  flush: () => string;
  /** The editor itself, once its code is loaded. */
  view: () => EditorView | null;
};

export type MarkdownEditorProps = {
  /** The text. Another one is merged with text typed meanwhile; the cursor stays in place. */
  value: string;
  /**
   * Called with the full text after a short pause, every few seconds while typing, when the focus leaves, and when a
   * key is pressed with Ctrl or Cmd, so that shortcuts of the page see the latest text.
   */
  onChange: (value: string) => void;
  label: string;
  /** The language of the text, for the browser's spell check. */
  lang: Language;
  /**
   * Stores a pasted, dropped or chosen picture or document, and answers its Markdown. `onProgress` receives 0 to 1. A
   * rejection with an Error shows its message, which is in the panel's language. Without it files are not accepted.
   */
  onUpload?: (file: File, onProgress: (share: number) => void) => Promise<string>;
  /** Opens a dialog to choose a picture, instead of a file dialog; the choice is passed to `insert`. */
  onPicture?: () => void;
  /** Opens a dialog to choose several pictures; they are passed to `insert`. */
  onGallery?: () => void;
  /** Opens a dialog to choose a document; the choice is passed to `insert`. */
  onDocument?: () => void;
  /** Opens a dialog to make a card of another site's page; `address`: this one, which is selected in the text. */
  onEmbed?: (address?: string) => void;
  /** Opens a dialog that asks for the address of a link, or a page of the site. */
  onLink?: () => void;
  /** The texts beside this one, which finding and replacing includes. */
  beside?: readonly TextBeside[];
  /** In an interview headings are questions, and are called so. */
  asksQuestions?: boolean;
  /** The sources of the piece: links to them carry their numbers. */
  sources?: readonly { url: string; url_en?: string | null | undefined }[] | undefined;
  /** Leads to the fields of its sources, by a button below the text. */
  onSources?: (() => void) | undefined;
  /** Called while the user scrolls, with the paragraph at the upper edge; 2.5: the third, half of it above. */
  onScrollParagraph?: (paragraph: number) => void;
  /** Sentences to mark, in the order of the text; where they are not found they are not marked. */
  marks?: readonly Marked[] | undefined;
  /** Called when the cursor is put into a marked sentence. */
  onSentence?: ((sentence: string) => void) | undefined;
  readOnly?: boolean;
  /** Ids of elements that describe the text, such as its error. */
  describedBy?: string | undefined;
  invalid?: boolean;
  placeholder?: string | undefined;
  ref?: Ref<MarkdownEditorHandle>;
};
