import { useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import type { OutputOf } from '#core/operations.ts';
import { articlePath, pieceKind, versionPath, versionsPath } from '#core/articles/article-display.ts';
import { localized, otherLanguage } from '#core/text/language.ts';
import { labelIn } from '#core/text/label-names.ts';
import type { ShownBlock } from '#core/text/shown-diff.ts';
import { otherLanguageIn, SponsoredLabel, topicName } from '../../components/labels.tsx';
import { AboutPiece } from '../../components/about-piece.tsx';
import { BackLink, PageColumn } from '../../components/page.tsx';
import { Byline, Made } from '../../components/piece.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { ChangedPart, TextChanges } from '../../components/text-changes.tsx';
import { SanitizedHtml } from '../../components/sanitized-html.tsx';
import { useVersionsTexts } from './versions-texts.ts';
import { useDates } from '../../components/use-dates.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { versionArgs } from './version-address.ts';
import { ChangedLabel, ChangedWords, partNames } from './changed-words.tsx';
import { VersionHead } from './versions-page.tsx';
import styles from './versions.module.css';

const { useArticlesPublishedVersionQuery } = api;

type View = OutputOf<'articles.published-version'>;

type PartProps = { title: string; blocks: readonly ShownBlock[]; lang: string | undefined };

/** What changed in a title, a summary or a body. */
const ChangedText = ({ title, blocks, lang }: PartProps) =>
  blocks.length > 0 ? (
    <>
      <h3>{title}</h3>
      <TextChanges blocks={blocks} lang={lang} />
    </>
  ) : null;

/** What came into a list and what went. */
const ListChanges = ({ part, added, removed }: NonNullable<View['changes']>['lists'][number]) => {
  const t = useVersionsTexts();
  const language = useLanguage();
  const nameOf = (name: string) =>
    part === 'topics' ? topicName(t, name) : part === 'tags' ? labelIn(name, language) : name;
  const said = [
    ...removed.map((name) => ({ name, change: 'removed' as const })),
    ...added.map((name) => ({ name, change: 'added' as const })),
  ];
  return (
    <>
      <h3>{t(`versions.parts.${part}`)}</h3>
      <ul>
        {said.map(({ name, change }) => (
          <li key={`${change} ${name}`}>
            <ChangedPart text={nameOf(name)} change={change} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** What the next version changed, word by word, and why. */
const NextChanges = ({ view, next }: { view: View; next: NonNullable<View['next']> }) => {
  const t = useVersionsTexts();
  const language = useLanguage();
  const dates = useDates();
  const { changes, reasons, article, skips_withheld: skipsWithheld } = view;
  const lang = otherLanguageIn(language, article);
  const { title = [], summary = [], body = [], lists = [], label = null } = changes ?? {};
  const named = new Set<string>(lists.map(({ part }) => part));
  const others = (changes?.others ?? []).filter((part) => !named.has(part));
  const textChanged = title.length + summary.length + body.length + lists.length > 0;
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes">{t('versions.next', { number: next.version, date: dates.shortDateTime(next.at) })}</h2>
      {changes ? <ChangedWords words={changes.words} /> : null}
      {reasons.map((correction) => (
        <p
          key={correction.at}
          className={styles.about}
          lang={otherLanguageIn(language, { title_es: correction.text_es, title_en: correction.text_en })}
        >
          {localized(correction, 'text', language)}
        </p>
      ))}
      {skipsWithheld ? <p className={styles.quiet}>{t('versions.skips')}</p> : null}
      <ChangedText title={t('versions.parts.title')} blocks={title} lang={lang} />
      <ChangedText title={t('versions.parts.summary')} blocks={summary} lang={lang} />
      <ChangedText title={t('versions.parts.body')} blocks={body} lang={lang} />
      <ChangedLabel label={label} />
      {lists.map((list) => (
        <ListChanges key={list.part} {...list} />
      ))}
      {others.length > 0 ? (
        <p>
          {textChanged
            ? t('versions.others', { names: partNames(t, others) })
            : t('versions.changedParts', { names: partNames(t, others) })}
        </p>
      ) : null}
      {!textChanged && others.length === 0 && !label ? (
        <p className={styles.quiet}>
          {t(`versions.changed.${changes?.elsewhere ? otherLanguage(language) : 'none'}`)}
        </p>
      ) : null}
    </section>
  );
};

/** An article as readers saw it in one version. */
const VersionText = ({ view }: { view: View }) => {
  const t = useVersionsTexts();
  const language = useLanguage();
  const { article, authors, html, cited } = view;
  const lang = otherLanguageIn(language, article);
  return (
    <article>
      {article.sponsored ? <SponsoredLabel label={article.sponsor_label} /> : null}
      <p className={styles.summary} lang={lang}>
        {localized(article, 'summary', language)}
      </p>
      <Byline of={article} authors={authors} />
      <Made of={article} />
      <SanitizedHtml className={`prose ${styles.body}`} lang={lang} html={html} />
      {article.sources.length > 0 ? (
        <SourceList id="sources" title={t('article.sources')} sources={article.sources} cited={cited} />
      ) : null}
    </article>
  );
};

/** One published version of an article, with what the next one changed. */
export const VersionPage = () => {
  const t = useVersionsTexts();
  const language = useLanguage();
  const dates = useDates();
  const { currentData: view, isError } = useArticlesPublishedVersionQuery(versionArgs(useParams(), language));
  if (isError) return <MissingPage of="version" />;
  if (!view)
    return (
      <PageColumn>
        <ArticleSkeleton loading={t('page.loading')} />
      </PageColumn>
    );
  const { article, version, at, is_current: isCurrent, previous, next } = view;
  const title = localized(article, 'title', language);
  const date = dates.shortDateTime(at);
  const kind = pieceKind(article);
  return (
    <PageColumn>
      <VersionHead title={t('versions.versionOf', { title, number: version, date })} of={article} />
      <div className={styles.top}>
        <BackLink to={versionsPath(article.slug)}>{t('versions.all')}</BackLink>
      </div>
      <AboutPiece kicker={t('versions.number', { number: version })} of={article} />
      <div className={styles.sides}>
        <div className={styles.text}>
          <p className={styles.notice}>
            {isCurrent ? t('versions.isCurrent', { date }) : t(`versions.${kind}.isEarlier`, { date })}{' '}
            <LocalizedLink to={articlePath(article)}>{t(`versions.${kind}.toPiece`)}</LocalizedLink>
            {previous ? (
              <>
                {' · '}
                <LocalizedLink to={`${versionPath(article.slug, previous.version)}#changes`}>
                  {t('versions.sincePrevious')}
                </LocalizedLink>
              </>
            ) : null}
            {next ? (
              <>
                {' · '}
                <a href="#changes">{t('versions.toChanges')}</a>
              </>
            ) : null}
          </p>
          <VersionText view={view} />
        </div>
        {next ? <NextChanges view={view} next={next} /> : null}
      </div>
      <nav className={styles.way} aria-label={t('versions.neighbours')} data-print="hide">
        {previous ? (
          <LocalizedLink rel="prev" to={versionPath(article.slug, previous.version)}>
            ← {t('versions.earlier', { number: previous.version, date: dates.shortDateTime(previous.at) })}
          </LocalizedLink>
        ) : null}
        {next ? (
          <LocalizedLink rel="next" to={versionPath(article.slug, next.version)}>
            {t('versions.later', { number: next.version, date: dates.shortDateTime(next.at) })} →
          </LocalizedLink>
        ) : null}
      </nav>
    </PageColumn>
  );
};
