import { useEffect, useRef } from 'react';
import { deskApi } from '#adapters/client/desk-api.ts';
import type { AgentRun, RunStage, GeneratedContent, RunFailure } from '#core/agents/run.ts';
import { stageNames } from '#core/agents/taxonomy.ts';
import { contentTypes } from '#core/articles/taxonomy.ts';
import { useTexts } from '../../components/texts.ts';
import type { Texts } from '../../components/texts.ts';
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
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
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
    <section className={styles.piece}>
      <p className={styles.kicker}>{type ? t(`types.${type}`) : content.type}</p>
      <h3 className={styles.headline} lang={title?.lang}>
        {title?.text}
      </h3>
      {metadata['review_required'] === true ? (
        <StatusBadge tone="waiting">{t('publications.reviewRequired')}</StatusBadge>
      ) : null}
      <dl className={styles.details}>
        <Fact label={t('runs.englishTitle')}>{english ? <span lang="en">{english}</span> : null}</Fact>
        <Fact label={t('runs.slug')}>{textOf(metadata['slug'])}</Fact>
        <Fact label={t('runs.languages')}>{languages.join(', ')}</Fact>
        <Fact label={t('fields.topics')}>{topics.join(' · ')}</Fact>
        <Fact label={t('fields.sources')}>
          {sources.length ? (
            <ul className={styles.list}>
              {sources.map(({ name, url }) => (
                <li key={`${name} ${url}`}>
                  <OutsideLink href={url}>{name}</OutsideLink>
                </li>
              ))}
            </ul>
          ) : null}
        </Fact>
        <Fact label={t('runs.model')}>{texts([provider, model]).join(' · ')}</Fact>
        <Fact label={t('runs.checks')}>
          {Array.isArray(checks) ? <Checks lines={texts(checks)} /> : null}
        </Fact>
      </dl>
    </section>
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
    <div className={styles.failure}>
      <p>{adviceOf(t, failure, byHand)}</p>
    </div>
  );
};

/** The article that covers the story already. Samples are not in the archive, but have a page. */
const Covering = ({ slug, onFollow }: { slug: string; onFollow?: (() => void) | undefined }) => {
  const t = useTexts();
  const { data, isError } = useArticlesDeskViewQuery({ slug });
  return (
    <p className={styles.covering}>
      {t('runs.coveredBy')}{' '}
      <LocalizedLink to={isError ? `/noticias/${slug}` : articleAddress(slug)} onClick={onFollow}>
        <span lang="es">{data?.article.title_es || slug}</span>
      </LocalizedLink>
    </p>
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
    <dl className={styles.facts}>
      <Fact label={t('runs.when')}>
        <AdminDate date={run.created_at} as="moment" />
      </Fact>
      <Fact label={t('runs.requestedBy')}>{run.requested_by}</Fact>
      <Fact label={t('runs.duration')}>{duration === null ? '–' : durationText(duration)}</Fact>
      <Fact label={t('runs.cost')}>
        {runCostText(t, run, language)}
        <span className={styles.small}>
          {t('runs.calls', counted(calls))} · {t('runs.tokens', counted(read + written))}
        </span>
      </Fact>
    </dl>
  );
};

/** A stored line: its time (UTC) and its text. */
const lineFormat = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) (.*)$/s;

const LogLine = ({ line }: { line: string }) => {
  const { clockWithSeconds } = useAdminDates();
  const [, day, time, text] = lineFormat.exec(line) ?? [];
  if (text === undefined) return <li className={styles.line}>{line}</li>;
  const at = `${day}T${time}Z`;
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={at}>
        {clockWithSeconds(at)}
      </time>
      <span>{text}</span>
    </li>
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
    <section className={styles.log}>
      <h3 className={styles.title}>{t('runs.log')}</h3>
      <div
        ref={box}
        className={styles.box}
        onScroll={onScroll}
        role="region"
        aria-label={t('runs.log')}
        // Scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <ol className={styles.lines}>
          {lines.map((line, index) => (
            // Lines are only ever added.
            // oxlint-disable-next-line react/no-array-index-key
            <LogLine key={index} line={line} />
          ))}
        </ol>
      </div>
    </section>
  );
};

const Progress = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const { data: hold } = useHoldGetQuery({});
  return (
    <div className={styles.progress}>
      <p className={styles.sentence} role="status" data-status={run.status}>
        <StatusMark tone={foundNothing(run) ? 'off' : runTones[run.status]} />
        {runStatusText(t, run)}
      </p>
      {isUnderWay(run) ? (
        <p className={styles.note}>{hold?.held ? t('hold.runWaits') : t('runs.mayClose')}</p>
      ) : null}
    </div>
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
    <div ref={box} className={styles.run} tabIndex={-1}>
      <ListState call={{ data: run, isError: call.isError, refetch: call.refetch }} empty={null}>
        {run ? (
          <>
            <header className={styles.head}>
              <p className={styles.who}>
                <strong>{run.agent_name}</strong> · {t(`runTypes.${run.type}`)}
                {run.result.trial ? ` · ${t('runs.trial')}` : null}
              </p>
              <RunStatus run={run} />
            </header>
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
    </div>
  );
};
