import { deskApi } from '#adapters/client/desk-api.ts';
import type { Article } from '#core/articles/article.ts';
import type { Provenance } from '#core/items/provenance.ts';
import { imageAlt } from '#core/articles/article-display.ts';
import { coverSeed } from '#core/covers/cover-address.ts';
import { Box } from '@chakra-ui/react/box';
import { DataList } from '@chakra-ui/react/data-list';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { List } from '@chakra-ui/react/list';
import { useTexts } from '../../components/texts.ts';
import { Cover } from '../../components/drawings.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { topicName } from '../../components/labels.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { Checks, texts } from '../runs/run-view.tsx';
import { AuthorCell } from './article-cells.tsx';
import { LineLink } from '../components/panel-button.tsx';
import { Fact } from '../components/tab-parts.tsx';

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
        · <LineLink to={runAddress(id)}>{t('made.run')}</LineLink>
      </p>
      {Array.isArray(checks) ? (
        <Stack align="flex-start" gap="0">
          <Heading as="h4" size="xs" color="muted" fontWeight="regular">
            {t('runs.checks')}
          </Heading>
          <Checks lines={texts(checks)} />
        </Stack>
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
    <Stack
      as="section"
      gap="1"
      fontSize="xs"
      lineHeight="normal"
      overflowWrap="anywhere"
      aria-labelledby="made-by"
    >
      <Heading as="h3" id="made-by" size="sm">
        {t('made.title')}
      </Heading>
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
    </Stack>
  );
};

const labelsText = (labels: readonly string[]) => (labels.length ? labels.join(' · ') : '–');

/** Image, author, date, topics, tags and sources of an article. */
export const ArticleFacts = ({ article }: { article: Article }) => {
  const t = useTexts();
  return (
    <Stack gap="4">
      <Box overflow="hidden" border="hairline" css={{ '& :is(img, svg)': { width: '100%' } }}>
        <Picture src={article.image_url} alt={imageAlt(article, 'es')} sizes="22rem">
          <Cover seed={coverSeed(article)} kind={article.type} topics={article.topics} />
        </Picture>
      </Box>
      <DataList.Root orientation="horizontal" size="sm">
        <Fact label={t('publications.author')}>
          <AuthorCell row={article} />
        </Fact>
        <Fact label={t('publications.date')}>
          <AdminDate date={article.date} />
        </Fact>
        <Fact label={t('fields.topics')}>
          {labelsText(article.topics.map((topic) => topicName(t, topic)))}
        </Fact>
        <Fact label={t('fields.tags')}>{labelsText(article.tags)}</Fact>
        {article.sponsored ? (
          <Fact label={t('fields.sponsor_label')}>{article.sponsor_label ?? '–'}</Fact>
        ) : null}
        <Fact label={t('fields.sources')}>
          {article.sources.length ? (
            <List.Root gap="1">
              {article.sources.map(({ name, url }) => (
                <li key={`${name} ${url}`}>
                  <OutsideLink href={url}>{name}</OutsideLink>
                </li>
              ))}
            </List.Root>
          ) : (
            '–'
          )}
        </Fact>
      </DataList.Root>
    </Stack>
  );
};
