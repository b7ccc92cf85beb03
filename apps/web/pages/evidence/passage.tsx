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
type ReaderPassage = Evidence['passages'][number];

/** The language of a passage, where it is not that of the sentence. */
const languageText = (t: Texts, code: string): string =>
  code === 'es' || code === 'en' ? t(`passages.language.${code}`) : t('passages.language.other', { code });

/** What became of a passage on its page. */
const State = ({ of: { state, since, checked_at: checked, now, source, hidden } }: { of: ReaderPassage }) => {
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

const Source = ({ of, language }: { of: ReaderPassage; language: Language }) => {
  const t = useEvidenceTexts();
  const { longDate } = useDates();
  const { source } = of;
  if (!source) return null;
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
    <figcaption className={styles.source}>
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
        <State of={of} />
        <div>
          <dt>{t('passages.hash')}</dt>
          <dd>
            <code>{hash}</code>
          </dd>
        </div>
      </dl>
      {code && code !== language ? <p>{languageText(t, code)}</p> : null}
      {of.chosen ? (
        <p>{of.chosen_by ? t('passages.chosenBy', { name: of.chosen_by }) : t('passages.chosen')}</p>
      ) : null}
    </figcaption>
  );
};

/** A passage with its source, or why it is not shown; `language`: that of the sentence. */
export const Passage = ({ of, language }: { of: ReaderPassage; language: Language }) => {
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
      <Source of={of} language={language} />
    </figure>
  );
};

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
