import type { EditorView } from '@codemirror/view';
import * as Y from 'yjs';
import { maxUpdateLength } from '#core/articles/shared-typing.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { toDocument } from '../line-ends.ts';
import type { VersionText } from '../edit-values.ts';
import { shortTexts, versionTexts } from '../edit-values.ts';
import { mergeTexts } from '../merge-edits.ts';
import { colleagues, shareCarets } from './carets.ts';
import type { Joined } from './channel.ts';
import { applyAll, base64, createChannel } from './channel.ts';
import { bindFields } from './shared-fields.ts';
import { bindEditor, changeTo, ownChange, showText } from './shared-text.ts';
import type { Place, Shared, TypingOptions, VersionValues } from './typing.ts';

/** Milliseconds in which whoever has saved says so, also over a slow connection. */
const saidWithin = 8000;

const keyOf = ({ revision, pending }: Place): string => `${revision}.${pending}`;

/** The stored states that a shared document contains. */
const savedIn = (doc: Y.Doc): Y.Map<Place> => doc.getMap<Place>('stored');

/** Whether a shared document contains a stored state: that one, or one that was made of it. */
const isIn = (doc: Y.Doc, { revision, pending }: Place): boolean =>
  [...savedIn(doc).values()].some(
    (one) => one.revision > revision || (one.revision === revision && one.pending >= pending),
  );

const textIn = (doc: Y.Doc, name: VersionText): Y.Text => doc.getText(name);
const bodyIn = (doc: Y.Doc, language: Language): Y.Text => textIn(doc, `body_${language}`);

/** A text as the editor has it, with one kind of line break. */
const linesOf = (text: string): string => toDocument(text).toString();

type Views = Record<Language, EditorView>;

/** The texts as they are in the fields and editors now. */
const textsHere = ({ values }: TypingOptions, views: Views): VersionValues => {
  const bodies = Object.fromEntries(
    languages.map((language) => [`body_${language}`, views[language].state.doc.toString()]),
  );
  return { ...values(), ...bodies };
};

/** Begins a session with these texts. */
const seed = (texts: VersionValues, place: Place): Y.Doc => {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const name of versionTexts) textIn(doc, name).insert(0, linesOf(texts[name]));
    savedIn(doc).set(keyOf(place), place);
  });
  return doc;
};

/** Joins the session of an article, or begins one; null when that is not possible yet. */
const enter = async (options: TypingOptions, views: Views): Promise<Joined | null> => {
  const { exchange, base, place } = options;
  const found = await exchange({ session: null, after: 0 });
  const { session } = found;
  if (session !== null) {
    const doc = new Y.Doc();
    if (applyAll(doc, found.updates) && isIn(doc, place()))
      return { doc, session, last: found.last, base: base() };
    // Nobody there has what is stored here: their session is of a text before it.
    await exchange({ session, after: 0, over: true });
  }
  const texts = textsHere(options, views);
  const own = seed(texts, place());
  const update = base64(Y.encodeStateAsUpdate(own));
  if (update.length > maxUpdateLength) return null;
  const begun = await exchange({ session: null, after: 0, update });
  // Somebody else was first.
  if (begun.updates.length) return enter(options, views);
  return begun.session === null ? null : { doc: own, session: begun.session, last: begun.last, base: texts };
};

/**
 * Shares what is typed into the texts of an article with those who have it open, while they have. Each editor and field
 * stays as it is: its changes are also made in a shared text (Yjs), whose updates the server passes on in their order, and
 * the changes of others are made in it. Null when that is not possible now.
 */
export const startTyping = async (options: TypingOptions): Promise<Shared | null> => {
  const { exchange, editors, values, fieldOf, me, others, onEnded, onSaved } = options;
  const viewsNow = (): Views | null => {
    const { es, en } = { es: editors.es()?.view(), en: editors.en()?.view() };
    return es && en ? { es, en } : null;
  };
  const before = viewsNow();
  if (!before) return null;
  const joined = await enter(options, before);
  const views = viewsNow();
  if (!joined || !views) return null;
  const { doc, base } = joined;
  const here = textsHere(options, views);
  const merged = new Map<VersionText, string>();
  for (const name of versionTexts) {
    const text = mergeTexts(linesOf(base[name]), linesOf(here[name]), textIn(doc, name).toJSON());
    // Both have typed in one paragraph before they met: that is decided when it is saved.
    if (text === null) return null;
    merged.set(name, text);
  }

  // What was typed here before is saved here.
  const stored = options.base();
  let isOwn = versionTexts.some((name) => linesOf(stored[name]) !== linesOf(here[name]));
  const onTyped = () => {
    isOwn = true;
  };
  const textOf = (name: VersionText) => textIn(doc, name);
  const fields = bindFields(doc, { values, fieldOf, textOf, onTyped });
  const unbind: (() => void)[] = [fields.stop];
  const release = () => {
    for (const one of unbind.splice(0)) one();
  };
  const carets = shareCarets(doc, { me, others, views, textIn: (language) => bodyIn(doc, language) });
  const channel = createChannel(joined, {
    exchange,
    isBusy: fields.isComposing,
    onArriving: fields.follow,
    onOver() {
      carets.stop();
      release();
      onEnded();
    },
  });
  const { sync, isOver } = channel;
  /** The editors are removed: what is left to say is said, then the session is left. */
  const detach = () => {
    carets.leave();
    release();
    void sync();
    if (!isOver()) onEnded();
  };
  for (const [name, text] of merged) changeTo(textIn(doc, name), text);
  for (const name of shortTexts) fields.show(name, merged.get(name)!);
  for (const language of languages) {
    showText(views[language], merged.get(`body_${language}`)!);
    const on = { onTyped, onMoved: () => carets.moved(language), onGone: detach };
    unbind.push(bindEditor(views[language], bodyIn(doc, language), on, colleagues));
  }
  carets.start();
  const saved = savedIn(doc);
  saved.observe((_event, { origin }) => {
    if (origin !== ownChange) onSaved();
  });

  /** Resolves once a colleague says that a state is one of this session's, or has not said so in time. */
  const isSaid = (place: Place): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = () => {
        clearTimeout(limit);
        saved.unobserve(look);
        resolve(isIn(doc, place));
      };
      const look = () => isIn(doc, place) && settle();
      const limit = setTimeout(settle, saidWithin);
      saved.observe(look);
      void sync();
    });

  const { follow } = fields;
  const flush = () => {
    follow();
    for (const language of languages) editors[language]()?.flush();
  };

  return {
    sync,
    isOwn: () => isOwn,
    setOwn(own) {
      isOwn = own;
    },
    follow,
    flush,
    beginSave() {
      flush();
      isOwn = false;
    },
    noteSaved(place) {
      if (isOver() || saved.has(keyOf(place))) return;
      doc.transact(() => saved.set(keyOf(place), place), ownChange);
      void sync();
    },
    async contains(place) {
      if (isOver()) return false;
      if (isIn(doc, place) || (await isSaid(place))) return !isOver();
      // Somebody who does not share this session has written: all begin anew from what is stored.
      channel.over();
      await channel.stop().catch(() => {});
      return false;
    },
    async leave(isLast) {
      if (isOver()) return;
      carets.leave();
      await sync();
      channel.end();
      release();
      if (isLast) await channel.stop().catch(() => {});
    },
  };
};
