import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import type { Extension } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import * as Y from 'yjs';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import { element } from '../visual/element.ts';
import { ownChange } from './shared-text.ts';

/** Milliseconds in which moves of a caret are collected. */
const every = 400;

/** Where somebody writes, by their tab: a place that moves with the text around it. */
type Place = { name: string; language: Language; at: unknown };

type Caret = { name: string; at: number };

/** A caret with the name of whose it is. It takes no room in the line, and is no part of the text. */
class CaretWidget extends WidgetType {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
  }

  override eq(other: CaretWidget): boolean {
    return this.#name === other.#name;
  }

  override toDOM(): HTMLElement {
    const caret = element('span', 'cm-colleague');
    // Style sheets write the name: it is neither copied nor found with the text.
    caret.dataset['name'] = this.#name;
    // The text is read without it; that somebody else is here stands beside the text.
    caret.setAttribute('aria-hidden', 'true');
    return caret;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const showCarets = StateEffect.define<readonly Caret[]>();

const color = (name: string) => `var(--vigia-colors-${name})`;

/** The carets of colleagues in an editor, which move with its text. */
export const colleagues: Extension = [
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(current, { changes, effects, newDoc }) {
      const shown = effects.findLast((effect) => effect.is(showCarets));
      if (!shown) return current.map(changes);
      const marks = shown.value.map(({ name, at }) =>
        Decoration.widget({ widget: new CaretWidget(name), side: 1 }).range(Math.min(at, newDoc.length)),
      );
      return Decoration.set(marks, true);
    },
    provide: (field) => EditorView.decorations.from(field),
  }),
  EditorView.baseTheme({
    '.cm-colleague': {
      position: 'relative',
      borderInlineStart: `2px solid ${color('sea')}`,
      marginInline: '-1px',
      pointerEvents: 'none',
    },
    '.cm-colleague::after': {
      content: 'attr(data-name)',
      position: 'absolute',
      insetInlineStart: '-2px',
      insetBlockEnd: '100%',
      padding: '0 0.35em',
      backgroundColor: color('sea'),
      color: color('paper'),
      fontFamily: 'var(--vigia-fonts-interface)',
      fontSize: 'var(--vigia-font-sizes-2xs)',
      fontStyle: 'normal',
      fontWeight: '500',
      lineHeight: '1.35',
      textIndent: '0',
      whiteSpace: 'nowrap',
    },
  }),
];

type CaretOptions = {
  me: { tab: string; name: string };
  /** The names of those who are here. */
  others: () => readonly string[];
  views: Record<Language, EditorView>;
  textIn: (language: Language) => Y.Text;
};

/**
 * Shares where one writes with those who type in the same document, and shows where they do. `moved` is to be called
 * when the selection of an editor has moved.
 */
export const shareCarets = (doc: Y.Doc, { me, others, views, textIn }: CaretOptions) => {
  const places = doc.getMap<Place>('carets');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Language = 'es';
  const note = () => {
    timer = undefined;
    const { head } = views[latest].state.selection.main;
    const at: unknown = Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(textIn(latest), head));
    doc.transact(() => places.set(me.tab, { name: me.name, language: latest, at }), ownChange);
  };
  const show = () => {
    const names = new Set(others());
    for (const language of languages) {
      const here = [...places].filter(
        ([tab, one]) => tab !== me.tab && one.language === language && names.has(one.name),
      );
      const carets = here.flatMap(([, { name, at }]) => {
        const found = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(at), doc);
        return found ? [{ name, at: found.index }] : [];
      });
      views[language].dispatch({ effects: showCarets.of(carets) });
    }
  };
  // After the texts have been changed by it.
  const arrived = ({ origin }: Y.Transaction) => {
    if (origin !== ownChange) show();
  };
  const stop = () => {
    clearTimeout(timer);
    doc.off('afterTransaction', arrived);
  };
  const moved = (language: Language) => {
    latest = language;
    timer ??= setTimeout(note, every);
  };
  return {
    /** Shows the carets from now on, in editors that have the text of the document, and where one writes already. */
    start() {
      doc.on('afterTransaction', arrived);
      show();
      const writtenIn = languages.find((language) => views[language].hasFocus);
      if (writtenIn) moved(writtenIn);
    },
    moved,
    stop,
    /** Stops; the others no longer see where one was. */
    leave() {
      stop();
      doc.transact(() => places.delete(me.tab), ownChange);
    },
  };
};
