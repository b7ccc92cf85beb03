import { api } from '#adapters/client/api.ts';
import { articlePath } from '#core/articles/article-display.ts';
import type { TopicEntry } from '#core/topics/topic-page.ts';
import { localized } from '#core/text/language.ts';
import { topicPath, topicsPath } from '#core/text/topic-aliases.ts';
import card from '../../components/card.module.css';
import { numberText } from '../../components/count-text.ts';
import { Flag } from '../../components/drawings.tsx';
import { InterviewLabel, otherLanguageIn, spanishIn } from '../../components/labels.tsx';
import { LoadedList } from '../../components/list-notices.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { topicsArgs } from './topic-address.ts';
import styles from './topics-page.module.css';

const { useTopicsListQuery } = api;

const TopicRow = ({ topic }: { topic: TopicEntry }) => {
  const t = useTexts();
  const language = useLanguage();
  const { slug, latest } = topic;
  const pieces = topic.articles + topic.interviews;
  return (
    <li className={`${card.card} ${styles.topic}`}>
      <div className={styles.flag}>
        <Flag topic={slug} />
      </div>
      <div>
        <h2 className={styles.title} lang={spanishIn(language, topic.title_en)}>
          <LocalizedLink className={card.link} to={topicPath(slug)}>
            {localized(topic, 'title', language)}
          </LocalizedLink>
        </h2>
        <p className={styles.dek} lang={spanishIn(language, topic.dek_en)}>
          {localized(topic, 'dek', language)}
        </p>
        {latest ? (
          <p className={styles.latest}>
            <LocalizedLink to={articlePath(latest)} lang={otherLanguageIn(language, latest)}>
              {localized(latest, 'title', language)}
            </LocalizedLink>
          </p>
        ) : null}
        {pieces > 0 ? (
          <p className={styles.count}>
            {latest ? (
              <>
                <RelativeTime date={latest.date} />
                <InterviewLabel of={latest} separator=" · " />
                {' · '}
              </>
            ) : null}
            {t('list.pieces', { count: pieces, number: numberText(pieces, language) })}
          </p>
        ) : null}
      </div>
    </li>
  );
};

/** The topics of the site, each with its flag, what it is about and how many pieces it has. */
export const TopicsPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const response = useTopicsListQuery(topicsArgs);
  return (
    <PageColumn>
      <ListHead
        title={t('topicPages.title')}
        description={t('topicPages.description')}
        path={topicsPath}
        items={(response.data?.items ?? []).map((topic) => ({
          name: localized(topic, 'title', language),
          path: topicPath(topic.slug),
        }))}
      />
      <PageTitle title={t('topicPages.title')} dek={t('topicPages.dek')} />
      <LoadedList of={response} none={{ title: t('topicPages.noneTitle'), text: t('topicPages.noneText') }}>
        {({ items }) => (
          <ul className={styles.topics}>
            {items.map((topic) => (
              <TopicRow key={topic.slug} topic={topic} />
            ))}
          </ul>
        )}
      </LoadedList>
    </PageColumn>
  );
};
