import { api } from '#adapters/client/api.ts';
import type { Language } from '#core/text/language.ts';
import { localized } from '#core/text/language.ts';
import { longDay } from '#core/time/relative-time.ts';
import { untilDay } from '#core/time/until-day.ts';
import { canonicalTopic } from '#core/text/topic-aliases.ts';
import type { ChronologyEntry } from '#core/chronologies/chronology-entry.ts';
import card from '../../components/card.module.css';
import { OnlyIn, spanishIn, topicName } from '../../components/labels.tsx';
import { LoadedList } from '../../components/list-notices.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { Entries, Entry } from '../directory/entry.tsx';
import { MoreLink } from '../home/section-head.tsx';
import {
  bindingPath,
  chronologiesArgs,
  chronologiesPath,
  chronologyPath,
  roles,
} from './chronology-address.ts';
import { Subscribe } from './subscribe.tsx';
import styles from './subscribe.module.css';

const { useChronologiesListQuery } = api;

/** A date that stays on one line. */
const unbroken = (date: string, language: Language): string =>
  longDay(date, language).replaceAll(' ', '\u00a0');

/** The date of a chronology that comes next, and how far away it is. */
const Next = ({ chronology: { slug, next }, today }: { chronology: ChronologyEntry; today: string }) => {
  const t = useTexts();
  const language = useLanguage();
  if (!next) return null;
  return (
    <p className={styles.next}>
      <strong>{t('chronologies.next')}:</strong>{' '}
      <LocalizedLink to={`${chronologyPath(slug)}#${next.id}`}>
        <time dateTime={next.day}>{longDay(next.day, language)}</time>
      </LocalizedLink>
      {', '}
      {untilDay(next.day, today, language)}
      {': '}
      <span lang={spanishIn(language, next.text_en)}>{localized(next, 'text', language)}</span>
    </p>
  );
};

const Period = ({ from, to }: Pick<ChronologyEntry, 'from' | 'to'>) => {
  const language = useLanguage();
  if (!from || !to) return null;
  return (
    <span>
      <time dateTime={from}>{unbroken(from, language)}</time>
      {from === to ? null : (
        <>
          {'\u00a0– '}
          <time dateTime={to}>{unbroken(to, language)}</time>
        </>
      )}
    </span>
  );
};

/** The calendars of all dates: of those that bind a role, and of those about a topic. */
const Calendars = ({ topics }: { topics: readonly string[] }) => {
  const t = useTexts();
  const path = `${chronologiesPath}.ics`;
  return (
    <section className={styles.calendars} aria-labelledby="calendars" data-print="hide">
      <h2 id="calendars">{t('calendars.title')}</h2>
      <Subscribe path={path} label={t('calendars.all')} />
      <h3>{t('calendars.byRole')}</h3>
      {roles.map((role) => (
        <Subscribe key={role} path={`${path}?role=${role}`} label={t(`roles.${role}`)} />
      ))}
      {topics.length > 0 ? <h3>{t('calendars.byTopic')}</h3> : null}
      {topics.map((topic) => (
        <Subscribe
          key={topic}
          path={`${path}?topic=${encodeURIComponent(topic)}`}
          label={topicName(t, topic)}
        />
      ))}
    </section>
  );
};

/** The chronologies of the site. */
export const ChronologiesPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const response = useChronologiesListQuery(chronologiesArgs);
  return (
    <PageColumn>
      <ListHead
        title={t('chronologies.title')}
        description={t('chronologies.description')}
        path={chronologiesPath}
        calendar={{ name: t('chronologies.title'), path: `${chronologiesPath}.ics` }}
        items={(response.data?.items ?? []).map((chronology) => ({
          name: localized(chronology, 'title', language),
          path: chronologyPath(chronology.slug),
        }))}
      />
      <PageTitle title={t('chronologies.title')} dek={t('chronologies.dek')} />
      <div className={styles.binding}>
        <MoreLink to={bindingPath}>{t('chronologies.binding')}</MoreLink>
      </div>
      <LoadedList
        of={response}
        none={{ title: t('chronologies.noneTitle'), text: t('chronologies.noneText') }}
      >
        {({ items, today }) => (
          <Entries>
            {items.map((chronology) => (
              <Entry
                key={chronology.slug}
                kind={<Period from={chronology.from} to={chronology.to} />}
                title={
                  <LocalizedLink className={card.titleLink} to={chronologyPath(chronology.slug)}>
                    {localized(chronology, 'title', language)}
                  </LocalizedLink>
                }
                titleLang={spanishIn(language, chronology.title_en)}
                aside={
                  <>
                    <p>{t('chronologies.events', { count: chronology.events })}</p>
                    <OnlyIn language={spanishIn(language, chronology.title_en)} />
                  </>
                }
              >
                <p lang={spanishIn(language, chronology.dek_en)}>{localized(chronology, 'dek', language)}</p>
                <Next chronology={chronology} today={today} />
              </Entry>
            ))}
          </Entries>
        )}
      </LoadedList>
      <Calendars
        topics={[...new Set((response.data?.items ?? []).flatMap((one) => one.topics.map(canonicalTopic)))]}
      />
    </PageColumn>
  );
};
