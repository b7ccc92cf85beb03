import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import type { OutputOf } from '#core/operations.ts';
import { articlePath, isInterviewArticle } from '#core/articles/article-display.ts';
import { localized } from '#core/text/language.ts';
import { longDay } from '#core/time/relative-time.ts';
import { untilDay } from '#core/time/until-day.ts';
import button from '../../components/button.module.css';
import { FaultText } from '../../components/field.tsx';
import { LabelText, otherLanguageIn, spanishIn } from '../../components/labels.tsx';
import { LoadFailed } from '../../components/list-notices.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { BackLink, PageColumn, PageTitle, Section } from '../../components/page.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { ListSkeleton } from '../../components/skeleton.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useBindingTexts } from './binding-texts.ts';
import {
  bindingPath,
  chronologiesPath,
  chronologyPath,
  hasNoSuchDay,
  parseBinding,
  roles,
} from './chronology-address.ts';
import { Subscribe } from './subscribe.tsx';
import styles from './binding-page.module.css';

const { useChronologiesBindingQuery } = api;

type BindingDate = OutputOf<'chronologies.binding'>['next'][number];

/** One date: since or until when it binds, whom, what it says, and where that stands. */
const DateItem = ({ date, today }: { date: BindingDate; today: string }) => {
  const t = useBindingTexts();
  const language = useLanguage();
  const { day, until, source_name: name, source_url: url, chronology } = date;
  const names = date.roles.map((role) => t(`roles.${role}`)).join(', ');
  const hasEnded = Boolean(until && until < today);
  return (
    <li className={styles.date}>
      <p className={styles.day}>
        <time dateTime={day}>{longDay(day, language)}</time>
        {until ? <span> – {longDay(until, language)}</span> : null}
        {day > today ? <span className={styles.away}>{untilDay(day, today, language)}</span> : null}
      </p>
      <p className={styles.text} lang={spanishIn(language, date.text_en)}>
        {localized(date, 'text', language)}
      </p>
      <div className={styles.facts}>
        <p className={styles.about}>
          {hasEnded ? t('binding.bound', { names }) : t('chronologies.binds', { names })}
        </p>
        <ul className={styles.links}>
          {url ? (
            <li>
              {name ? `${t('calendars.source')}: ` : null}
              <OutsideLink href={url} marked>
                {name ? <LabelText text={name} /> : t('calendars.source')}
              </OutsideLink>
            </li>
          ) : null}
          <li>
            {`${t('binding.chronology')}: `}
            <LocalizedLink
              to={`${chronologyPath(chronology.slug)}#${date.id}`}
              lang={spanishIn(language, chronology.title_en)}
            >
              {localized(chronology, 'title', language)}
            </LocalizedLink>
          </li>
          {date.articles.map((article) => (
            <li key={article.slug}>
              {isInterviewArticle(article) ? t('types.entrevista') : t('binding.article')}:{' '}
              <LocalizedLink to={articlePath(article)} lang={otherLanguageIn(language, article)}>
                {localized(article, 'title', language)}
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
};

type DatesProps = { dates: readonly BindingDate[]; today: string; none: string };

const Dates = ({ dates, today, none }: DatesProps) =>
  dates.length > 0 ? (
    <ul className={styles.dates}>
      {dates.map((date) => (
        <DateItem key={`${date.chronology.slug} ${date.id}`} date={date} today={today} />
      ))}
    </ul>
  ) : (
    <p className={styles.none}>{none}</p>
  );

/** What binds on a day, in the tense that the day has today, and what comes after it. */
const Answer = ({ of: { on, today, in_force: inForce, next } }: { of: OutputOf<'chronologies.binding'> }) => {
  const t = useBindingTexts();
  const language = useLanguage();
  const tense = on < today ? 'past' : on > today ? 'future' : 'now';
  return (
    <>
      <Section id="in-force" title={t(`binding.inForce.${tense}`, { day: longDay(on, language) })}>
        <Dates dates={inForce} today={today} none={t(`binding.noneInForce.${tense}`)} />
      </Section>
      <Section id="next" title={t(`binding.next.${tense}`)}>
        <Dates dates={next} today={today} none={t('binding.noneNext')} />
      </Section>
    </>
  );
};

/** What binds on a day, and what comes next, for everybody or for one role; the form works without scripts. */
export const BindingPage = () => {
  const t = useBindingTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const args = parseBinding(search);
  const isWrong = hasNoSuchDay(args);
  const { currentData: data, isError, refetch } = useChronologiesBindingQuery(isWrong ? skipToken : args);
  const calendar = `${chronologiesPath}.ics${args.role ? `?role=${args.role}` : ''}`;
  return (
    <PageColumn>
      <ListHead
        title={t('binding.title')}
        description={t('binding.description')}
        path={bindingPath}
        cover="cronologias"
        crumbs={[{ name: t('chronologies.title'), path: chronologiesPath }]}
        calendar={{ name: t('chronologies.title'), path: calendar }}
        items={(data?.next ?? []).map((date) => ({
          name: `${longDay(date.day, language)}: ${localized(date, 'text', language)}`,
          path: `${chronologyPath(date.chronology.slug)}#${date.id}`,
        }))}
      />
      <div className={styles.top}>
        <BackLink to={chronologiesPath}>{t('chronologies.back')}</BackLink>
      </div>
      <PageTitle title={t('binding.title')} dek={t('binding.dek')} />
      <form className={styles.form} action={bindingPath} method="get" data-print="hide">
        {language === 'en' ? <input type="hidden" name="lang" value="en" /> : null}
        <label>
          {t('binding.day')}
          <input
            key={args.on}
            type="date"
            name="on"
            defaultValue={data?.on ?? (isWrong ? '' : args.on)}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? 'on-fault' : undefined}
          />
        </label>
        {isWrong ? <FaultText id="on-fault" fault={{ text: t('filters.noSuchDay') }} /> : null}
        <label>
          {t('binding.role')}
          <select key={args.role} name="role" defaultValue={args.role ?? ''}>
            <option value="">{t('binding.everybody')}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </select>
        </label>
        <button className={button.primary} type="submit">
          {t('binding.show')}
        </button>
      </form>
      {isWrong ? null : isError ? (
        <LoadFailed onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton loading={t('list.loading')} />
      ) : (
        <Answer of={data} />
      )}
      <div className={styles.calendar} data-print="hide">
        <Subscribe path={calendar} />
      </div>
    </PageColumn>
  );
};
