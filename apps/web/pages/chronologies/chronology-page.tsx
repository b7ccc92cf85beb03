import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { articlePath } from '#core/articles/article-display.ts';
import { localized } from '#core/text/language.ts';
import { longDay } from '#core/time/relative-time.ts';
import { untilDay } from '#core/time/until-day.ts';
import type { OutputOf } from '#core/operations.ts';
import { LabelText, OnlyIn, otherLanguageIn, spanishIn } from '../../components/labels.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { BackLink, HeadedSection, PageColumn } from '../../components/page.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { FollowButton } from '../today/follow-button.tsx';
import { followOf } from '../today/follows.ts';
import { EditorialBody } from '../editorial/editorial-body.tsx';
import { chronologiesPath, chronologyPath } from './chronology-address.ts';
import { Subscribe } from './subscribe.tsx';
import topic from '../topics/topic-page.module.css';
import styles from './chronology-page.module.css';

const { useChronologiesViewQuery } = api;

type Output = OutputOf<'chronologies.view'>;

/** Whom an event binds, until when, and where that stands. */
const EventFacts = ({ event }: { event: Output['events'][number] }) => {
  const t = useTexts();
  const language = useLanguage();
  const { roles, until, source_name: name, source_url: url } = event;
  if (roles.length === 0 && !url && !name) return null;
  const source = name ? <LabelText text={name} /> : null;
  return (
    <p className={styles.facts}>
      {roles.length > 0 ? (
        <span>
          {t('chronologies.binds', { names: roles.map((role) => t(`roles.${role}`)).join(', ') })}
          {until ? ` ${t('chronologies.until', { day: longDay(until, language) })}` : null}
        </span>
      ) : null}
      {source || url ? (
        <span>
          {source ? `${t('calendars.source')}: ` : null}
          {url ? (
            <OutsideLink href={url} marked>
              {source ?? t('calendars.source')}
            </OutsideLink>
          ) : (
            source
          )}
        </span>
      ) : null}
    </p>
  );
};

/** The date that comes next, and how far away it is. */
const Next = ({ view: { events, today } }: { view: Output }) => {
  const t = useTexts();
  const language = useLanguage();
  const next = events.find(({ day }) => day > today);
  if (!next) return null;
  return (
    <HeadedSection id="next" title={t('chronologies.next')} heading={topic.label}>
      <p className={styles.next}>
        <a href={`#${next.id}`}>
          <time dateTime={next.day}>{longDay(next.day, language)}</time>
        </a>
        , {untilDay(next.day, today, language)}
      </p>
      <p lang={spanishIn(language, next.text_en)}>{localized(next, 'text', language)}</p>
    </HeadedSection>
  );
};

/** What comes next, and the ways to follow a chronology. */
const Beside = ({ view }: { view: Output }) => {
  const t = useTexts();
  const { slug, title_es, title_en } = view.chronology;
  return (
    <aside className={styles.aside} aria-label={t('topicPages.beside')}>
      <Next view={view} />
      <HeadedSection id="follow" title={t('topicPages.follow')} heading={topic.label} data-print="hide">
        <Subscribe path={`${chronologyPath(slug)}.ics`} />
        <FollowButton of={followOf('chronology', slug, title_es, title_en)} />
      </HeadedSection>
    </aside>
  );
};

type PieceProps = { view: Output; children?: ReactNode };

/**
 * A chronology as readers see it: its introduction, and its events in order, with today's place among them. `children`:
 * what stands beside them.
 */
export const ChronologyPiece = ({ view: { chronology, html, events, today }, children }: PieceProps) => {
  const t = useTexts();
  const language = useLanguage();
  const coming = events.findIndex(({ day }) => day > today);
  const isComing = (index: number) => coming !== -1 && index >= coming;
  return (
    <div className={styles.piece}>
      <header className={styles.header} lang={spanishIn(language, chronology.title_en)}>
        <h1 className={topic.title}>{localized(chronology, 'title', language)}</h1>
        <p className={topic.dek}>{localized(chronology, 'dek', language)}</p>
      </header>
      {html ? (
        <div className={styles.intro}>
          <EditorialBody html={html} lang={spanishIn(language, chronology.title_en)} />
        </div>
      ) : null}
      {children}
      <ol className={styles.events}>
        {events.map((event, index) => (
          <Fragment key={event.id}>
            {index > 0 && index === coming ? (
              <li className={styles.today}>
                <time dateTime={today}>{t('chronologies.today')}</time>
              </li>
            ) : null}
            <li id={event.id} className={isComing(index) ? `${styles.event} ${styles.coming}` : styles.event}>
              <time className={styles.day} dateTime={event.day}>
                {longDay(event.day, language)}
              </time>
              <div className={styles.text}>
                <p lang={spanishIn(language, event.text_en)}>{localized(event, 'text', language)}</p>
                <EventFacts event={event} />
                {event.articles.length > 0 ? (
                  <ul className={styles.articles} aria-label={t('chronologies.articles')}>
                    {event.articles.map((article) => (
                      <li key={article.slug}>
                        <LocalizedLink to={articlePath(article)} lang={otherLanguageIn(language, article)}>
                          {localized(article, 'title', language)}
                        </LocalizedLink>
                        <OnlyIn language={otherLanguageIn(language, article)} separator=" " />
                      </li>
                    ))}
                  </ul>
                ) : null}
              </div>
            </li>
          </Fragment>
        ))}
      </ol>
    </div>
  );
};

/** A chronology. */
export const ChronologyPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const { slug = '' } = useParams();
  const { currentData: view, isError } = useChronologiesViewQuery({ slug, lang: language });
  if (isError) return <MissingPage of="chronology" />;
  if (!view)
    return (
      <PageColumn>
        <ArticleSkeleton loading={t('page.loading')} />
      </PageColumn>
    );
  const { chronology, events } = view;
  return (
    <PageColumn>
      <ListHead
        title={localized(chronology, 'title', language)}
        description={localized(chronology, 'dek', language)}
        path={chronologyPath(chronology.slug)}
        cover="cronologias"
        inEnglish={Boolean(chronology.title_en)}
        calendar={{
          name: localized(chronology, 'title', language),
          path: `${chronologyPath(chronology.slug)}.ics`,
        }}
        crumbs={[{ name: t('chronologies.title'), path: chronologiesPath }]}
        items={events.map((event) => ({
          name: `${longDay(event.day, language)}: ${localized(event, 'text', language)}`,
          ...(event.articles[0] && { path: articlePath(event.articles[0]) }),
        }))}
      />
      <div className={styles.top}>
        <BackLink to={chronologiesPath}>{t('chronologies.back')}</BackLink>
      </div>
      <ChronologyPiece view={view}>
        <Beside view={view} />
      </ChronologyPiece>
    </PageColumn>
  );
};
