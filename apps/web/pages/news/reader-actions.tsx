import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { articlePath } from '#core/articles/article-display.ts';
import type { SavedPiece } from '../saved/saved-pieces.ts';
import { localized } from '#core/text/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { whenIdle } from '../../when-idle.ts';
import { savedPath } from '../../routing/page-paths.ts';
import styles from './reader-actions.module.css';

const loadSaved = () => import('../saved/saved-pieces.ts');
const loadLinks = () => import('./share-link.ts');
/** The next caller retries. */
const prepare = () => void loadLinks().catch(() => {});

/** Whether a piece is saved, as soon as that is known, and a function that changes it. */
const useSaved = (piece: SavedPiece) => {
  const [isSaved, setSaved] = useState(false);
  useEffect(
    () =>
      whenIdle(async () => {
        const { savedPieces } = await loadSaved();
        const read = () => setSaved(savedPieces.includes(piece));
        read();
        return savedPieces.subscribe(read);
      }),
    // The actions of another piece are mounted anew.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
  const toggle = async () => {
    const { savedPieces } = await loadSaved();
    savedPieces.toggle(piece);
    setSaved(savedPieces.includes(piece));
  };
  return { isSaved, toggle };
};

/** The range that is selected now. */
const selectedRange = (): Range | null => {
  const selection = getSelection();
  return selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
};

/** The selection when a button is pressed: a tap clears it before the click. */
const useSelection = () => {
  const pressed = useRef<Range | null>(null);
  return {
    hold: () => void (pressed.current = selectedRange()),
    take: () => {
      const range = pressed.current ?? selectedRange();
      pressed.current = null;
      return range;
    },
  };
};

/** Whether the system has a sheet for sharing; not while the server's HTML is hydrated. */
const useShareSheet = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => typeof navigator.share === 'function',
    () => false,
  );

/** What readers can do with a piece: save it in this browser, copy a link to it or to a passage, share that. */
export const ReaderActions = ({ piece }: { piece: SavedPiece }) => {
  const t = useTexts();
  const language = useLanguage();
  const { url } = useSite();
  const { isSaved, toggle } = useSaved(piece);
  const canShare = useShareSheet();
  const selection = useSelection();
  const [note, setNote] = useState('');
  const address = url + localizedPath(articlePath(piece), language);
  const attempt = (action: () => Promise<string>) => () => {
    action().then(setNote, (error: Error) => {
      // The reader closed the sheet.
      setNote(error.name === 'AbortError' ? '' : t('article.actionFailed'));
    });
  };
  const save = async () => {
    await toggle();
    return '';
  };
  const copy = async () => {
    const selected = selection.take();
    const { linkToShare } = await loadLinks();
    const link = linkToShare(address, selected);
    await navigator.clipboard.writeText(link.url);
    return link.passage ? t('article.passageCopied') : t('article.copied');
  };
  const share = async () => {
    const selected = selection.take();
    const { linkToShare } = await loadLinks();
    const { url: shared } = linkToShare(address, selected);
    await navigator.share({ title: localized(piece, 'title', language), url: shared });
    return '';
  };
  return (
    <div className={styles.actions}>
      <div
        className={styles.buttons}
        // Some browsers share and copy only right after a click: without waiting for code.
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={selection.hold}
      >
        <button type="button" aria-pressed={isSaved} onClick={attempt(save)}>
          <Icon name="bookmark" />
          {isSaved ? t('article.saved') : t('article.save')}
        </button>
        <button type="button" onClick={attempt(copy)}>
          <Icon name="link" />
          {t('article.copy')}
        </button>
        {canShare ? (
          <button type="button" onClick={attempt(share)}>
            <Icon name="share" />
            {t('article.share')}
          </button>
        ) : null}
      </div>
      <p className={styles.note}>
        {isSaved ? <LocalizedLink to={savedPath}>{t('saved.title')}</LocalizedLink> : null}
        <span role="status">{note}</span>
        {note || isSaved ? null : t('article.passageHint')}
      </p>
    </div>
  );
};
