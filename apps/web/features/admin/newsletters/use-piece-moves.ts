import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../components/texts.ts';
import { useLanguage } from '../../../language.tsx';
import { shownTitle } from '../components/shown-text.ts';
import type { ShownPiece } from './use-issue-form.ts';

/** Where the focus belongs: which button of which line. */
type Wanted = { line: number; button: 0 | 1 | 2 };

/** Moves pieces and takes them out. The focus goes with the piece, and where it is now is said aloud. */
export const usePieceMoves = (
  pieces: readonly ShownPiece[],
  onChange: (pieces: readonly ShownPiece[]) => void,
) => {
  const t = useTexts();
  const language = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // A line that changes its place in the page loses the focus.
    if (!wanted) return;
    list.current?.children[wanted.line]?.querySelectorAll('button')[wanted.button]?.focus();
  }, [wanted]);
  const nameOf = (index: number) => shownTitle(pieces[index]!, language).text;
  const move = (index: number, by: -1 | 1) => {
    const to = index + by;
    const other = pieces[to];
    if (!other) return;
    onChange(pieces.map((piece, at) => (at === to ? pieces[index]! : at === index ? other : piece)));
    setWanted({ line: to, button: by < 0 ? 0 : 1 });
    setSaid(t('issueForm.moved', { name: nameOf(index), place: to + 1, of: pieces.length }));
  };
  const remove = (index: number) => {
    if (pieces.length < 2) return;
    onChange(pieces.filter((_, at) => at !== index));
    setWanted({ line: Math.min(index, pieces.length - 2), button: 2 });
    setSaid(t('issueForm.removed', { name: nameOf(index) }));
  };
  const add = (piece: ShownPiece) => {
    onChange([...pieces, piece]);
    setSaid(t('issueForm.added', { name: shownTitle(piece, language).text }));
  };
  return { list, said, move, remove, add };
};
