import { useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import type { OutputOf } from '#core/operations.ts';
import { articlePath, pieceKind, versionPath } from '#core/articles/article-display.ts';
import { localized } from '#core/text/language.ts';
import { otherLanguageIn } from '../../components/labels.tsx';
import { AboutPiece } from '../../components/about-piece.tsx';
import { BackLink, PageColumn } from '../../components/page.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useVersionsTexts } from './versions-texts.ts';
import { useDates } from '../../components/use-dates.ts';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { ChangedLabel, ChangedWords, partNames } from './changed-words.tsx';
import styles from './versions.module.css';

const { useArticlesPublishedVersionsQuery } = api;

type Versions = OutputOf<'articles.published-versions'>;
type Version = Versions['items'][number];

/** Which text a version changed; without a language where readers have only one. */
const textChanged = ([first, second]: Version['changed'], isBilingual: boolean) => {
  if (!first) return 'none';
  return second || !isBilingual ? 'text' : first;
};

type VersionProps = {
  version: Version;
  slug: string;
  isBilingual: boolean;
  /** The one before it, whose page shows what this one changed. */
  previous?: Version | undefined;
};

/** Its number, by which it is cited, and whether it is what readers have now. */
const Which = ({ version: { version, is_current: isCurrent } }: { version: Version }) => {
  const t = useVersionsTexts();
  return (
    <small className={styles.which}>
      {t('versions.number', { number: version })}
      {isCurrent ? <strong>{t('versions.current')}</strong> : null}
    </small>
  );
};

/** One version: its day, as a link if readers still get it, and why it was written. */
const VersionItem = ({ version, slug, isBilingual, previous }: VersionProps) => {
  const t = useVersionsTexts();
  const language = useLanguage();
  const dates = useDates();
  const { at, corrections, withheld, changed, differs } = version;
  const none = { parts: [], label: null, words: { added: 0, removed: 0 } };
  const { parts, label, words } = differs?.[language] ?? none;
  const day = <time dateTime={at}>{dates.shortDateTime(at)}</time>;
  return (
    <li className={styles.version}>
      <p className={styles.day}>
        {withheld ? day : <LocalizedLink to={versionPath(slug, version.version)}>{day}</LocalizedLink>}
        <Which version={version} />
      </p>
      <div className={styles.why}>
        {withheld ? (
          <p>
            {t(`versions.withheld.${withheld.ground}`)}{' '}
            <span lang={language === 'en' && !withheld.reason_en ? 'es' : undefined}>
              {localized(withheld, 'reason', language)}
            </span>
          </p>
        ) : null}
        {corrections.map((correction) => (
          <p
            key={correction.at}
            lang={otherLanguageIn(language, { title_es: correction.text_es, title_en: correction.text_en })}
          >
            {localized(correction, 'text', language)}
          </p>
        ))}
        {parts.length > 0 ? (
          <p className={styles.quiet}>{t('versions.changedParts', { names: partNames(t, parts) })}</p>
        ) : withheld || label || corrections.length > 0 ? null : (
          <p className={styles.quiet}>{t(`versions.changed.${textChanged(changed, isBilingual)}`)}</p>
        )}
        <ChangedWords words={words} />
        {parts.length > 0 && previous && !previous.withheld ? (
          <p className={styles.quiet}>
            <LocalizedLink to={`${versionPath(slug, previous.version)}#changes`}>
              {t('versions.see', { number: version.version })}
            </LocalizedLink>
          </p>
        ) : null}
        <ChangedLabel label={label} />
      </div>
    </li>
  );
};

/** The head of a page about versions: no search engine lists it, and it stands for the piece itself. */
export const VersionHead = ({ title, of }: { title: string; of: Parameters<typeof articlePath>[0] }) => {
  const { name } = useSite();
  const { canonical } = useAddress(articlePath(of));
  return (
    <>
      <PageHead head={{ title: `${title} | ${name}`, description: title, canonical, noindex: 'follow' }} />
      <link rel="canonical" href={canonical} />
    </>
  );
};

/** What readers have seen of an article: every version with its day and its reason. */
export const VersionsPage = () => {
  const t = useVersionsTexts();
  const language = useLanguage();
  const { slug = '' } = useParams();
  const { currentData: data, isError } = useArticlesPublishedVersionsQuery({ slug });
  if (isError) return <MissingPage of="article" />;
  if (!data)
    return (
      <PageColumn>
        <ListSkeleton loading={t('list.loading')} />
      </PageColumn>
    );
  const title = localized(data, 'title', language);
  const first = data.items.at(-1);
  const [compared, bare] = [true, false].map(
    (has) => data.items.filter(({ differs, withheld }) => !withheld && (differs !== null) === has).length,
  );
  return (
    <PageColumn>
      <VersionHead title={t('versions.titleOf', { title })} of={data} />
      <div className={styles.top}>
        <BackLink to={articlePath(data)}>{t(`versions.${pieceKind(data)}.back`)}</BackLink>
      </div>
      <AboutPiece kicker={t('cite.versions')} of={data} />
      <p className={styles.about}>
        {data.items.length > 1 ? t('versions.about') : t(`versions.${pieceKind(data)}.onlyOne`)}
        {(data.items[0]?.version ?? 0) > data.items.length ? ` ${t('versions.gaps')}` : null}
        {/* The first has nothing before it. */}
        {bare! > 1 ? ` ${t('versions.compared', { count: compared! })}` : null}
      </p>
      <ol className={styles.versions} reversed>
        {data.items.slice(0, -1).map((version, place) => (
          <VersionItem
            key={version.version}
            version={version}
            previous={data.items[place + 1]}
            slug={data.slug}
            isBilingual={data.published_languages.length > 1}
          />
        ))}
        {first ? (
          <FirstVersion version={first} slug={data.slug} isBilingual={data.published_languages.length > 1} />
        ) : null}
      </ol>
    </PageColumn>
  );
};

/** The one that was published first. */
const FirstVersion = ({ version, slug, isBilingual }: VersionProps) => {
  const t = useVersionsTexts();
  const dates = useDates();
  if (version.withheld) return <VersionItem version={version} slug={slug} isBilingual={isBilingual} />;
  return (
    <li className={styles.version}>
      <p className={styles.day}>
        <LocalizedLink to={versionPath(slug, version.version)}>
          <time dateTime={version.at}>{dates.shortDateTime(version.at)}</time>
        </LocalizedLink>
        <Which version={version} />
      </p>
      <div className={styles.why}>
        <p className={styles.quiet}>{t('versions.first')}</p>
      </div>
    </li>
  );
};
