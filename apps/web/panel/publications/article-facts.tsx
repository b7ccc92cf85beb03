import { deskApi } from '#adapters/client/desk-api.ts';
import type { Article } from '#core/articles/article.ts';
import type { Provenance } from '#core/items/provenance.ts';
import { imageAlt } from '#core/articles/article-display.ts';
import { coverSeed } from '#core/covers/cover-address.ts';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../layout/language.tsx';
import { Cover } from '../../components/drawings.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { topicName } from '../../components/labels.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { Checks, texts } from '../runs/run-view.tsx';
import styles from './article-facts.module.css';
import { AuthorCell } from './article-columns.tsx';

const { useAgentRunsGetQuery } = deskApi;

const runAddress = (id: string): string => `/admin?${new URLSearchParams({ tab: 'agentes', run: id })}`;

const modelOf = ({ provider, model }: Provenance): string => texts([provider, model]).join(' · ');

/** The run that wrote the article and the findings of its checks; nothing when the run was deleted. */
const MadeByRun = ({ id }: { id: string }) => {
  const t = useTexts();
  const { currentData: run } = useAgentRunsGetQuery({ id });
  if (!run) return null;
  const checks = run.result.generatedContent?.metadata['checks'];
  return (
    <>
      <p>
        {run.agent_id ? t('made.by', { agent: run.agent_name }) : t('made.byHand', { who: run.requested_by })}{' '}
        ·{' '}
        <LocalizedLink className={styles.link} to={runAddress(id)}>
          {t('made.run')}
        </LocalizedLink>
      </p>
      {Array.isArray(checks) ? (
        <div className={styles.checks}>
          <h4 className={styles.label}>{t('runs.checks')}</h4>
          <Checks lines={texts(checks)} />
        </div>
      ) : null}
    </>
  );
};

/** The model, agent and run that wrote an article; nothing when a person wrote it. */
export const MadeBy = ({ article }: { article: Article }) => {
  const t = useTexts();
  const { es, en } = article.provenance;
  const [spanish, english] = [modelOf(es), modelOf(en)];
  if (!spanish && !es.run_id) return null;
  return (
    <section className={styles.made} aria-labelledby="made-by">
      <h3 id="made-by" className={styles.title}>
        {t('made.title')}
      </h3>
      <p>
        {spanish}
        {es.generated_at ? (
          <>
            {' · '}
            <AdminDate date={es.generated_at} />
          </>
        ) : null}
      </p>
      {article.title_en && english && english !== spanish ? (
        <p>
          {t('made.english')}: {english}
        </p>
      ) : null}
      {es.run_id ? <MadeByRun id={es.run_id} /> : null}
    </section>
  );
};

const labelsText = (labels: readonly string[]) => (labels.length ? labels.join(' · ') : '–');

/** Image, author, date, topics, tags and sources of an article. */
export const ArticleFacts = ({ article }: { article: Article }) => {
  const t = useTexts();
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <Picture src={article.image_url} alt={imageAlt(article, 'es')} sizes="22rem">
          <Cover seed={coverSeed(article)} kind={article.type} topics={article.topics} />
        </Picture>
      </div>
      <dl className={styles.list}>
        <dt>{t('publications.author')}</dt>
        <dd>
          <AuthorCell row={article} />
        </dd>
        <dt>{t('publications.date')}</dt>
        <dd>
          <AdminDate date={article.date} />
        </dd>
        <dt>{t('fields.topics')}</dt>
        <dd>{labelsText(article.topics.map((topic) => topicName(t, topic)))}</dd>
        <dt>{t('fields.tags')}</dt>
        <dd>{labelsText(article.tags)}</dd>
        {article.sponsored ? (
          <>
            <dt>{t('fields.sponsor_label')}</dt>
            <dd>{article.sponsor_label ?? '–'}</dd>
          </>
        ) : null}
        <dt>{t('fields.sources')}</dt>
        <dd>
          {article.sources.length ? (
            <ul>
              {article.sources.map(({ name, url }) => (
                <li key={`${name} ${url}`}>
                  <OutsideLink href={url}>{name}</OutsideLink>
                </li>
              ))}
            </ul>
          ) : (
            '–'
          )}
        </dd>
      </dl>
    </div>
  );
};
