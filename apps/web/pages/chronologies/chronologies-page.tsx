import { api } from '#adapters/client/api.ts';
import type { Language } from '#core/text/language.ts';
import { localized } from '#core/text/language.ts';
import { longDay } from '#core/time/relative-time.ts';
import type { ChronologyEntry } from '#core/chronologies/chronology.ts';
import card from '../../components/card.module.css';
import { OnlyIn, spanishIn } from '../../components/labels.tsx';
import { LoadedList } from '../../components/list-notices.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { Entries, Entry } from '../directory/entry.tsx';
import { chronologiesArgs, chronologiesPath, chronologyPath } from './chronology-address.ts';

const { useChronologiesListQuery } = api;

/** A date that stays on one line. */
const unbroken = (date: string, language: Language): string =>
  longDay(date, language).replaceAll(' ', '\u00a0');

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

/** The chronologies of the site. */
export const ChronologiesPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const answer = useChronologiesListQuery(chronologiesArgs);
  return (
    <PageColumn>
      <ListHead
        title={t('chronologies.title')}
        description={t('chronologies.description')}
        path={chronologiesPath}
        items={(answer.data?.items ?? []).map((chronology) => ({
          name: localized(chronology, 'title', language),
          path: chronologyPath(chronology.slug),
        }))}
      />
      <PageTitle title={t('chronologies.title')} dek={t('chronologies.dek')} />
      <LoadedList of={answer} none={{ title: t('chronologies.noneTitle'), text: t('chronologies.noneText') }}>
        {({ items }) => (
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
              </Entry>
            ))}
          </Entries>
        )}
      </LoadedList>
    </PageColumn>
  );
};
