import { api } from '#adapters/client/api.ts';
import { monthTitle } from '#core/time/relative-time.ts';
import type { OutputOf } from '#core/operations.ts';
import { numberText } from '../../components/count-text.ts';
import { useLanguage } from '../../layout/language.tsx';
import { centText, useHowItWasMadeTexts } from './how-it-was-made-texts.ts';
import styles from './publication-figures.module.css';
import { useDates } from '../../components/use-dates.ts';

const { useArticlesFiguresQuery } = api;

type Figures = OutputOf<'articles.figures'>;

/** The share of a part in per cent; without a whole there is none. */
const percentOf = (part: number, whole: number): number => (whole ? Math.round((part / whole) * 100) : 0);

const Totals = ({ of }: { of: Figures }) => {
  const t = useHowItWasMadeTexts();
  const language = useLanguage();
  const number = (value: number) => numberText(value, language);
  const { pieces, with_ai: withAi, reviewed, median_sources: sources, corrections } = of;
  const totals = [
    { value: number(pieces), label: t('figures.pieces', { count: pieces }) },
    ...(withAi > 0
      ? [{ value: `${number(percentOf(reviewed, withAi))}\u00a0%`, label: t('figures.reviewed') }]
      : []),
    ...(sources === null
      ? []
      : [{ value: number(sources), label: t('figures.sources', { count: sources }) }]),
    { value: number(corrections), label: t('figures.corrections', { count: corrections }) },
  ];
  return (
    <dl className={styles.totals}>
      {totals.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{language === 'en' ? value.replace('\u00a0%', '%') : value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A bar for a share of the largest value. */
const Bar = ({ of, most }: { of: number; most: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ inlineSize: `${most ? (of / most) * 100 : 0}%` }} />
  </span>
);

const Origins = ({ origins, pieces }: Pick<Figures, 'origins' | 'pieces'>) => {
  const t = useHowItWasMadeTexts();
  const language = useLanguage();
  return (
    <table className={styles.table}>
      <caption>{t('figures.origins')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th>{t('figures.origin')}</th>
          <th>{t('figures.share')}</th>
        </tr>
      </thead>
      <tbody>
        {origins
          .filter((one) => one.pieces > 0)
          .map((one) => (
            <tr key={one.origin}>
              <th scope="row">
                {t(`figures.originNames.${one.origin}`)}
                <Bar of={one.pieces} most={pieces} />
              </th>
              <td>{numberText(one.pieces, language)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};

const Spending = ({ months }: { months: NonNullable<Figures['spending']> }) => {
  const t = useHowItWasMadeTexts();
  const language = useLanguage();
  const most = Math.max(...months.map(({ eur }) => eur));
  return (
    <table className={styles.table}>
      <caption>{t('figures.spending')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th>{t('figures.month')}</th>
          <th>{t('figures.eur')}</th>
        </tr>
      </thead>
      <tbody>
        {months.length === 0 ? (
          <tr>
            <td colSpan={2}>{t('figures.noSpending')}</td>
          </tr>
        ) : (
          months.map(({ month, eur }) => (
            <tr key={month}>
              <th scope="row">
                <time dateTime={month}>{monthTitle(month, language)}</time>
                <Bar of={eur} most={most} />
              </th>
              <td>{centText(eur, language)}</td>
            </tr>
          ))
        )}
      </tbody>
    </table>
  );
};

/** Figures about everything that is published; nothing while they cannot be had. */
export const PublicationFigures = () => {
  const t = useHowItWasMadeTexts();
  const dates = useDates();
  const { currentData: figures } = useArticlesFiguresQuery({});
  if (!figures) return null;
  const { origins, pieces, spending, computed_at: at } = figures;
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <header className={styles.head}>
        <h2 id="figures">{t('figures.title')}</h2>
        <p>{t('figures.dek', { date: dates.longDate(at) })}</p>
      </header>
      <Totals of={figures} />
      <div className={styles.tables}>
        <Origins origins={origins} pieces={pieces} />
        {spending ? <Spending months={spending} /> : null}
      </div>
      <p className={styles.json} data-print="hide">
        <a href="/api/figures">{t('figures.json')}</a>
      </p>
    </section>
  );
};
