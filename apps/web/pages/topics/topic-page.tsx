import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { articlePath } from '#core/articles/article-display.ts';
import type { DueDate } from '#core/chronologies/due-dates.ts';
import type { Company, Referent, Resource } from '#core/directory/entries.ts';
import { placeIn } from '#core/directory/place.ts';
import { localized } from '#core/text/language.ts';
import { topicPath, topicsPath } from '#core/text/topic-aliases.ts';
import { longDay } from '#core/time/relative-time.ts';
import type { OutputOf } from '#core/operations.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import button from '../../components/button.module.css';
import grid from '../../components/card-grid.module.css';
import { numberText } from '../../components/count-text.ts';
import { Flag } from '../../components/drawings.tsx';
import { LabelText, OnlyIn, spanishIn } from '../../components/labels.tsx';
import { Notice } from '../../components/notice.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { BackLink, HeadedSection, PageColumn } from '../../components/page.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { chronologyPath } from '../chronologies/chronology-address.ts';
import { companyPath } from '../directory/directory-address.ts';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { FollowButton } from '../today/follow-button.tsx';
import { FollowSection } from '../today/follow-section.tsx';
import { followOf } from '../today/follows.ts';
import { EditorialBody } from '../editorial/editorial-body.tsx';
import { MoreLink } from '../home/section-head.tsx';
import { InterviewList } from '../referents/interview-list.tsx';
import styles from './topic-page.module.css';
import { TopicSignUp } from './topic-sign-up.tsx';

const { useTopicsViewQuery } = api;

type Output = OutputOf<'topics.view'>;
type Topic = Output['topic'];

/** A topic of the site has its feeds below its own address; any other one is a parameter of the site's feeds. */
const feedPage = ({ slug, label }: Topic): string =>
  slug === label ? topicPath(slug) : `?topic=${encodeURIComponent(label)}`;

const newsAbout = ({ label }: Topic): string => `/noticias?topic=${encodeURIComponent(label)}`;

const countOf = (t: Texts, language: 'es' | 'en', { total, total_relation: relation }: Output): string => {
  const number = numberText(total, language);
  return relation === 'gte' ? t('list.moreThan', { number }) : t('list.count', { count: total, number });
};

/** The flag and the title of a topic. */
export const TopicHeader = ({ topic }: { topic: Topic }) => {
  const language = useLanguage();
  return (
    <header className={styles.header}>
      <div className={styles.flag}>
        <Flag topic={topic.slug} />
      </div>
      <div>
        <h1 className={styles.title} lang={spanishIn(language, topic.title_en)}>
          {localized(topic, 'title', language)}
        </h1>
        {topic.dek_es ? (
          <p className={styles.dek} lang={spanishIn(language, topic.dek_en)}>
            {localized(topic, 'dek', language)}
          </p>
        ) : null}
      </div>
    </header>
  );
};

/** The introduction of a topic, as editors write it. */
export const TopicIntro = ({ topic, html }: { topic: Topic; html: string }) => (
  <div className={styles.intro}>
    <EditorialBody html={html} lang={spanishIn(useLanguage(), topic.title_en)} />
  </div>
);

/** The figures that sum up a topic, each with its source. */
export const TopicFigures = ({ figures }: Pick<Topic, 'figures'>) => {
  const t = useTexts();
  const language = useLanguage();
  if (figures.length === 0) return null;
  return (
    <HeadedSection id="figures" title={t('topicPages.figures')} heading={styles.heading}>
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <li key={figure.value_es + figure.about_es}>
            <p className={styles.value} lang={spanishIn(language, figure.value_en)}>
              {localized(figure, 'value', language)}
            </p>
            <p lang={spanishIn(language, figure.about_en)}>{localized(figure, 'about', language)}</p>
            <p className={styles.about}>
              <OutsideLink href={figure.source_url} marked>
                <LabelText text={figure.source_name} />
              </OutsideLink>
            </p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
};

const Dates = ({ id, title, dates }: { id: string; title: string; dates: readonly DueDate[] }) => {
  const language = useLanguage();
  if (dates.length === 0) return null;
  return (
    <HeadedSection id={id} title={title} heading={styles.heading}>
      <ol>
        {dates.map((date) => (
          <li key={`${date.chronology.slug} ${date.day} ${date.text_es}`} className={styles.date}>
            <time className={styles.day} dateTime={date.day}>
              {longDay(date.day, language)}
            </time>
            <p lang={spanishIn(language, date.text_en)}>{localized(date, 'text', language)}</p>
            <p className={styles.about}>
              <LocalizedLink
                to={chronologyPath(date.chronology.slug)}
                lang={spanishIn(language, date.chronology.title_en)}
              >
                {localized(date.chronology, 'title', language)}
              </LocalizedLink>
              {date.source_url ? (
                <OutsideLink href={date.source_url} marked>
                  <LabelText text={date.source_name ?? new URL(date.source_url).hostname} />
                </OutsideLink>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
};

/** What changed last in a topic, and what changes next, by its chronologies. */
const Changes = ({ view: { last_change: last, next_dates: next } }: { view: Output }) => {
  const t = useTexts();
  if (!last && next.length === 0) return null;
  return (
    <div className={styles.changes}>
      <Dates id="last-change" title={t('topicPages.lastChange')} dates={last ? [last] : []} />
      <Dates id="next-dates" title={t('topicPages.nextDates')} dates={next} />
    </div>
  );
};

const People = ({ referents }: { referents: readonly Referent[] }) => {
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {referents.map((referent) => (
        <li key={referent.slug}>
          <LocalizedLink className={styles.name} to={`/referentes/${referent.slug}`}>
            {referent.name}
          </LocalizedLink>
          <p className={styles.about} lang={spanishIn(language, referent.role_en)}>
            {localized(referent, 'role', language)}
          </p>
        </li>
      ))}
    </ul>
  );
};

const Companies = ({ companies }: { companies: readonly Company[] }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {companies.map((company) => (
        <li key={company.slug}>
          <LocalizedLink className={styles.name} to={companyPath(company.slug)} dir="auto">
            {company.name}
          </LocalizedLink>
          <p className={styles.about}>
            {[t(`companyTypes.${company.type}`), placeIn(company, language)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
};

const Resources = ({ resources }: { resources: readonly Resource[] }) => {
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {resources.map((resource) => (
        <li key={resource.slug}>
          <OutsideLink className={styles.name} href={resource.link} marked>
            <span lang={spanishIn(language, resource.title_en)}>
              {localized(resource, 'title', language)}
            </span>
          </OutsideLink>
          <p className={styles.about}>{resource.origin}</p>
        </li>
      ))}
    </ul>
  );
};

const Follow = ({ topic }: { topic: Topic }) => (
  <FollowSection page={feedPage(topic)} heading={styles.label}>
    <FollowButton of={followOf('topic', topic.label, topic.title_es, topic.title_en)} />
    <TopicSignUp topic={topic} />
  </FollowSection>
);

const Aside = ({ view }: { view: Output }) => {
  const t = useTexts();
  const language = useLanguage();
  const { topic, referents, companies, resources, chronologies } = view;
  return (
    <aside className={styles.aside} aria-label={t('topicPages.beside')}>
      <Follow topic={topic} />
      {referents.length > 0 ? (
        <HeadedSection id="people" title={t('topicPages.people')} heading={styles.label}>
          <People referents={referents} />
        </HeadedSection>
      ) : null}
      {companies.length > 0 ? (
        <HeadedSection id="companies" title={t('topicPages.companies')} heading={styles.label}>
          <Companies companies={companies} />
        </HeadedSection>
      ) : null}
      {resources.length > 0 ? (
        <HeadedSection id="resources" title={t('topicPages.resources')} heading={styles.label}>
          <Resources resources={resources} />
        </HeadedSection>
      ) : null}
      {chronologies.length > 0 ? (
        <HeadedSection id="chronologies" title={t('chronologies.title')} heading={styles.label}>
          <ul className={styles.list}>
            {chronologies.map((chronology) => (
              <li key={chronology.slug}>
                <LocalizedLink
                  className={styles.name}
                  to={chronologyPath(chronology.slug)}
                  lang={spanishIn(language, chronology.title_en)}
                >
                  {localized(chronology, 'title', language)}
                </LocalizedLink>
                <OnlyIn language={spanishIn(language, chronology.title_en)} separator=" " />
              </li>
            ))}
          </ul>
        </HeadedSection>
      ) : null}
    </aside>
  );
};

/** An article with the page's topic as its first one, which its cover shows. */
const asAbout = (article: ArticleSummary, { slug, label }: Topic): ArticleSummary => ({
  ...article,
  topics: [label, ...article.topics.filter((one) => topicPath(one) !== topicPath(slug))],
});

const Articles = ({ view }: { view: Output }) => {
  const t = useTexts();
  const language = useLanguage();
  const { topic, best, latest, interviews } = view;
  return (
    <>
      {best.length > 0 ? (
        <HeadedSection id="best" title={t('topicPages.best')} heading={styles.heading}>
          <div className={best.length > 1 ? `${grid.grid} ${styles.best}` : styles.best}>
            {best.map((article) => (
              <ArticleCard
                key={article.slug}
                article={asAbout(article, topic)}
                heading="h3"
                beside={best.length === 1}
                inTopic
              />
            ))}
          </div>
        </HeadedSection>
      ) : null}
      {latest.length > 0 ? (
        <HeadedSection id="latest" title={t('topicPages.latest')} heading={styles.heading}>
          <Suspense>
            <div className={styles.rows}>
              {latest.map((article) => (
                <ArticleCard
                  key={article.slug}
                  article={asAbout(article, topic)}
                  heading="h3"
                  size="small"
                  inTopic
                />
              ))}
            </div>
          </Suspense>
        </HeadedSection>
      ) : null}
      {view.total > best.length + latest.length ? (
        <MoreLink to={newsAbout(topic)}>
          {t('topicPages.all', { count: countOf(t, language, view) })}
        </MoreLink>
      ) : null}
      {interviews.length > 0 ? (
        <HeadedSection id="interviews" title={t('topicPages.interviews')} heading={styles.heading}>
          <InterviewList interviews={interviews} />
        </HeadedSection>
      ) : null}
    </>
  );
};

const Empty = () => {
  const t = useTexts();
  return (
    <Notice
      title={t('topicPages.emptyTitle')}
      actions={
        <LocalizedLink className={button.primary} to={topicsPath}>
          {t('topicPages.allTopics')}
        </LocalizedLink>
      }
    >
      <p>{t('topicPages.emptyText')}</p>
    </Notice>
  );
};

const TopicHead = ({ view, isEmpty }: { view: Output; isEmpty: boolean }) => {
  const t = useTexts();
  const language = useLanguage();
  const { topic, best, latest } = view;
  const title = localized(topic, 'title', language);
  return (
    <ListHead
      title={title}
      description={localized(topic, 'dek', language) || t('topicPages.about', { topic: title })}
      path={topicPath(topic.slug)}
      cover="temas"
      inEnglish={Boolean(topic.title_en)}
      crumbs={[{ name: t('topicPages.title'), path: topicsPath }]}
      noindex={isEmpty}
      {...(!isEmpty && {
        feed: { name: title, query: new URLSearchParams({ topic: topic.label }).toString() },
      })}
      items={[...best, ...latest].map((article) => ({
        name: localized(article, 'title', language),
        path: articlePath(article),
      }))}
    />
  );
};

/** A topic: its introduction, where to start, what is new, and who and what belongs to it. */
export const TopicPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const { currentData: view, isError } = useTopicsViewQuery({ slug, lang: language });
  if (isError) return <MissingPage of="topic" />;
  if (!view)
    return (
      <PageColumn>
        <ArticleSkeleton loading={t('page.loading')} />
      </PageColumn>
    );
  const path = topicPath(view.topic.slug);
  if (pathname !== path) return <Navigate to={localizedPath(path, language)} replace />;
  const isEmpty = view.total === 0 && view.best.length === 0 && view.interviews.length === 0;
  return (
    <PageColumn>
      <TopicHead view={view} isEmpty={isEmpty} />
      <div className={styles.top}>
        <BackLink to={topicsPath}>{t('topicPages.allTopics')}</BackLink>
      </div>
      <TopicHeader topic={view.topic} />
      {view.latest.length > 0 ? (
        <p className={styles.jump} data-print="hide">
          <a href="#latest">
            {t('topicPages.latest')} <span aria-hidden="true">↓</span>
          </a>
        </p>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          {view.html || view.topic.figures.length > 0 ? (
            <div className={styles.opening}>
              {view.html ? <TopicIntro topic={view.topic} html={view.html} /> : null}
              <TopicFigures figures={view.topic.figures} />
            </div>
          ) : null}
          <Changes view={view} />
          {isEmpty ? <Empty /> : <Articles view={view} />}
        </div>
        <Aside view={view} />
      </div>
    </PageColumn>
  );
};
