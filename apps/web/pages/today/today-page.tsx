import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { articlePath, evidencePath } from '#core/articles/article-display.ts';
import { correctionsPath } from '#core/articles/feed-formats.ts';
import { capitalized, topics as siteTopics } from '#core/articles/taxonomy.ts';
import type { Disclosure } from '#core/articles/disclosure.ts';
import { disclosure } from '#core/articles/disclosure.ts';
import type { DueDate } from '#core/chronologies/due-dates.ts';
import { localized } from '#core/text/language.ts';
import { topicPath } from '#core/text/topic-aliases.ts';
import { dayText, dayTitle } from '#core/time/relative-time.ts';
import { untilDay } from '#core/time/until-day.ts';
import { day } from '#core/time/wall-clock.ts';
import type { TodayView } from '#core/today/operations/view-today.ts';
import { AiLabel } from '../../components/ai-disclosure.tsx';
import card from '../../components/card.module.css';
import { Flag } from '../../components/drawings.tsx';
import { OnlyIn, isSiteTopic, otherLanguageIn, spanishIn, topicName } from '../../components/labels.tsx';
import { LoadFailed } from '../../components/list-notices.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { PageColumn, PageTitle, Section } from '../../components/page.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { useDates, useDayOf } from '../../components/use-dates.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { todayPath } from '../../routing/page-paths.ts';
import { chronologyPath } from '../chronologies/chronology-address.ts';
import { companyPath } from '../directory/directory-address.ts';
import { MissingPage } from '../not-found/not-found-page.tsx';
import type { Follow } from './follows.ts';
import { followedNews, follows } from './follows.ts';
import { noteVisit } from './last-visit.ts';
import styles from './today-page.module.css';

const { useTodayViewQuery } = api;

/** The address of what a day brought. `of`: YYYY-MM-DD. */
const dayPath = (of: string): string => `${todayPath}/${of}`;

type Article = TodayView['latest'][number];
type Interview = TodayView['interviews'][number];

const Row = ({
  at,
  to,
  lang,
  title,
  children,
}: {
  at: ReactNode;
  to: string;
  lang?: 'es' | 'en' | undefined;
  title: string;
  children?: ReactNode;
}) => (
  <li className={styles.row}>
    <span className={styles.at}>{at}</span>
    <span>
      <LocalizedLink className={card.titleLink} to={to} lang={lang}>
        {title}
      </LocalizedLink>{' '}
      <OnlyIn language={lang} />
      {children}
    </span>
  </li>
);

/** From when until when it is new. */
type Period = Pick<TodayView, 'since' | 'at' | 'day'>;

/** The time of an instant of the last day, else its day. */
const useMoment = ({ since, at: until, day: ofDay }: Period) => {
  const dates = useDates();
  const isOfOneDay = ofDay !== null || Date.parse(until) - Date.parse(since) <= day;
  return (at: string) => (
    <time dateTime={at} title={dates.fullDateTime(at)}>
      {isOfOneDay ? dates.time(at) : dates.shortDate(at)}
    </time>
  );
};

/** What a piece is about, and the label of how it was made. */
const About = ({
  text,
  lang,
  origin,
}: {
  text: string;
  lang: 'es' | undefined;
  origin: Disclosure['origin'] | undefined;
}) => (
  <>
    <span className={styles.text} lang={lang}>
      <span className={card.twoLines}>{text}</span>
    </span>
    {origin ? (
      <span className={styles.at}>
        <AiLabel origin={origin} />
      </span>
    ) : null}
  </>
);

const Pieces = ({
  articles,
  interviews,
  period,
}: {
  articles: readonly Article[];
  interviews: readonly Interview[];
  period: Period;
}) => {
  const t = useTexts();
  const language = useLanguage();
  const moment = useMoment(period);
  return (
    <ul className={styles.rows}>
      {articles.map((article) => (
        <Row
          key={article.slug}
          at={moment(article.date)}
          to={articlePath(article)}
          lang={otherLanguageIn(language, article)}
          title={localized(article, 'title', language)}
        >
          {article.type === 'noticia' ? null : (
            <span className={styles.kind}>{t(`types.${article.type}`)}</span>
          )}
          <About
            text={localized(article, 'summary', language)}
            lang={spanishIn(language, article.summary_en)}
            origin={disclosure(article, language)?.origin}
          />
        </Row>
      ))}
      {interviews.map((interview) => (
        <Row
          key={`i ${interview.slug}`}
          at={moment(interview.date)}
          to={`/entrevistas/${interview.slug}`}
          lang={otherLanguageIn(language, interview)}
          title={localized(interview, 'title', language)}
        >
          <span className={styles.kind}>{t('types.entrevista')}</span>
          <About
            text={localized(interview, 'intro', language)}
            lang={spanishIn(language, interview.intro_en)}
            origin={disclosure(interview, language)?.origin}
          />
        </Row>
      ))}
    </ul>
  );
};

/** What has been published, under the first topic of each piece: the topics with most of it first. */
const ByTopic = ({ view }: { view: TodayView }) => {
  const { articles, interviews } = view;
  const t = useTexts();
  const topicOf = ({ topics }: { topics: readonly string[] }) => topics.find(isSiteTopic) ?? '';
  const counts = new Map<string, number>();
  for (const piece of [...articles, ...interviews])
    counts.set(topicOf(piece), (counts.get(topicOf(piece)) ?? 0) + 1);
  const order = [...counts].toSorted(
    ([one, many], [other, more]) => Number(one === '') - Number(other === '') || more - many,
  );
  return order.map(([topic]) => (
    <section
      key={topic}
      className={styles.topic}
      aria-label={topic ? topicName(t, topic) : t('today.otherTopics')}
    >
      <h3 className={styles.topicName}>
        {topic ? (
          <>
            <span className={styles.flag}>
              <Flag topic={topic} />
            </span>
            {(siteTopics as readonly string[]).includes(topic) ? (
              <LocalizedLink to={topicPath(topic)}>{topicName(t, topic)}</LocalizedLink>
            ) : (
              topicName(t, topic)
            )}
          </>
        ) : (
          t('today.otherTopics')
        )}
      </h3>
      <Pieces
        articles={articles.filter((one) => topicOf(one) === topic)}
        interviews={interviews.filter((one) => topicOf(one) === topic)}
        period={view}
      />
    </section>
  ));
};

/** Says that nothing is new, and lists what was published last. */
const Quiet = ({ view: { latest, at } }: { view: TodayView }) => {
  const t = useTexts();
  return (
    <>
      <p className={styles.none}>{t('today.newNone')}</p>
      {latest.length ? (
        <section className={styles.topic} aria-labelledby="latest">
          <h3 id="latest" className={styles.topicName}>
            {t('today.latest')}
          </h3>
          <Pieces articles={latest} interviews={[]} period={{ since: latest.at(-1)!.date, at, day: null }} />
        </section>
      ) : null}
    </>
  );
};

const Dates = ({ dates, at }: { dates: readonly DueDate[]; at: string }) => {
  const language = useLanguage();
  const today = useDayOf()(at);
  return (
    <ul className={styles.rows}>
      {dates.map((date) => (
        <Row
          key={`${date.chronology.slug} ${date.day} ${date.text_es}`}
          at={
            <>
              <time dateTime={date.day}>{dayText(date.day, language)}</time>
              <span className={styles.until}>{untilDay(date.day, today, language)}</span>
            </>
          }
          to={`${chronologyPath(date.chronology.slug)}#${date.id}`}
          lang={spanishIn(language, date.text_en)}
          title={localized(date, 'text', language)}
        >
          <span className={styles.text} lang={spanishIn(language, date.chronology.title_en)}>
            {localized(date.chronology, 'title', language)}
          </span>
        </Row>
      ))}
    </ul>
  );
};

const Sources = ({ sources }: Pick<TodayView, 'sources'>) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  return (
    <ul className={styles.rows}>
      {sources.flatMap(({ url, title, publisher, state, since, pieces }) =>
        pieces.map((piece) => (
          <Row
            key={`${url} ${piece.slug}`}
            at={<time dateTime={since}>{dates.shortDate(since)}</time>}
            to={evidencePath(piece.slug)}
            lang={otherLanguageIn(language, piece)}
            title={localized(piece, 'title', language)}
          >
            <span className={styles.text}>
              {state === 'gone' ? t('today.sourceGone') : t('today.sourceChanged')}
              {': '}
              <OutsideLink href={url} marked>
                {[publisher, title].filter(Boolean).join(', ') || new URL(url).hostname}
              </OutsideLink>
            </span>
          </Row>
        )),
      )}
    </ul>
  );
};

const placeOf = ({ kind, slug }: Follow): string =>
  ({
    topic: topicPath(slug),
    referent: `/referentes/${slug}`,
    company: companyPath(slug),
    chronology: chronologyPath(slug),
  })[kind];

type FollowedProps = { view: TodayView; list: readonly Follow[]; news: ReturnType<typeof followedNews> };

/** What is new of what is followed on this device, and a way to stop following. */
const Followed = ({ view, list, news: { articles, interviews, dates } }: FollowedProps) => {
  const t = useTexts();
  const language = useLanguage();
  const isEmpty = articles.length + interviews.length + dates.length === 0;
  return (
    <Section id="followed" title={t('today.followedTitle')} dek={t('today.followedDek')}>
      {isEmpty ? <p className={styles.none}>{t('today.followedNone')}</p> : null}
      <Pieces articles={articles} interviews={interviews} period={view} />
      <Dates dates={dates} at={view.at} />
      <ul className={styles.follows} aria-label={t('today.followedList')}>
        {list.map((one) => (
          <li key={`${one.kind} ${one.slug}`}>
            <LocalizedLink to={placeOf(one)}>{localized(one, 'name', language)}</LocalizedLink>
            <button
              type="button"
              aria-label={t('today.unfollowOf', { name: localized(one, 'name', language) })}
              onClick={() => {
                follows.toggle(one);
                // The pressed button disappears with its entry.
                document.querySelector('main')?.focus({ preventScroll: true });
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** What was corrected, and the sources that changed. */
const Changes = ({ view: { corrections, sources } }: { view: TodayView }) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  return (
    <>
      {corrections.length ? (
        <Section id="corrected" title={t('today.correctedTitle')}>
          <ul className={styles.rows}>
            {corrections.map((correction) => (
              <Row
                key={`${correction.slug} ${correction.at}`}
                at={<time dateTime={correction.at}>{dates.shortDate(correction.at)}</time>}
                to={articlePath(correction)}
                lang={otherLanguageIn(language, correction)}
                title={localized(correction, 'title', language)}
              >
                <span className={styles.text}>{localized(correction, 'text', language)}</span>
              </Row>
            ))}
          </ul>
          <p className={styles.more}>
            <LocalizedLink to={correctionsPath}>{t('today.allCorrections')}</LocalizedLink>
          </p>
        </Section>
      ) : null}
      {sources.length ? (
        <Section id="sources" title={t('today.sourcesTitle')} dek={t('today.sourcesDek')}>
          <Sources sources={sources} />
        </Section>
      ) : null}
    </>
  );
};

/** The days before and after that have something. */
const OtherDays = ({ view: { day: shown, previous, next, at } }: { view: TodayView }) => {
  const t = useTexts();
  const language = useLanguage();
  const today = useDayOf()(at);
  const hasToday = shown !== null && shown < today;
  if (!previous && !hasToday) return null;
  return (
    <nav className={styles.days} aria-label={t('today.days')} data-print="hide">
      {previous ? (
        <LocalizedLink rel="prev" to={dayPath(previous)}>
          ← <span>{dayTitle(previous, language)}</span>
        </LocalizedLink>
      ) : null}
      {shown !== null && next && next < today ? (
        <LocalizedLink rel="next" to={dayPath(next)}>
          <span>{dayTitle(next, language)}</span> →
        </LocalizedLink>
      ) : null}
      {hasToday ? (
        <LocalizedLink to={todayPath}>
          <span>{t('today.title')}</span>
        </LocalizedLink>
      ) : null}
    </nav>
  );
};

/** From when on it is new: since the visit before this one, if this device knows it; by default the last 24 hours. */
const useSince = () => {
  const [lastVisit, setLastVisit] = useState<string | null>(null);
  const [isDay, setDay] = useState(false);
  useEffect(() => {
    let here = true;
    void Promise.resolve(noteVisit()).then((found) => {
      if (here) setLastVisit(found);
      return found;
    });
    return () => void (here = false);
  }, []);
  return { lastVisit, since: isDay ? null : lastVisit, isDay, setDay };
};

/** What is new, corrected and coming due. */
export const TodayPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  const { lastVisit, since, isDay, setDay } = useSince();
  const { data: view, isError, refetch } = useTodayViewQuery(since ? { since } : {});
  const list = follows.useList();
  const head = (
    <ListHead
      title={t('today.title')}
      description={t('today.description')}
      path={todayPath}
      items={(view?.articles ?? []).map((article) => ({
        name: localized(article, 'title', language),
        path: articlePath(article),
      }))}
    />
  );
  if (!view)
    return (
      <PageColumn>
        {head}
        <PageTitle title={t('today.title')} />
        {isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton loading={t('list.loading')} />
        )}
      </PageColumn>
    );
  const when = dates.shortDateTime(view.since);
  const nothingNew = view.articles.length + view.interviews.length === 0;
  const dueFirst = nothingNew && view.dates.length > 0;
  const followed = list?.length ? followedNews(view, list) : null;
  // Those that are followed stand above.
  const otherDates = view.dates.filter((date) => !followed?.dates.includes(date));
  const due =
    view.dates.length > 0 && otherDates.length === 0 ? null : (
      <Section id="dates" title={t('today.datesTitle')} dek={t('today.datesDek')}>
        {otherDates.length ? (
          <Dates dates={otherDates} at={view.at} />
        ) : (
          <p className={styles.none}>{t('today.datesNone')}</p>
        )}
      </Section>
    );
  return (
    <PageColumn>
      {head}
      <PageTitle
        title={t('today.title')}
        dek={
          <>
            <time className={styles.day} dateTime={view.at}>
              {dates.editionDate(view.at)}
            </time>{' '}
            {since ? t('today.sinceVisit', { when }) : t('today.sinceDay')}
          </>
        }
      />
      <OtherDays view={view} />
      {lastVisit ? (
        <p className={styles.period}>
          <button type="button" aria-pressed={!isDay} onClick={() => setDay(false)}>
            {t('today.bySinceVisit')}
          </button>
          <button type="button" aria-pressed={isDay} onClick={() => setDay(true)}>
            {t('today.byDay')}
          </button>
        </p>
      ) : null}
      {list && followed ? <Followed view={view} list={list} news={followed} /> : null}
      {dueFirst ? due : null}
      <Section id="new" title={t('today.newTitle')}>
        {nothingNew ? <Quiet view={view} /> : <ByTopic view={view} />}
      </Section>
      <Changes view={view} />
      {dueFirst ? null : due}
      {view.is_cut ? <p className={styles.none}>{t('today.cut')}</p> : null}
    </PageColumn>
  );
};

/** What a day brought: published, corrected and due. Search engines list its pieces instead. */
export const DayPage = () => {
  const t = useTexts();
  const dates = useDates();
  const { day: of = '' } = useParams();
  const { currentData: view, isError } = useTodayViewQuery({ day: of });
  if (isError) return <MissingPage of="day" />;
  if (!view)
    return (
      <PageColumn>
        <ListSkeleton loading={t('list.loading')} />
      </PageColumn>
    );
  const title = dates.editionDate(`${of}T12:00:00.000Z`);
  const hasPieces = view.articles.length + view.interviews.length > 0;
  return (
    <PageColumn>
      <ListHead
        title={capitalized(title)}
        description={t('today.dayDek')}
        path={dayPath(of)}
        cover={todayPath.slice(1)}
        crumbs={[{ name: t('today.title'), path: todayPath }]}
        items={[]}
        noindex="follow"
      />
      <PageTitle
        title={<time dateTime={of}>{capitalized(title)}</time>}
        dek={hasPieces || view.corrections.length > 0 ? t('today.dayDek') : t('today.dayNone')}
      />
      <OtherDays view={view} />
      {hasPieces ? (
        <Section id="new" title={t('today.dayTitle')}>
          <ByTopic view={view} />
        </Section>
      ) : null}
      <Changes view={view} />
      {view.dates.length > 0 ? (
        <Section id="dates" title={t('today.dayDates')}>
          <Dates dates={view.dates} at={view.at} />
        </Section>
      ) : null}
      {view.is_cut ? <p className={styles.none}>{t('today.cut')}</p> : null}
    </PageColumn>
  );
};
