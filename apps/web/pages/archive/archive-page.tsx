import { api } from '#adapters/client/api.ts';
import type { OutputOf } from '#core/operations.ts';
import { monthName, monthTitle } from '#core/time/relative-time.ts';
import { numberText } from '../../components/count-text.ts';
import { LoadedList } from '../../components/list-notices.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { archivePath, monthPath, piecesOf } from './archive-address.ts';
import styles from './archive-page.module.css';

const { useArticlesMonthsQuery } = api;

type Month = OutputOf<'articles.months'>['items'][number];

const byYear = (months: readonly Month[]): [year: string, months: Month[]][] => {
  const years = new Map<string, Month[]>();
  for (const one of months) {
    const year = one.month.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), one]);
  }
  return [...years];
};

/** How a month compares with the one that has the most. */
const Share = ({ of: share }: { of: number }) => (
  <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.max(1, Math.round(share * 100))} height="1" />
  </svg>
);

const totalOf = (months: readonly Month[]): number => months.reduce((sum, month) => sum + piecesOf(month), 0);

/** The months in which articles or interviews were published, year by year. */
export const ArchivePage = () => {
  const t = useTexts();
  const language = useLanguage();
  const response = useArticlesMonthsQuery({});
  const months = response.data?.items ?? [];
  return (
    <PageColumn>
      <ListHead
        title={t('archive.title')}
        description={t('archive.description')}
        path={archivePath}
        items={months.map(({ month }) => ({ name: monthTitle(month, language), path: monthPath(month) }))}
      />
      <PageTitle title={t('archive.title')} dek={t('archive.dek')} />
      <LoadedList of={response} none={{ title: t('archive.noneTitle'), text: t('archive.noneText') }}>
        {({ items }) => {
          const most = Math.max(...items.map(piecesOf));
          return byYear(items).map(([year, ofYear]) => (
            <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
              <h2 id={`year-${year}`} className={styles.number}>
                {year}
                <small>
                  {t('list.pieces', {
                    count: totalOf(ofYear),
                    number: numberText(totalOf(ofYear), language),
                  })}
                </small>
              </h2>
              <ul className={styles.months}>
                {ofYear.map((one) => (
                  <li key={one.month}>
                    <LocalizedLink to={monthPath(one.month)}>{monthName(one.month, language)}</LocalizedLink>
                    <span>
                      {t('list.pieces', {
                        count: piecesOf(one),
                        number: numberText(piecesOf(one), language),
                      })}
                    </span>
                    <Share of={piecesOf(one) / most} />
                  </li>
                ))}
              </ul>
            </section>
          ));
        }}
      </LoadedList>
    </PageColumn>
  );
};
