import type { ContentType } from '#core/articles/taxonomy.ts';
import type { SearchKind } from '#core/search/ports.ts';
import type { Author } from '#core/articles/authors.ts';
import { labelIn } from '#core/text/label-names.ts';
import type { OutputOf } from '#core/operations.ts';
import card from '../../components/card.module.css';
import { AiLabel } from '../../components/ai-disclosure.tsx';
import { OnlyIn, SponsoredLabel, topicName } from '../../components/labels.tsx';
import { ListByPosition } from '../../components/list-by-position.tsx';
import { addressIn } from '../../components/language-link.tsx';
import { hostOf, OutsideLink } from '../../components/outside-link.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import styles from './search-page.module.css';
import { useDates } from '../../components/use-dates.ts';

type Result = OutputOf<'search.find'>['items'][number];

/** The name of a kind of results: that of its section. */
export const kindName = (t: Texts, kind: SearchKind): string =>
  ({
    article: t('search.articles'),
    interview: t('nav.interviews'),
    referent: t('nav.referents'),
    company: t('nav.companies'),
    application: t('nav.applications'),
    resource: t('nav.resources'),
    chronology: t('footer.chronologies'),
    page: t('search.pages'),
    author: t('search.authors'),
  })[kind];

const Passage = ({ parts }: { parts: Result['passage'] }) => (
  <ListByPosition items={parts}>{({ text, match }) => (match ? <mark>{text}</mark> : text)}</ListByPosition>
);

/** The name of the type of a result: paid pieces are called as on the cards. */
const typeName = (t: Texts, { kind, type }: Result): string => {
  if (kind !== 'article' || !type) return t(`search.kinds.${kind}`);
  return type === 'novedad-industria' ? t('search.industryUpdate') : t(`types.${type as ContentType}`);
};

const ResultEntry = ({ result }: { result: Result }) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  const { name: site } = useSite();
  const {
    kind,
    type,
    title,
    path,
    link,
    date,
    topics,
    passage,
    sponsored,
    sponsor_label: sponsor,
    disclosure,
  } = result;
  const name = typeName(t, result);
  const onlyIn = result.only_language === language ? null : result.only_language;
  const lang = result.language === language ? undefined : result.language;
  // What is in one language only stands on a page in the reader's.
  const opens = onlyIn ? undefined : lang;
  return (
    <article className={styles.result}>
      <p className={styles.kind}>
        <span>{name}</span>
        {sponsored ? (
          <SponsoredLabel label={sponsor && labelIn(sponsor, language) === name ? null : sponsor} />
        ) : null}
        {kind === 'author' && type ? (
          <span>{t(`authors.kinds.${type as Author['kind']}`, { name: site })}</span>
        ) : null}
        {topics[0] ? <span>{topicName(t, topics[0])}</span> : null}
        {date ? <time dateTime={date}>{dates.longDate(date)}</time> : null}
        {disclosure ? <AiLabel origin={disclosure} /> : null}
        {onlyIn ? <OnlyIn language={onlyIn} /> : lang ? <span>{t(`search.languages.${lang}`)}</span> : null}
      </p>
      <h2 className={styles.title} lang={lang}>
        {path === null && link !== null ? (
          <OutsideLink className={card.titleLink} href={link} marked>
            {title}
          </OutsideLink>
        ) : (
          <a
            className={card.titleLink}
            href={addressIn(path ?? '/', opens ?? language, language)}
            hrefLang={opens}
          >
            {title}
          </a>
        )}
      </h2>
      {passage.length ? (
        <p className={styles.passage} lang={lang}>
          <Passage parts={passage} />
        </p>
      ) : null}
      {link === null ? null : <p className={styles.host}>{hostOf(link)}</p>}
    </article>
  );
};

/** The results of a search, separated by hairlines. */
export const SearchResults = ({ items }: { items: Result[] }) => (
  <div className={styles.list}>
    {items.map((result) => (
      <ResultEntry key={`${result.kind} ${result.slug}`} result={result} />
    ))}
  </div>
);
