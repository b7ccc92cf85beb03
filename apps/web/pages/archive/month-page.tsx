import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import type { InputOf } from '#core/operations.ts';
import { articlePath } from '#core/articles/article-display.ts';
import { articleOrder } from '#core/articles/list-orders.ts';
import { capitalized } from '#core/articles/taxonomy.ts';
import { cursorIn } from '#core/input/cursor.ts';
import { localized } from '#core/text/language.ts';
import { dayTitle, monthTitle } from '#core/time/relative-time.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import card from '../../components/card.module.css';
import { numberText } from '../../components/count-text.ts';
import { InterviewLabel, OnlyIn, otherLanguageIn, topicName } from '../../components/labels.tsx';
import { LoadFailed } from '../../components/list-notices.tsx';
import type { PagedList, PageQuery } from '../../components/list-pages.tsx';
import { FollowingPages } from '../../components/list-pages.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { BackLink, PageColumn, PageTitle } from '../../components/page.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { useDayOf } from '../../components/use-dates.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { archivePath, monthArgs, monthOf, monthPath, piecesOf } from './archive-address.ts';
import styles from './archive-page.module.css';

const { useArticlesListQuery, useArticlesMonthsQuery } = api;

const NextPage: PageQuery<InputOf<'articles.list'>, ArticleSummary> = ({ input, children }) =>
  children(useArticlesListQuery(input));

/** Titles under the days they were published on. */
const Days = ({ items }: { items: readonly ArticleSummary[] }) => {
  const t = useTexts();
  const language = useLanguage();
  const dayOf = useDayOf();
  const days = [...new Set(items.map(({ date }) => dayOf(date)))];
  return (
    <div className={styles.days}>
      {days.map((day) => (
        <section key={day} className={styles.day} aria-label={dayTitle(day, language)}>
          <h2 className={styles.date}>
            <time dateTime={day}>{dayTitle(day, language)}</time>
          </h2>
          <ul className={styles.titles}>
            {items
              .filter((article) => dayOf(article.date) === day)
              .map((article) => (
                <li key={article.slug}>
                  <LocalizedLink
                    className={`${card.titleLink} ${styles.title}`}
                    to={articlePath(article)}
                    lang={otherLanguageIn(language, article)}
                  >
                    {localized(article, 'title', language)}
                  </LocalizedLink>
                  <span className={styles.about}>
                    <OnlyIn language={otherLanguageIn(language, article)} />
                    <InterviewLabel of={article} />
                    {article.topics[0] ? (
                      <span className={styles.topic}>{topicName(t, article.topics[0])}</span>
                    ) : null}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/** The months with pieces before and after one. */
const Neighbours = ({ month }: { month: string }) => {
  const t = useTexts();
  const language = useLanguage();
  const { data } = useArticlesMonthsQuery({});
  const months = data?.items.map((one) => one.month) ?? [];
  const at = months.indexOf(month);
  const [before, after] = [months[at + 1], at > 0 ? months[at - 1] : undefined];
  if (at < 0 || (!before && !after)) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('archive.neighbours')} data-print="hide">
      {before ? (
        <LocalizedLink rel="prev" to={monthPath(before)}>
          ← {capitalized(monthTitle(before, language))}
        </LocalizedLink>
      ) : null}
      {after ? (
        <LocalizedLink rel="next" to={monthPath(after)}>
          {capitalized(monthTitle(after, language))} →
        </LocalizedLink>
      ) : null}
    </nav>
  );
};

/** The titles published in a month, day by day, newest first. */
export const MonthPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const month = monthOf(useParams());
  const [search] = useSearchParams();
  const from = cursorIn(search, articleOrder('newest'));
  const args = month ? monthArgs(month, from) : null;
  const { currentData: list, isError, refetch } = useArticlesListQuery(args ?? skipToken);
  const { data: months } = useArticlesMonthsQuery({});
  if (!month || (list && list.items.length === 0)) return <MissingPage of="month" />;
  const counted = months?.items.find((one) => one.month === month);
  const count = counted ? piecesOf(counted) : 0;
  const title = monthTitle(month, language);
  const path = monthPath(month);
  const paged: PagedList<InputOf<'articles.list'>, ArticleSummary> = {
    path,
    query: NextPage,
    inputAfter: (next) => monthArgs(month, { cursor: next }),
    searchAfter: (next) => new URLSearchParams({ cursor: next }),
    minTotal: 0,
    rows: Days,
    texts: { loading: t('list.loading'), moreFailed: t('list.moreFailed') },
  };
  return (
    <PageColumn>
      <ListHead
        title={t('archive.month', { month: title })}
        description={t('archive.monthDescription', { month: title })}
        path={path}
        cover="archivo"
        crumbs={[{ name: t('archive.title'), path: archivePath }]}
        items={(list?.items ?? []).map((article) => ({
          name: localized(article, 'title', language),
          path: articlePath(article),
        }))}
      />
      <div className={styles.top}>
        <BackLink to={archivePath}>{t('archive.back')}</BackLink>
      </div>
      <PageTitle
        title={<span className={styles.capital}>{title}</span>}
        dek={counted && t('list.pieces', { count, number: numberText(count, language) })}
      />
      {isError ? (
        <LoadFailed onRetry={refetch} />
      ) : !list ? (
        <ListSkeleton loading={t('list.loading')} />
      ) : (
        <div key={from.cursor}>
          <Days items={list.items} />
          <FollowingPages of={paged} list={list} />
        </div>
      )}
      <Neighbours month={month} />
    </PageColumn>
  );
};
