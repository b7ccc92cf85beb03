import type { InputOf, OutputOf } from '#core/operations.ts';
import type { Language } from '#core/text/language.ts';
import type { ShortText, VersionText } from '../edit-values.ts';
import type { MarkdownEditorHandle } from '../editor-props.ts';

/** The texts that are shared. */
export type VersionValues = Record<VersionText, string>;

/** A stored state of an article: its revision, and that of its pending version. */
export type Place = { revision: number; pending: number };

export type TypingOptions = {
  exchange: (
    input: Omit<InputOf<'articles.share-typing'>, 'slug' | 'tab'>,
  ) => Promise<OutputOf<'articles.share-typing'>>;
  editors: Record<Language, () => MarkdownEditorHandle | null | undefined>;
  /** The plain field of a text, shown or not. */
  fieldOf: (name: ShortText) => HTMLTextAreaElement | null;
  /** The texts of the fields and editors, as far as they are known. */
  values: () => VersionValues;
  /** The stored texts that those are based on, and which state they are of. */
  base: () => VersionValues;
  place: () => Place;
  me: { tab: string; name: string };
  /** The names of the others who have it open. */
  others: () => readonly string[];
  /** Called when the session is over and another can be joined. */
  onEnded: () => void;
  /** Called when a colleague has saved. */
  onSaved: () => void;
};

/** The texts of an article while several people type in them. */
export type Shared = {
  /** Sends what was typed, and receives what others have. */
  sync: () => Promise<void>;
  /** Whether something was typed here since it was last saved here. */
  isOwn: () => boolean;
  setOwn: (own: boolean) => void;
  /** Shares what was typed in the plain fields. */
  follow: () => void;
  /** Reports the texts of the editors. */
  flush: () => void;
  /** Reports them to be saved: then nothing is this tab's own to save. */
  beginSave: () => void;
  /** Tells the others that the session's text contains this stored state. */
  noteSaved: (place: Place) => void;
  /** Whether the session's text contains a stored state; if not, the session is over. */
  contains: (place: Place) => Promise<boolean>;
  /** Leaves it; `isLast`: nobody else is left in it. */
  leave: (isLast: boolean) => Promise<void>;
};
