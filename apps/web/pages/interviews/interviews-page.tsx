import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { topics } from '#core/articles/taxonomy.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';
import { localized } from '#core/text/language.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import grid from '../../components/card-grid.module.css';
import { Flag } from '../../components/drawings.tsx';
import { topicName } from '../../components/labels.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { interviews } from '../directory/directories.ts';
import { noPage } from '../../components/list-pages.tsx';
import { articleInterviewArgs, articleInterviewFacetsArgs } from '../directory/directory-address.ts';
import { DirectoryPage } from '../directory/directory-page.tsx';
import type { FilterOption } from '../directory/filter-links.tsx';
import { InterviewCard } from './interview-card.tsx';
import styles from './interviews-page.module.css';

const { useArticlesFacetsQuery, useArticlesListQuery } = api;

const Grid = ({ items }: { items: InterviewSummary[] }) => (
  <div className={`${grid.grid} ${grid.three}`}>
    {items.map((interview) => (
      <InterviewCard key={interview.slug} interview={interview} />
    ))}
  </div>
);

/** The newest interview leads; the others are in columns. */
const Front = ({ items: [lead, ...rest] }: { items: InterviewSummary[] }) => (
  <>
    {lead ? (
      <div className={styles.lead}>
        <InterviewCard interview={lead} size="large" />
      </div>
    ) : null}
    {rest.length > 0 ? <Grid items={rest} /> : null}
  </>
);

const InterviewsHead = ({ items }: { items: InterviewSummary[] }) => {
  const t = useTexts();
  const language = useLanguage();
  const others = useArticleInterviews();
  return (
    <ListHead
      title={t('interviews.title')}
      description={t('interviews.dek')}
      path={interviews.path}
      feed={{ name: t('interviews.title'), query: 'kind=entrevista' }}
      items={[...items, ...others.items].map((interview) => ({
        name: localized(interview, 'title', language),
        path: `${interviews.path}/${interview.slug}`,
      }))}
    />
  );
};

const optionOf = (t: Texts, topic: string): FilterOption => ({
  value: topic,
  label: topicName(t, topic),
  mark: <Flag topic={topic} />,
});

/** Interviews among the articles: those prepared by agents, and others written as articles. */
const useArticleInterviews = () => {
  const [search] = useSearchParams();
  const args = articleInterviewArgs(search);
  const [topic] = args?.topic ?? [];
  const all = `/noticias?${new URLSearchParams({ type: 'entrevista', ...(topic && { topic }) })}`;
  const { currentData, isError, refetch } = useArticlesListQuery(args ?? skipToken);
  const { data: facets } = useArticlesFacetsQuery(articleInterviewFacetsArgs);
  const found = { list: args ? currentData : noPage, isError, refetch, values: facets?.topics.items };
  return { all, found, items: search.has('cursor') ? [] : (found.list?.items ?? []) };
};

type ArticleInterviewsProps = { items: ArticleSummary[]; all: string | null; alone: boolean };

const ArticleInterviews = ({ items, all, alone }: ArticleInterviewsProps) => {
  const t = useTexts();
  return (
    <section
      className={alone ? undefined : styles.others}
      aria-label={alone ? t('interviews.title') : t('interviews.others')}
    >
      {alone ? null : <h2 className={styles.othersTitle}>{t('interviews.others')}</h2>}
      <div className={`${grid.grid} ${grid.three}`}>
        {items.map((article) => (
          <ArticleCard key={article.slug} article={article} heading={alone ? 'h2' : 'h3'} />
        ))}
      </div>
      {all ? (
        <p>
          <LocalizedLink to={all}>{t('interviews.allOthers')}</LocalizedLink>
        </p>
      ) : null}
    </section>
  );
};

/** The interviews, by topic (docs/product.md 2.6). */
export const InterviewsPage = () => {
  const t = useTexts();
  const { all, found, items } = useArticleInterviews();
  return (
    <DirectoryPage
      directory={interviews}
      texts={{
        title: t('interviews.title'),
        dek: t('interviews.dek'),
        filter: t('interviews.filter'),
        count: (count, number) => t('interviews.count', { count, number }),
        emptyTitle: t('interviews.emptyTitle'),
      }}
      options={topics.map((topic) => optionOf(t, topic))}
      nameOf={(topic) => optionOf(t, topic)}
      head={InterviewsHead}
      entries={Grid}
      front={Front}
      others={found}
      renderOthers={(alone) => (
        <ArticleInterviews items={items} all={found.list?.next_cursor ? all : null} alone={alone} />
      )}
    />
  );
};
