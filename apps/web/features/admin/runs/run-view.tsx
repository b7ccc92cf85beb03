import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { AgentRun, RunStage, GeneratedContent, RunFailure } from '#core/agents/run.ts';
import type { StageName } from '#core/agents/taxonomy.ts';
import { stageNames } from '#core/agents/taxonomy.ts';
import { contentTypes } from '#core/articles/taxonomy.ts';
import { useDeskArticleQuery } from '#adapters/client/article-desk-calls.ts';
import { useHoldQuery } from '#adapters/client/hold-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import type { Texts } from '../../../components/texts.ts';
import { OutsideLink } from '../../../components/outside-link.tsx';
import { useLanguage, LocalizedLink } from '../../../language.tsx';
import { topicName } from '../../../components/labels.tsx';
import { numberText } from '../../../components/count-text.ts';
import type { Tone } from '../components/status-badge.tsx';
import { StatusMark, StatusBadge } from '../components/status-badge.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { ListState } from '../components/list-state.tsx';
import styles from './run-view.module.css';
import {
  durationText,
  isUnderWay,
  writtenTitle,
  articleAddress,
  runCostText,
  runStatusText,
  runTones,
} from './run-texts.ts';
import { useDuration, useRun } from './use-run.ts';
import { useInView } from './followed-runs.tsx';
import { RunStatus } from './run-cells.tsx';

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

type StageProps = { name: StageName; stage: RunStage | undefined; run: AgentRun };

const Stage = ({ name, stage, run }: StageProps) => {
  const t = useTexts();
  const state = stage?.status ?? missingStageState(run);
  const length = lengthOf(stage);
  return (
    <li className={styles.stage} data-state={state} aria-current={state === 'running' ? 'step' : undefined}>
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
};

/** The stages of a run. */
const RunStages = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  return (
    <ol className={styles.stages} aria-label={t('runs.course')}>
      {stageNames.map((name) => (
        <Stage key={name} name={name} stage={run.stages.find((stage) => stage.name === name)} run={run} />
      ))}
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

type Metadata = GeneratedContent['metadata'];

const sourcesIn = (value: unknown): { name: string; url: string }[] =>
  Array.isArray(value)
    ? value.flatMap((one) => {
        const { name, url } = Object(one) as { name?: unknown; url?: unknown };
        return typeof name === 'string' && typeof url === 'string' ? [{ name, url }] : [];
      })
    : [];

const SourceLinks = ({ sources }: { sources: readonly { name: string; url: string }[] }) => (
  <ul className={styles.list}>
    {sources.map(({ name, url }) => (
      <li key={`${name} ${url}`}>
        <OutsideLink href={url}>{name}</OutsideLink>
      </li>
    ))}
  </ul>
);

const contentTypeName = (t: Texts, type: string): string => {
  const known = contentTypes.find((one) => one === type);
  return known ? t(`types.${known}`) : type;
};

const languageNames = (t: Texts, languages: readonly string[]): string =>
  languages.map((one) => (one === 'en' ? t('review.english') : t('review.spanish'))).join(', ');

type DetailProps = { label: string; children: ReactNode };

/** A detail; nothing when it is empty. */
const Detail = ({ label, children }: DetailProps) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const Details = ({ metadata }: { metadata: Metadata }) => {
  const t = useTexts();
  // In English the heading above has it.
  const english = useLanguage() === 'en' ? null : textOf(metadata['title_en']);
  const topics = texts(metadata['topics']).map((one) => topicName(t, one));
  const sources = sourcesIn(metadata['sources']);
  const { provider, model, checks } = metadata;
  return (
    <dl className={styles.details}>
      <Detail label={t('runs.englishTitle')}>{english ? <span lang="en">{english}</span> : null}</Detail>
      <Detail label={t('runs.slug')}>{textOf(metadata['slug'])}</Detail>
      <Detail label={t('runs.languages')}>{languageNames(t, texts(metadata['languages']))}</Detail>
      <Detail label={t('fields.topics')}>{topics.join(' · ')}</Detail>
      <Detail label={t('fields.sources')}>{sources.length ? <SourceLinks sources={sources} /> : null}</Detail>
      <Detail label={t('runs.model')}>{texts([provider, model]).join(' · ')}</Detail>
      <Detail label={t('runs.checks')}>
        {Array.isArray(checks) ? <Checks lines={texts(checks)} /> : null}
      </Detail>
    </dl>
  );
};

/** What a run wrote: title, type and metadata (spec section 2). */
const GeneratedPiece = ({ content }: { content: GeneratedContent }) => {
  const t = useTexts();
  const { type, metadata } = content;
  const shown = writtenTitle({ result: { generatedContent: content } }, useLanguage());
  return (
    <section className={styles.piece}>
      <p className={styles.kicker}>{contentTypeName(t, type)}</p>
      <h3 className={styles.headline} lang={shown?.lang}>
        {shown?.text}
      </h3>
      {metadata['review_required'] === true ? (
        <StatusBadge tone="waiting">{t('publications.reviewRequired')}</StatusBadge>
      ) : null}
      <Details metadata={metadata} />
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
      <p className={styles.reason}>{failure.message}</p>
      <p>{adviceOf(t, failure, byHand)}</p>
    </div>
  );
};

/** The article that covers the story already. Samples are not in the archive, but have a page. */
const Covering = ({ slug, onFollow }: { slug: string; onFollow?: (() => void) | undefined }) => {
  const t = useTexts();
  const { data, isError } = useDeskArticleQuery({ slug });
  return (
    <p className={styles.covering}>
      {t('runs.coveredBy')}{' '}
      <LocalizedLink to={isError ? `/noticias/${slug}` : articleAddress(slug)} onClick={onFollow}>
        <span lang="es">{data?.article.title_es || slug}</span>
      </LocalizedLink>
    </p>
  );
};

/** The result of a run: what it wrote, what covers the story already, or why it failed. */
const RunOutcome = ({ run, onFollow }: { run: AgentRun; onFollow?: (() => void) | undefined }) => {
  const { generatedContent: content } = run.result;
  return (
    <>
      {run.error ? <Failure failure={run.error} byHand={run.agent_id === null} /> : null}
      {run.covered_by ? <Covering slug={run.covered_by} onFollow={onFollow} /> : null}
      {content ? <GeneratedPiece content={content} /> : null}
    </>
  );
};

/** Who requested a run, its duration and its cost. */
const RunFacts = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const language = useLanguage();
  const duration = useDuration(run);
  const { calls, input_tokens: read, output_tokens: written } = run.cost;
  const number = (value: number) => numberText(value, language);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('runs.when')}</dt>
        <dd>
          <AdminDate date={run.created_at} as="moment" />
        </dd>
      </div>
      <div>
        <dt>{t('runs.requestedBy')}</dt>
        <dd>{run.requested_by}</dd>
      </div>
      <div>
        <dt>{t('runs.duration')}</dt>
        <dd>{duration === null ? '–' : durationText(duration)}</dd>
      </div>
      <div>
        <dt>{t('runs.cost')}</dt>
        <dd>
          {runCostText(t, run, language)}
          <span className={styles.small}>
            {t('runs.calls', { count: calls, number: number(calls) })} ·{' '}
            {t('runs.tokens', { count: read + written, number: number(read + written) })}
          </span>
        </dd>
      </div>
    </dl>
  );
};

const times = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', timeStyle: 'medium' });

/** A stored line: its time (UTC) and its text. */
const lineFormat = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) (.*)$/s;

const LogLine = ({ line }: { line: string }) => {
  const [, day, time, text] = lineFormat.exec(line) ?? [];
  if (text === undefined) return <li className={styles.line}>{line}</li>;
  const at = `${day}T${time}Z`;
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={at}>
        {times.format(Date.parse(at))}
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

const Head = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const typeName = t(`runTypes.${run.type}`);
  return (
    <header className={styles.head}>
      <p className={styles.who}>
        <strong>{run.agent_name}</strong> · {typeName}
      </p>
      <RunStatus run={run} />
    </header>
  );
};

const Progress = ({ run }: { run: AgentRun }) => {
  const t = useTexts();
  const { data: hold } = useHoldQuery({});
  return (
    <div className={styles.progress}>
      <p className={styles.sentence} role="status" data-status={run.status}>
        <StatusMark tone={runTones[run.status]} />
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
  const { call, run } = useRun(id);
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
            <Head run={run} />
            <RunStages run={run} />
            <Progress run={run} />
            <RunOutcome run={run} onFollow={onFollow} />
            <RunFacts run={run} />
            <RunLog lines={run.logs} />
          </>
        ) : null}
      </ListState>
    </div>
  );
};
