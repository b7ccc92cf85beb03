import { articlePath } from '#core/articles/article-display.ts';
import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/text/language.ts';
import { localized } from '#core/text/language.ts';
import { topicPath } from '#core/text/topic-aliases.ts';
import { dayText } from '#core/time/relative-time.ts';
import { untilDay } from '#core/time/until-day.ts';
import { day as dayLength } from '#core/time/wall-clock.ts';
import card from '../../components/card.module.css';
import { numberText } from '../../components/count-text.ts';
import { Flag } from '../../components/drawings.tsx';
import {
  LabelText,
  OnlyIn,
  otherLanguageIn,
  SponsoredLabel,
  spanishIn,
  topicName,
} from '../../components/labels.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useTexts } from '../../components/texts.ts';
import { useDates, useDayOf } from '../../components/use-dates.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { correctionsPath } from '#core/articles/feed-formats.ts';
import { chronologiesPath, chronologyPath } from '../chronologies/chronology-address.ts';
import styles from './second-tier.module.css';
import { MoreLink, SectionHead } from './section-head.tsx';

type HomeView = OutputOf<'home.view'>;
type Headline = HomeView['recent'][number];

/** An article in a line: when it appeared, what it is about, and its title. */
const HeadlineRow = ({ article, withTopic }: { article: Headline; withTopic?: boolean }) => {
  const t = useTexts();
  const language = useLanguage();
  const other = otherLanguageIn(language, article);
  const [topic] = article.topics;
  return (
    <li className={`${card.card} ${styles.row}`}>
      <p className={styles.about}>
        <RelativeTime date={article.date} />
        {withTopic && topic ? (
          <span className={styles.topic}>
            <Flag topic={topic} />
            <LabelText text={topicName(t, topic)} />
          </span>
        ) : null}
        {article.sponsored ? <SponsoredLabel label={null} /> : null}
        <OnlyIn language={other} />
      </p>
      <h3 className={styles.title} lang={other}>
        <LocalizedLink className={card.link} to={articlePath(article)}>
          {localized(article, 'title', language)}
        </LocalizedLink>
      </h3>
    </li>
  );
};

/** Articles in a compact list; by default those that follow the latest ones. */
export const MoreNews = ({ articles, title }: { articles: HomeView['recent']; title?: string }) => {
  const t = useTexts();
  return (
    <section aria-labelledby="more-news">
      <SectionHead id="more-news" title={title ?? t('home.moreNews')} />
      <ul className={styles.rows}>
        {articles.map((article) => (
          <HeadlineRow key={article.slug} article={article} withTopic />
        ))}
      </ul>
    </section>
  );
};

/** The topics with most articles, each with its newest ones that are not above. */
export const NewsByTopic = ({ topics }: Pick<HomeView, 'topics'>) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section className={styles.section} aria-labelledby="by-topic">
      <SectionHead id="by-topic" title={t('home.byTopic')} />
      <div className={styles.topics}>
        {topics.map(({ topic, articles, latest }) => (
          <section key={topic} className={styles.ofTopic} aria-label={topicName(t, topic)}>
            <p className={styles.topicHead}>
              <LocalizedLink to={topicPath(topic)}>
                <Flag topic={topic} />
                <LabelText text={topicName(t, topic)} />
              </LocalizedLink>
              <span>
                {articles > 1000
                  ? t('list.moreThan', { number: numberText(1000, language) })
                  : t('list.count', { count: articles, number: numberText(articles, language) })}
              </span>
            </p>
            <ul className={styles.list}>
              {latest.map((article) => (
                <HeadlineRow key={article.slug} article={article} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
};

/** How far away a day of these weeks is; empty for one that is further away. */
const untilText = (day: string, dayOf: (at: string) => string, language: Language): string => {
  const today = dayOf(new Date().toISOString());
  return Date.parse(day) - Date.parse(today) <= 31 * dayLength ? untilDay(day, today, language) : '';
};

/** How far away a day is; the server's words stay until the page is read again. */
const Until = ({ day }: { day: string }) => (
  <span className={styles.until} suppressHydrationWarning>
    {untilText(day, useDayOf(), useLanguage())}
  </span>
);

/** The next dates of the chronologies: when, what, and in which. */
export const NextDates = ({ dates }: Pick<HomeView, 'dates'>) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section className={styles.calendar} aria-labelledby="next-dates">
      <SectionHead id="next-dates" title={t('home.nextDates')} />
      <ol className={styles.dates}>
        {dates.map((date) => (
          <li key={`${date.chronology} ${date.day} ${date.text_es}`} className={`${card.card} ${styles.row}`}>
            <time className={styles.day} dateTime={date.day}>
              {dayText(date.day, language)}
              <Until day={date.day} />
            </time>
            <div>
              <p className={`${card.threeLines} ${styles.what}`} lang={spanishIn(language, date.text_en)}>
                <LocalizedLink className={card.link} to={`${chronologyPath(date.chronology)}#${date.id}`}>
                  {localized(date, 'text', language)}
                </LocalizedLink>
              </p>
              <p className={`${styles.about} ${styles.chronology}`} lang={spanishIn(language, date.title_en)}>
                {localized(date, 'title', language)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <MoreLink to={chronologiesPath}>{t('home.allDates')}</MoreLink>
    </section>
  );
};

/** The newest corrections: of what, and what was wrong. */
export const LatestCorrections = ({ corrections }: Pick<HomeView, 'corrections'>) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  return (
    <section aria-labelledby="latest-corrections">
      <SectionHead id="latest-corrections" title={t('home.latestCorrections')} />
      <ul className={styles.list}>
        {corrections.map((correction) => (
          <li key={`${correction.slug} ${correction.at}`} className={`${card.card} ${styles.row}`}>
            <p className={styles.about}>
              <time dateTime={correction.at}>{dates.shortDate(correction.at)}</time>
              <OnlyIn language={otherLanguageIn(language, correction)} />
            </p>
            <h3 className={styles.title} lang={otherLanguageIn(language, correction)}>
              <LocalizedLink className={card.link} to={articlePath(correction)}>
                {localized(correction, 'title', language)}
              </LocalizedLink>
            </h3>
            <p
              className={`${card.twoLines} ${styles.text}`}
              lang={otherLanguageIn(language, {
                title_es: correction.text_es,
                title_en: correction.text_en,
              })}
            >
              {localized(correction, 'text', language)}
            </p>
          </li>
        ))}
      </ul>
      <MoreLink to={correctionsPath}>{t('home.allCorrections')}</MoreLink>
    </section>
  );
};
