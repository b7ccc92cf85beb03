import type { ReactNode } from 'react';
import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/text/language.ts';
import { Fingerprint } from '../../components/fingerprint.tsx';
import { hostOf, OutsideLink } from '../../components/outside-link.tsx';
import type { Texts } from '../../components/texts.ts';
import { useDates } from '../../components/use-dates.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useEvidenceTexts } from './evidence-texts.ts';
import { ListByPosition } from '../../components/list-by-position.tsx';
import styles from './passage.module.css';

export type Evidence = OutputOf<'evidence.view'>;
export type ReaderPassage = Evidence['passages'][number];

/** The language of a passage, where it is not that of the sentence. */
const languageText = (t: Texts, code: string): string =>
  code === 'es' || code === 'en' ? t(`passages.language.${code}`) : t('passages.language.other', { code });

/** What became of a passage on its page. */
export const State = ({
  of: { state, since, checked_at: checked, now, source, hidden },
}: {
  of: ReaderPassage;
}) => {
  const t = useEvidenceTexts();
  const { longDate } = useDates();
  const days = { since: since ? longDate(since) : '', checked: checked ? longDate(checked) : '' };
  return (
    <p className={styles.state} data-state={state}>
      {t(`passages.state.${state}`, days)}
      {state === 'changed' && !hidden ? (
        <>
          {'. '}
          {now ? (
            <>
              {t('passages.now')} <q lang={source?.language ?? undefined}>{now}</q>
            </>
          ) : (
            t('passages.nowNothing')
          )}
        </>
      ) : null}
    </p>
  );
};

export type ReaderSource = NonNullable<ReaderPassage['source']>;

type SourceLineProps = {
  of: ReaderSource;
  /** Its number among the sources of the page. */
  children?: ReactNode;
};

/** A source in a line: its title with the link, who published it, and when, or else when it was read. */
export const SourceLine = ({ of: source, children }: SourceLineProps) => {
  const t = useEvidenceTexts();
  const { longDate } = useDates();
  const { title, publisher, url, published_day: published, retrieved_at: read, language } = source;
  return (
    <p className={styles.line}>
      {children}
      <cite lang={language ?? undefined}>
        <OutsideLink href={url} marked>
          {title}
        </OutsideLink>
      </cite>{' '}
      <span className={styles.by}>
        <span>{publisher ?? hostOf(url)}</span>
        {', '}
        {published ? (
          <time dateTime={published}>{longDate(`${published}T12:00:00.000Z`)}</time>
        ) : (
          <>
            {t('passages.readOn')} <time dateTime={read}>{longDate(read)}</time>
          </>
        )}
      </span>
    </p>
  );
};

type SourceFactsProps = {
  of: ReaderSource;
  /** What became of it on its page. */
  children?: ReactNode;
};

/** A source, what became of it, and, folded, when it was read, its address, and the hash of what was read. */
export const SourceFacts = ({ of: source, children }: SourceFactsProps) => {
  const t = useEvidenceTexts();
  const { longDate } = useDates();
  const { url, retrieved_at: read, hash } = source;
  return (
    <div className={styles.source}>
      <SourceLine of={source} />
      {children}
      <details className={styles.details}>
        <summary>{t('passages.details')}</summary>
        <dl className={styles.facts}>
          <div>
            <dt>{t('passages.read')}</dt>
            <dd>
              <time dateTime={read}>{longDate(read)}</time>
            </dd>
          </div>
          <div>
            <dt>{t('passages.address')}</dt>
            <dd>{url}</dd>
          </div>
          <div>
            <dt>{t('passages.hash')}</dt>
            <dd>
              <Fingerprint hash={hash} />
            </dd>
          </div>
        </dl>
      </details>
    </div>
  );
};

type Part = ReaderPassage['parts'][number];

/** The lines of a passage, without the empty ones between its paragraphs; all but the first begin with a break. */
const linesOf = (parts: readonly Part[]): Part[][] => {
  const lines: Part[][] = [[]];
  for (const { text, marked } of parts)
    for (const [index, piece] of text.split(/\n\s*/).entries()) {
      if (index > 0 && lines.at(-1)!.length > 0) lines.push([]);
      if (piece) lines.at(-1)!.push({ text: piece, marked });
    }
  const [first = [], ...rest] = lines.filter((line) => line.length > 0);
  return [first, ...rest.map((line) => [{ text: '\n', marked: false }, ...line])];
};

/** A line of a passage: those without a mark are only around it. */
const Line = ({ of }: { of: readonly Part[] }) => (
  <span className={of.some(({ marked }) => marked) ? undefined : styles.around}>
    <ListByPosition items={of}>{({ text, marked }) => (marked ? <mark>{text}</mark> : text)}</ListByPosition>
  </span>
);

type QuotedProps = {
  of: ReaderPassage;
  /** That of the sentence. */
  language: Language;
  children?: ReactNode;
};

/** The words of a passage, or why they are not shown, above what is said about it, and first that they are in another language. */
export const Quoted = ({ of, language, children }: QuotedProps) => {
  const t = useEvidenceTexts();
  const english = useLanguage() === 'en';
  const { hidden, source, parts, cut_before: before, cut_after: after } = of;
  const reason = hidden && ((english && hidden.reason_en) || hidden.reason);
  const code = source?.language;
  return (
    <figure className={styles.passage}>
      {!reason && code && code !== language ? (
        <p className={styles.language}>{languageText(t, code)}</p>
      ) : null}
      {reason ? (
        <p>{source ? t('passages.hidden', { reason }) : t('passages.hiddenSource', { reason })}</p>
      ) : (
        <blockquote lang={source?.language ?? undefined} {...(source && { cite: source.url })}>
          {before ? '… ' : null}
          <ListByPosition items={linesOf(parts)}>{(line) => <Line of={line} />}</ListByPosition>
          {after ? ' …' : null}
        </blockquote>
      )}
      {source ? <figcaption className={styles.caption}>{children}</figcaption> : null}
    </figure>
  );
};

/** Who of the newsroom chose a passage. */
export const Chosen = ({ of: { chosen, chosen_by: name } }: { of: ReaderPassage }) => {
  const t = useEvidenceTexts();
  if (!chosen) return null;
  return <p>{name ? t('passages.chosenBy', { name }) : t('passages.chosen')}</p>;
};

/** A passage with its source. */
export const Passage = ({ of, language }: Pick<QuotedProps, 'of' | 'language'>) => (
  <Quoted of={of} language={language}>
    {of.source ? (
      <SourceFacts of={of.source}>
        <State of={of} />
      </SourceFacts>
    ) : null}
    <Chosen of={of} />
  </Quoted>
);

/** The person who answers for a sentence. */
export const Confirmed = ({ by }: { by: Evidence['sentences'][number]['confirmed'] }) => {
  const t = useEvidenceTexts();
  const { longDate } = useDates();
  if (!by) return null;
  const date = longDate(by.at);
  return (
    <p>{by.by ? t('passages.confirmedBy', { name: by.by, date }) : t('passages.confirmed', { date })}</p>
  );
};
