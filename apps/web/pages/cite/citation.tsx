import { useId, useState } from 'react';
import { api } from '#adapters/client/api.ts';
import { articlePath, versionsPath } from '#core/articles/article-display.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import type { CitationView } from '#core/articles/operations/cite-article.ts';
import button from '../../components/button.module.css';
import { LoadFailed } from '../../components/list-notices.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import styles from './citation.module.css';

const { useArticlesCiteQuery } = api;
const { articlesCite } = api.endpoints;

type CitationProps = {
  /** Undefined until it has been asked for, unless it came with the page. */
  citation: Pick<CitationView, 'apa' | 'iso690' | 'bibtex' | 'ris'> | undefined;
  /** The request for it. */
  call: { isError: boolean; refetch: () => unknown };
  onOpen: () => void;
  /** The address of the piece, below which its files are. */
  path: string;
  /** The address of its versions, if it has any. */
  versions?: string;
};

const files = [
  ['bibtex', 'BibTeX', 'bib'],
  ['ris', 'RIS', 'ris'],
] as const;

/** How a piece is cited, in a dialog of the browser's own; without scripts the texts can be selected and the files loaded. */
const Citation = ({ citation, call, onOpen, path, versions }: CitationProps) => {
  const t = useTexts();
  const language = useLanguage();
  const id = useId();
  const [note, setNote] = useState('');
  const copy = (text: string) => () => {
    navigator.clipboard.writeText(text).then(
      () => setNote(t('cite.copied')),
      () => setNote(t('article.actionFailed')),
    );
  };
  const copyButton = (style: string, text: string) => (
    <button type="button" aria-label={t('cite.copyStyle', { style })} onClick={copy(text)}>
      {t('cite.copy')}
    </button>
  );
  return (
    <div className={styles.cite} data-print="hide">
      <button type="button" className={styles.open} popoverTarget={id} onClick={onOpen}>
        {t('cite.title')}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={t('cite.heading')} className={styles.panel}>
        <header className={styles.head}>
          <h2>{t('cite.heading')}</h2>
          <span role="status">{note}</span>
          <button type="button" className={button.secondary} popoverTarget={id} popoverTargetAction="hide">
            {t('cite.close')}
          </button>
        </header>
        {citation ? (
          <dl className={styles.styles}>
            {(
              [
                ['APA 7', citation.apa],
                ['ISO 690', citation.iso690],
              ] as const
            ).map(([style, text]) => (
              <div key={style}>
                <dt>{style}</dt>
                <dd>
                  <p>{text}</p>
                  {copyButton(style, text)}
                </dd>
              </div>
            ))}
            {files.map(([field, style, extension]) => (
              <div key={style}>
                <dt>{style}</dt>
                <dd>
                  <a href={localizedPath(`${path}/cita.${extension}`, language)} download>
                    {t('cite.download', { extension })}
                  </a>
                  {copyButton(style, citation[field])}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {call.isError ? <LoadFailed title={t('cite.title')} onRetry={call.refetch} /> : null}
        <p className={styles.note}>
          {versions ? (
            <>
              {t('cite.version')} <LocalizedLink to={versions}>{t('cite.versions')}</LocalizedLink>
            </>
          ) : null}
        </p>
      </div>
    </div>
  );
};

/** How an article is cited, by the version that readers have now. */
export const ArticleCitation = ({ article }: { article: Pick<ArticleSummary, 'slug' | 'type'> }) => {
  const { slug } = article;
  const arg = { slug, lang: useLanguage() };
  const [isAsked, setAsked] = useState(false);
  const call = useArticlesCiteQuery(arg, { skip: !isAsked });
  const { currentData: citation } = articlesCite.useQueryState(arg);
  const more = { call, onOpen: () => setAsked(true), versions: versionsPath(slug) };
  return <Citation citation={citation} path={articlePath(article)} {...more} />;
};
