import { trendingTopics } from '#core/articles/taxonomy.ts';
import { canonicalTopic } from '#core/kernel/topic-aliases.ts';
import { topicName } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../language.tsx';
import styles from './trending-strip.module.css';

const emoji: Record<(typeof trendingTopics)[number], string> = {
  deepfakes: '🎭',
  'ai-act': '⚖️',
  'desplazamiento-laboral': '💼',
  agi: '🧠',
  'sesgo-algoritmico': '🔍',
  alignment: '🧭',
};

/** The six topics that everybody talks about (spec section 2), with the fixed text beside them. */
export const TrendingStrip = () => {
  const t = useTexts();
  return (
    <section className={styles.strip} aria-labelledby="trending">
      <h2 id="trending" className={styles.title}>
        {t('home.trending')}
      </h2>
      <ul className={styles.topics}>
        {trendingTopics.map((topic) => (
          <li key={topic}>
            <LocalizedLink className={styles.topic} to={`/noticias?topic=${canonicalTopic(topic)}`}>
              <span aria-hidden="true">{emoji[topic]}</span>
              {topicName(t, topic)}
            </LocalizedLink>
          </li>
        ))}
      </ul>
      <p className={styles.updated}>{t('home.trendingUpdated')}</p>
    </section>
  );
};
