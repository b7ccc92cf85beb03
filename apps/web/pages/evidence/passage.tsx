import type { ReactNode } from 'react';
import type { OutputOf } from '#core/operations.ts';
import type { Language } from '#core/text/language.ts';
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
            <code>{hash}</code>
          </dd>
        </div>
      </dl>
    </div>
  );
};

/** The words of a passage, or why they are not shown, above what is said about it. */
export const Quoted = ({ of, children }: { of: ReaderPassage; children?: ReactNode }) => {
  const t = useEvidenceTexts();
  const english = useLanguage() === 'en';
  const { hidden, source, parts, cut_before: before, cut_after: after } = of;
  const reason = hidden && ((english && hidden.reason_en) || hidden.reason);
  return (
    <figure className={styles.passage}>
      {reason ? (
        <p>{source ? t('passages.hidden', { reason }) : t('passages.hiddenSource', { reason })}</p>
      ) : (
        <blockquote lang={source?.language ?? undefined} {...(source && { cite: source.url })}>
          {before ? '… ' : null}
          <ListByPosition items={parts}>
            {({ text, marked }) => (marked ? <mark>{text}</mark> : <span>{text}</span>)}
          </ListByPosition>
          {after ? ' …' : null}
        </blockquote>
      )}
      {source ? <figcaption className={styles.caption}>{children}</figcaption> : null}
    </figure>
  );
};

type NotesProps = { of: ReaderPassage; language: Language };

/** That a passage is not in the language of its sentence, and who of the newsroom chose it. */
export const Notes = ({ of: { source, chosen, chosen_by: name }, language }: NotesProps) => {
  const t = useEvidenceTexts();
  const code = source?.language;
  return (
    <>
      {code && code !== language ? <p>{languageText(t, code)}</p> : null}
      {chosen ? <p>{name ? t('passages.chosenBy', { name }) : t('passages.chosen')}</p> : null}
    </>
  );
};

/** A passage with its source; `language`: that of the sentence. */
export const Passage = ({ of, language }: NotesProps) => (
  <Quoted of={of}>
    {of.source ? (
      <SourceFacts of={of.source}>
        <State of={of} />
      </SourceFacts>
    ) : null}
    <Notes of={of} language={language} />
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
