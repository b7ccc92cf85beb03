import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { FormEvent } from 'react';
import type { Language } from '#core/text/language.ts';

/** What is typed instead of so many characters before the cursor. */
type Correction = { size: number; insert: string };

const closing: Record<string, string> = { '«': '»', '“': '”', '‘': '’' };

/** The quotation marks that are open at the end of a text, the innermost last. */
const openMarks = (text: string): string[] => {
  const open: string[] = [];
  for (const sign of text)
    if (sign in closing) open.push(sign);
    // What closes nothing is an apostrophe, or closes what another paragraph opened.
    else if (closing[open.at(-1) ?? ''] === sign) open.pop();
  return open;
};

/** The marks of quotations, and of those within them. */
const levels: Record<Language, readonly string[]> = { es: ['«', '“', '‘'], en: ['“', '‘', '“'] };

/** The mark that a straight one stands for; null where it may be a measure, or nothing is open. */
const quotationMark = (before: string, typed: string, language: Language): string | null => {
  const words = before.replace(/[*_~]+$/, '');
  const open = openMarks(words);
  const isOpening = /(?:^|[\s([{«“‘¿¡—–/])$/.test(words);
  if (typed === "'") return isOpening ? '‘' : '’';
  if (isOpening) return levels[language][Math.min(open.length, 2)]!;
  return closing[open.at(-1) ?? ''] ?? null;
};

/** What the last character of a paragraph becomes as it is typed; null: it stays. */
export const correctTyped = (before: string, typed: string, language: Language): Correction | null => {
  if (typed === '"' || typed === "'") {
    const insert = quotationMark(before, typed, language);
    return insert === null ? null : { size: 1, insert };
  }
  if (typed === '.') return /(?<!\.)\.\.$/.test(before) ? { size: 3, insert: '…' } : null;
  // A line of hyphens alone is a rule, and one between them and bars part of a table.
  return typed === '-' && /[^\s|:>-][^\n]*(?<!-)-$/.test(before.split('\n').at(-1)!)
    ? { size: 2, insert: '—' }
    : null;
};

const technical = /Code|URL|Autolink|LinkTitle|LinkLabel|HTMLTag/;

/** The beginning of an address, an attribute or a tag. */
const begunTechnical = /(?:https?:\/\/|www\.)\S*$|\]\([^)\n]*$|\{[^}\n]*$|<[^>\s][^>\n]*$/i;

/** Whether what stands before the cursor is code, an address or an attribute, also one that is not complete yet. */
const isTechnical = (state: EditorState, at: number, before: string): boolean => {
  if (begunTechnical.test(before)) return true;
  if ((before.match(/`/g)?.length ?? 0) % 2 > 0) return true;
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1); node; node = node.parent) {
    const isInside = at < node.to || /^(?:FencedCode|CodeBlock)$/.test(node.name);
    // Notes at the end of a text look like addresses of links.
    if (isInside && technical.test(node.name) && node.parent?.name !== 'LinkReference') return true;
  }
  return false;
};

/** How far back a paragraph is read. */
const longest = 4000;

/** Makes quotation marks, dashes and ellipses of what is typed for them, in the language of a text; one undo takes that back. */
export const typography = (language: Language): Extension =>
  EditorView.inputHandler.of((view, from, _to, text, insert) => {
    const { state } = view;
    if (!/^["'.-]$/.test(text) || view.composing || state.readOnly || state.selection.ranges.length > 1)
      return false;
    const before = state
      .sliceDoc(Math.max(0, from - longest), from)
      .split(/\n[ \t>]*\n/)
      .at(-1)!;
    const corrected = correctTyped(before, text, language);
    if (!corrected || isTechnical(state, from, before)) return false;
    view.dispatch(insert());
    const { head } = view.state.selection.main;
    const start = head - corrected.size;
    view.dispatch({
      changes: { from: start, to: head, insert: corrected.insert },
      selection: { anchor: start + corrected.insert.length },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.type',
    });
    return true;
  });

/** The same in the fields beside a text. */
export const correctField = ({ target, nativeEvent }: FormEvent<HTMLElement>, language: Language): void => {
  const { data, inputType, isComposing } = nativeEvent as InputEvent;
  if (!(target instanceof HTMLTextAreaElement) || inputType !== 'insertText' || !data || isComposing) return;
  const head = target.selectionStart;
  const before = target.value.slice(0, head - data.length);
  const corrected = begunTechnical.test(before) ? null : correctTyped(before, data, language);
  if (!corrected) return;
  target.setSelectionRange(head - corrected.size, head);
  // The one way to write into a field that its undo takes back.
  document.execCommand('insertText', false, corrected.insert);
};
