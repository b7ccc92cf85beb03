import type { EditorView } from '@codemirror/view';
import * as Y from 'yjs';
import { maxUpdateLength } from '#core/articles/shared-typing.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { toDocument } from '../line-ends.ts';
import { mergeTexts } from '../merge-edits.ts';
import { colleagues, shareCarets } from './carets.ts';
import { bindEditor, changeTo, ownChange, showText } from './shared-text.ts';
import type { Place, Shared, TypingOptions } from './typing.ts';

/** Milliseconds for which keys are collected before they are sent. */
const batch = 200;
/** Milliseconds until a call that failed is made again. */
const retryAfter = 3000;
/** Milliseconds in which whoever has saved says so. */
const saidWithin = 3000;

const binary = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

const base64 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  const size = 0x8000;
  for (let at = 0; at < bytes.length; at += size)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + size)));
  return btoa(parts.join(''));
};

const keyOf = ({ revision, pending }: Place): string => `${revision}.${pending}`;

/** The stored states that a shared text contains. */
const savedIn = (doc: Y.Doc): Y.Map<Place> => doc.getMap<Place>('saved');

/** Whether a shared text contains a stored state: that one, or one that was made of it. */
const isIn = (doc: Y.Doc, { revision, pending }: Place): boolean =>
  [...savedIn(doc).values()].some(
    (one) => one.revision > revision || (one.revision === revision && one.pending >= pending),
  );

const textIn = (doc: Y.Doc, language: Language): Y.Text => doc.getText(`body_${language}`);

const textsOf = (of: (language: Language) => string): Record<Language, string> => ({
  es: of('es'),
  en: of('en'),
});

/** A text as the editor has it, with one kind of line break. */
const linesOf = (text: string): string => toDocument(text).toString();

type Views = Record<Language, EditorView>;

/** Whether updates could be read: they come from other browsers. */
const applyAll = (doc: Y.Doc, updates: readonly string[]): boolean => {
  try {
    for (const update of updates) Y.applyUpdate(doc, binary(update));
    return true;
  } catch {
    return false;
  }
};

/** Begins a session with the texts of these editors. */
const seed = (views: Views, place: Place): Y.Doc => {
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const language of languages) textIn(doc, language).insert(0, views[language].state.doc.toString());
    savedIn(doc).set(keyOf(place), place);
  });
  return doc;
};

/** What it takes to be part of a session: the shared document, and the stored texts that it and the editors begin from. */
type Joined = { doc: Y.Doc; session: string; last: number; base: Record<Language, string> };

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
  const texts = textsOf((language) => views[language].state.doc.toString());
  const own = seed(views, place());
  const update = base64(Y.encodeStateAsUpdate(own));
  if (update.length > maxUpdateLength) return null;
  const begun = await exchange({ session: null, after: 0, update });
  // Somebody else was first.
  if (begun.updates.length) return enter(options, views);
  return begun.session === null ? null : { doc: own, session: begun.session, last: begun.last, base: texts };
};

/**
 * Sends what is changed here and makes the changes of others, one call at a time. `onOver` is called when the session
 * has ended.
 */
const createChannel = (
  { doc, session, last }: Joined,
  exchange: TypingOptions['exchange'],
  onOver: () => void,
) => {
  let after = last;
  let waiting: Uint8Array[] = [];
  let isOver = false;
  let running: Promise<void> | null = null;
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    doc.destroy();
  };
  const over = () => {
    if (isOver) return;
    end();
    onOver();
  };
  const stop = () => exchange({ session, after, over: true });
  const later = (wait: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sync();
    }, wait);
  };
  const once = async () => {
    const sent = waiting;
    waiting = [];
    const update = sent.length ? base64(Y.mergeUpdates(sent)) : undefined;
    try {
      if (update && update.length > maxUpdateLength) {
        over();
        await stop();
        return;
      }
      const answer = await exchange({ session, after, ...(update !== undefined && { update }) });
      if (isOver) return;
      after = answer.last;
      if (answer.session !== session || !applyAll(doc, answer.updates)) over();
    } catch (error) {
      waiting = [...sent, ...waiting];
      const { status = 0 } = Object(error) as { status?: number };
      // Without a connection what is typed waits here; anything else cannot be answered by trying again.
      if (isOver) return;
      if (status === 0 || status >= 500 || status === 429) later(retryAfter);
      else over();
    }
  };
  const sync = async (): Promise<void> => {
    isAsked = true;
    running ??= (async () => {
      while (isAsked && !isOver) {
        isAsked = false;
        await once();
      }
    })().finally(() => {
      running = null;
      // Asked for while the last call was ending.
      if (isAsked && !isOver) void sync();
    });
    return running;
  };
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== ownChange) return;
    waiting.push(update);
    later(batch);
  });
  return { sync, end, over, stop, isOver: () => isOver };
};

/**
 * Shares what is typed into the bodies of an article with those who have it open, while they have. Each editor stays as
 * it is: its changes are also made in a shared text (Yjs), whose updates the server passes on in their order, and the
 * changes of others are made in the editor. Null when that is not possible now.
 */
export const startTyping = async (options: TypingOptions): Promise<Shared | null> => {
  const { exchange, editors, me, others, onEnded, onSaved } = options;
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
  const merged = languages.map((language) => {
    const [mine, theirs] = [views[language].state.doc.toString(), textIn(doc, language).toJSON()];
    return [language, mergeTexts(linesOf(base[language]), mine, theirs)] as const;
  });
  // Both have typed in one paragraph before they met: that is decided when it is saved.
  if (merged.some(([, text]) => text === null)) return null;

  let isOwn = false;
  const unbind: (() => void)[] = [];
  const release = () => {
    for (const one of unbind) one();
  };
  const carets = shareCarets(doc, { me, others, views, textIn: (language) => textIn(doc, language) });
  const channel = createChannel(joined, exchange, () => {
    carets.stop();
    release();
    onEnded();
  });
  const { sync, isOver } = channel;
  /** The editors are removed: what is left to say is said, then the session is left. */
  const detach = () => {
    carets.leave();
    release();
    void sync();
    if (!isOver()) onEnded();
  };
  const onTyped = () => {
    isOwn = true;
  };
  for (const [language, text] of merged) {
    const shared = textIn(doc, language);
    changeTo(shared, text!);
    showText(views[language], text!);
    unbind.push(
      bindEditor(
        views[language],
        shared,
        { onTyped, onMoved: () => carets.moved(language), onGone: detach },
        colleagues,
      ),
    );
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

  const flush = () => {
    for (const language of languages) editors[language]()?.flush();
  };

  return {
    sync,
    isOwn: () => isOwn,
    setOwn(own) {
      isOwn = own;
    },
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
