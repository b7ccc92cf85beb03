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
    <div>
      <dt>{t('passages.page')}</dt>
      <dd data-state={state}>
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
      </dd>
    </div>
  );
};

export type ReaderSource = NonNullable<ReaderPassage['source']>;

type SourceFactsProps = {
  of: ReaderSource;
  /** What became of it on its page. */
  children?: ReactNode;
};

/** A source: its title with the link, who published it, when, when it was read, and the hash of what was read. */
export const SourceFacts = ({ of: source, children }: SourceFactsProps) => {
  const t = useEvidenceTexts();
  const { longDate } = useDates();
  const {
    title,
    publisher,
    url,
    published_day: published,
    retrieved_at: read,
    hash,
    language: code,
  } = source;
  return (
    <div className={styles.source}>
      <cite lang={code ?? undefined}>
        <OutsideLink href={url} marked>
          {title}
        </OutsideLink>
      </cite>
      <dl className={styles.facts}>
        <div>
          <dt>{t('passages.publisher')}</dt>
          <dd>{publisher ?? hostOf(url)}</dd>
        </div>
        {published ? (
          <div>
            <dt>{t('passages.published')}</dt>
            <dd>
              <time dateTime={published}>{longDate(`${published}T12:00:00.000Z`)}</time>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('passages.read')}</dt>
          <dd>
            <time dateTime={read}>{longDate(read)}</time>
          </dd>
        </div>
        {children}
        <div>
          <dt>{t('passages.hash')}</dt>
          <dd>
            <Fingerprint hash={hash} />
          </dd>
        </div>
      </dl>
    </div>
  );
};

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
          <ListByPosition items={parts}>
            {({ text, marked }) =>
              marked ? <mark>{text}</mark> : <span>{text.replace(/\n\s*\n/g, '\n')}</span>
            }
          </ListByPosition>
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
