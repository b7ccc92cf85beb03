import { useEffect, useId, useRef } from 'react';
import { api } from '#adapters/client/api.ts';
import { evidencePath } from '#core/articles/article-display.ts';
import button from '../../components/button.module.css';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { howItWasMadePath } from '../../routing/page-paths.ts';
import styles from './evidence-dialog.module.css';
import { useEvidenceTexts } from './evidence-texts.ts';
import { Confirmed, Passage } from './passage.tsx';

/** `sentence`: the key of a mark. */
export type EvidenceDialogProps = { slug: string; sentence: string; onClose: () => void };

const markOf = (key: string) => document.querySelector(`a.evidence[href$="#${key}"]`);

/** What one sentence rests on. */
export const EvidenceDialog = ({ slug, sentence: key, onClose }: EvidenceDialogProps) => {
  const t = useEvidenceTexts();
  const language = useLanguage();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const mark = markOf(key);
    mark?.toggleAttribute('data-open', true);
    return () => {
      element?.close();
      mark?.toggleAttribute('data-open', false);
    };
  }, [key]);
  const { data: evidence, isError } = api.useEvidenceViewQuery({ slug, lang: language, sentence: key });
  const [sentence] = evidence?.sentences ?? [];
  // The sentence stays in view above the panel, where that stands at the foot of the window.
  useEffect(() => {
    const top = dialog.current?.offsetTop ?? 0;
    const bottom = markOf(key)?.getBoundingClientRect().bottom ?? 0;
    if (sentence && top > 0 && bottom > top) window.scrollBy(0, bottom - top + 32);
  }, [key, sentence]);
  return (
    // The keyboard closes it by Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      data-beside
      data-print="hide"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Its backdrop counts as the dialog itself.
      onClick={({ target }) => {
        if (target === dialog.current) onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={id}>{t('passages.one')}</h2>
          <button type="button" className={button.secondary} onClick={onClose}>
            {t('passages.close')}
          </button>
        </header>
        <div aria-live="polite">
          {isError ? <p>{t('passages.failed')}</p> : null}
          {!isError && !evidence ? <p>{t('passages.loading')}</p> : null}
          {evidence && sentence ? (
            <>
              <p className={styles.sentence} lang={evidence.language}>
                {sentence.text}
              </p>
              <Confirmed by={sentence.confirmed} />
              {sentence.passages.map((index) => (
                <Passage key={index} of={evidence.passages[index]!} language={evidence.language} />
              ))}
            </>
          ) : null}
        </div>
        <ul className={styles.links}>
          <li>
            <LocalizedLink to={howItWasMadePath(slug)}>{t('passages.making')}</LocalizedLink>
          </li>
          <li>
            <LocalizedLink to={`${evidencePath(slug)}#${key}`}>{t('passages.all')}</LocalizedLink>
          </li>
        </ul>
      </div>
    </dialog>
  );
};
