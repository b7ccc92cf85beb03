import { useEffect, useRef } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { AgentRun, RunStage, GeneratedContent, RunFailure } from '#core/agents/run.ts';
import { stageNames } from '#core/agents/taxonomy.ts';
import { contentTypes } from '#core/articles/taxonomy.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { DataList } from '@chakra-ui/react/data-list';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { List } from '@chakra-ui/react/list';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useTexts } from '../../components/texts.ts';
import type { Texts } from '../../components/texts.ts';
import { ListByPosition } from '../../components/list-by-position.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { useLanguage, LocalizedLink } from '../../layout/language.tsx';
import { topicName } from '../../components/labels.tsx';
import type { Tone } from '../components/status-badge.tsx';
import { StatusMark, StatusBadge } from '../components/status-badge.tsx';
import { AdminDate, useAdminDates } from '../components/admin-date.tsx';
import { ListState } from '../components/list-state.tsx';
import { useNumbers } from '../components/localized-text.ts';
import { Fact } from '../components/tab-parts.tsx';
import styles from './run-view.module.css';
import {
  durationText,
  isUnderWay,
  writtenTitle,
  articleAddress,
  runCostText,
  foundNothing,
  runStatusText,
  runTones,
} from './run-texts.ts';
import { useDuration, useRun } from './use-run.ts';
import { useInView } from './followed-runs.tsx';
import { RunStatus } from './run-cells.tsx';
import { RunOutput } from './run-output.tsx';
import { PartHead, Small } from '../components/layout.tsx';

const links = { '& a': { display: 'inline-block', minHeight: '1.5rem', lineHeight: '1.5rem' } } as const;

const { useArticlesDeskViewQuery, useHoldGetQuery } = deskApi;

type StageState = RunStage['status'] | 'pending' | 'unreached';

const tones: Record<StageState, Tone> = {
  pending: 'off',
  unreached: 'off',
  running: 'waiting',
  done: 'good',
  skipped: 'off',
  failed: 'bad',
};

const lengthOf = (stage: RunStage | undefined): string | null =>
  stage?.ended_at && stage.status !== 'skipped'
    ? durationText(Date.parse(stage.ended_at) - Date.parse(stage.started_at))
    : null;

/** The state of a stage that was not started. */
const missingStageState = (run: AgentRun): StageState => {
  if (isUnderWay(run)) return 'pending';
  return run.status === 'completed' ? 'skipped' : 'unreached';
};

const RunStages = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  return (
    <ol className={styles.stages} aria-label={t('runs.course')}>
      {stageNames.map((name) => {
        const stage = run.stages.find((one) => one.name === name);
        const state = stage?.status ?? missingStageState(run);
        const length = lengthOf(stage);
        return (
          <li
            key={name}
            className={styles.stage}
            data-state={state}
            aria-current={state === 'running' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              <StatusMark tone={tones[state]} />
            </span>
            <span className={styles.name}>{t(`stages.${name}`)}</span>
            <span className={styles.state}>
              {t(`stageStates.${state}`)}
              {length ? <span className={styles.length}> · {length}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
};

/** The texts in a list that may hold anything. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What checks found. */
export const Checks = ({ lines }: { lines: readonly string[] }) => {
  const t = useTexts();
  if (!lines.length) return <StatusBadge tone="good">{t('runs.noFaults')}</StatusBadge>;
  return (
    <List.Root gap="1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List.Root>
  );
};

const sourcesIn = (value: unknown): { name: string; url: string }[] =>
  Array.isArray(value)
    ? value.flatMap((one) => {
        const { name, url } = Object(one) as { name?: unknown; url?: unknown };
        return typeof name === 'string' && typeof url === 'string' ? [{ name, url }] : [];
      })
    : [];

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a run wrote: title, type and metadata (docs/product.md 10.5). */
const GeneratedPiece = ({ content }: { content: GeneratedContent }) => {
  const t = useTexts();
  const language = useLanguage();
  const { metadata } = content;
  const type = contentTypes.find((one) => one === content.type);
  const title = writtenTitle({ result: { generatedContent: content } }, language);
  // In English the heading has it.
  const english = language === 'en' ? null : textOf(metadata['title_en']);
  const topics = texts(metadata['topics']).map((one) => topicName(t, one));
  const languages = texts(metadata['languages']).map((one) =>
    one === 'en' ? t('review.english') : t('review.spanish'),
  );
  const sources = sourcesIn(metadata['sources']);
  const { provider, model, checks } = metadata;
  return (
    <Stack as="section" align="flex-start" pt="4" borderTop="3px double {colors.rule}">
      <Text color="seaText" fontSize="xs" fontWeight="semibold">
        {type ? t(`types.${type}`) : content.type}
      </Text>
      <Heading as="h3" size="2xl" lineHeight="tight" overflowWrap="anywhere" lang={title?.lang}>
        {title?.text}
      </Heading>
      {metadata['review_required'] === true ? (
        <StatusBadge tone="waiting">{t('publications.reviewRequired')}</StatusBadge>
      ) : null}
      <DataList.Root orientation="horizontal" size="sm" w="100%" pt="2">
        <Fact label={t('runs.englishTitle')}>{english ? <span lang="en">{english}</span> : null}</Fact>
        <Fact label={t('runs.slug')}>{textOf(metadata['slug'])}</Fact>
        <Fact label={t('runs.languages')}>{languages.join(', ')}</Fact>
        <Fact label={t('fields.topics')}>{topics.join(' · ')}</Fact>
        <Fact label={t('fields.sources')}>
          {sources.length ? (
            <List.Root gap="1" css={links}>
              {sources.map(({ name, url }) => (
                <li key={`${name} ${url}`}>
                  <OutsideLink href={url}>{name}</OutsideLink>
                </li>
              ))}
            </List.Root>
          ) : null}
        </Fact>
        <Fact label={t('runs.model')}>{texts([provider, model]).join(' · ')}</Fact>
        <Fact label={t('runs.checks')}>
          {Array.isArray(checks) ? <Checks lines={texts(checks)} /> : null}
        </Fact>
      </DataList.Root>
    </Stack>
  );
};

/** What to do about a failure. */
const adviceOf = (t: Texts, { code, key, fault }: RunFailure, byHand: boolean): string => {
  if (fault) return t(`faultAdvice.${fault}`);
  if (byHand && (code === 'nothing-found' || code === 'verification')) return t(`manualAdvice.${code}`);
  return key === 'runs.run-budget' ? t('faultAdvice.runBudget') : t(`runAdvice.${code}`);
};

const Failure = ({ failure, byHand }: { failure: RunFailure; byHand: boolean }) => {
  const t = useTexts();
  return (
    <Alert.Root status="error" variant="outline">
      <p>{adviceOf(t, failure, byHand)}</p>
    </Alert.Root>
  );
};

/** The article that covers the story already. Samples are not in the archive, but have a page. */
const Covering = ({ slug, onFollow }: { slug: string; onFollow?: (() => void) | undefined }) => {
  const t = useTexts();
  const { data, isError } = useArticlesDeskViewQuery({ slug });
  return (
    <Alert.Root as="p" variant="outline">
      {t('runs.coveredBy')}{' '}
      <LocalizedLink to={isError ? `/noticias/${slug}` : articleAddress(slug)} onClick={onFollow}>
        <span lang="es">{data?.article.title_es || slug}</span>
      </LocalizedLink>
    </Alert.Root>
  );
};

/** Who requested a run, its duration and its cost. */
const RunFacts = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const language = useLanguage();
  const { counted } = useNumbers();
  const duration = useDuration(run);
  const { calls, input_tokens: read, output_tokens: written } = run.cost;
  return (
    <DataList.Root variant="bold">
      <Fact label={t('runs.when')}>
        <AdminDate date={run.created_at} as="moment" />
      </Fact>
      <Fact label={t('runs.requestedBy')}>{run.requested_by}</Fact>
      <Fact label={t('runs.duration')}>{duration === null ? '–' : durationText(duration)}</Fact>
      <Fact label={t('runs.cost')}>
        {runCostText(t, run, language)}
        <Small>
          {t('runs.calls', counted(calls))} · {t('runs.tokens', counted(read + written))}
        </Small>
      </Fact>
    </DataList.Root>
  );
};

/** A stored line: its time (UTC) and its text. */
const lineFormat = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) (.*)$/s;

const LogLine = ({ line }: { line: string }) => {
  const { clockWithSeconds } = useAdminDates();
  const [, day, time, text] = lineFormat.exec(line) ?? [];
  if (text === undefined)
    return (
      <Grid as="li" templateColumns="auto minmax(0, 1fr)" gapX="3">
        {line}
      </Grid>
    );
  const at = `${day}T${time}Z`;
  return (
    <Grid as="li" templateColumns="auto minmax(0, 1fr)" gapX="3">
      <chakra.time color="muted" textStyle="figures" dateTime={at}>
        {clockWithSeconds(at)}
      </chakra.time>
      <span>{text}</span>
    </Grid>
  );
};

/** Pixels from the end at which a log still counts as scrolled to the end. */
const nearEnd = 24;

/** Scrolls to the end of a box as it grows, unless the reader has scrolled back. */
const useScrollToEnd = (length: number) => {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const { current } = box;
    if (current && atEnd.current) current.scrollTop = current.scrollHeight;
  }, [length]);
  const onScroll = () => {
    const { current } = box;
    if (current) atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd;
  };
  return { box, onScroll };
};

/** The log of a run, line by line. */
const RunLog = ({ lines }: { lines: readonly string[] }) => {
  const t = useTexts();
  const { box, onScroll } = useScrollToEnd(lines.length);
  return (
    <Stack as="section">
      <Heading as="h3" size="xs">
        {t('runs.log')}
      </Heading>
      <Box
        ref={box}
        maxH="14rem"
        py="2"
        overflow="auto"
        borderY="hairline"
        onScroll={onScroll}
        role="region"
        aria-label={t('runs.log')}
        // Scrollable by keyboard.
        tabIndex={0}
      >
        <List.Root as="ol" gap="1" fontSize="xs" overflowWrap="anywhere">
          <ListByPosition items={lines}>{(line) => <LogLine line={line} />}</ListByPosition>
        </List.Root>
      </Box>
    </Stack>
  );
};

const Progress = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const { data: hold } = useHoldGetQuery({});
  return (
    <Stack gap="1">
      <Flex
        as="p"
        align="baseline"
        gap="0.5em"
        fontFamily="heading"
        fontSize="xl"
        lineHeight="snug"
        role="status"
        data-status={run.status}
      >
        <StatusMark tone={foundNothing(run) ? 'off' : runTones[run.status]} />
        {runStatusText(t, run)}
      </Flex>
      {isUnderWay(run) ? (
        <Text textStyle="hint">{hold?.held ? t('hold.runWaits') : t('runs.mayClose')}</Text>
      ) : null}
    </Stack>
  );
};

type RunViewProps = {
  id: string;
  /** Takes the focus, as it replaces something else. */
  focused?: boolean;
  /** Called when a link to an article is followed. */
  onFollow?: (() => void) | undefined;
};

/** A run, followed while it is under way. */
export const RunView = ({ id, focused = false, onFollow }: RunViewProps) => {
  const t = useTexts();
  const { call, run } = useRun(id);
  const content = run?.result.generatedContent;
  const box = useRef<HTMLDivElement>(null);
  useInView(id);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused, id]);
  return (
    <Stack ref={box} gap="5" outlineOffset="0.25rem" tabIndex={-1}>
      <ListState call={{ data: run, isError: call.isError, refetch: call.refetch }} empty={null}>
        {run ? (
          <>
            <PartHead fontSize="sm">
              <Text overflowWrap="anywhere">
                <strong>{run.agent_name}</strong> · {t(`runTypes.${run.type}`)}
                {run.result.trial ? ` · ${t('runs.trial')}` : null}
              </Text>
              <RunStatus run={run} />
            </PartHead>
            <RunStages run={run} />
            <Progress run={run} />
            {run.error ? <Failure failure={run.error} byHand={run.agent_id === null} /> : null}
            {run.covered_by ? <Covering slug={run.covered_by} onFollow={onFollow} /> : null}
            {content ? <GeneratedPiece content={content} /> : null}
            {isUnderWay(run) ? null : <RunOutput run={run} />}
            <RunFacts run={run} />
            <RunLog lines={run.logs} />
          </>
        ) : null}
      </ListState>
    </Stack>
  );
};
