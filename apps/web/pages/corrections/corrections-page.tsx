import { useSearchParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import { correctionOrder } from '#core/articles/list-orders.ts';
import { cursorIn } from '#core/input/cursor.ts';
import { articlePath, versionsPath } from '#core/articles/article-display.ts';
import { capitalized } from '#core/articles/taxonomy.ts';
import type { Passage } from '#core/text/shown-diff.ts';
import { monthTitle } from '#core/time/relative-time.ts';
import { localized } from '#core/text/language.ts';
import button from '../../components/button.module.css';
import card from '../../components/card.module.css';
import { OnlyIn, otherLanguageIn } from '../../components/labels.tsx';
import { ListByPosition } from '../../components/list-by-position.tsx';
import { LoadedList } from '../../components/list-notices.tsx';
import type { PagedList, PageQuery } from '../../components/list-pages.tsx';
import { FollowingPages } from '../../components/list-pages.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { Entries, Entry } from '../directory/entry.tsx';
import { correctionsPath } from '#core/articles/feed-formats.ts';
import { useDates, useDayOf } from '../../components/use-dates.ts';
import { correctionsArgs } from './corrections-address.ts';
import styles from './corrections-page.module.css';

const { useArticlesCorrectionsQuery } = api;

type Item = OutputOf<'articles.corrections'>['items'][number];

const NextPage: PageQuery<InputOf<'articles.corrections'>, Item> = ({ input, children }) =>
  children(useArticlesCorrectionsQuery(input));

type ReadingProps = { passage: Passage; without: 'added' | 'removed'; lang: string | undefined };

/** A passage as it was or as it is, with the words that differ marked. */
const Reading = ({ passage, without, lang }: ReadingProps) => {
  const t = useTexts();
  const parts = passage.filter(({ change }) => change !== without);
  if (parts.length === 0) return null;
  return (
    <>
      <dt>{without === 'added' ? t('corrections.said') : t('corrections.says')}</dt>
      <dd lang={lang}>
        <ListByPosition items={parts}>
          {({ text, change }) =>
            change === 'same' ? text : change === 'added' ? <ins>{text}</ins> : <del>{text}</del>
          }
        </ListByPosition>
      </dd>
    </>
  );
};

/** What a correction changed in the text: what it said and what it says. */
const Passages = ({ passages, lang }: { passages: readonly Passage[]; lang: string | undefined }) =>
  passages.length > 0 ? (
    <dl className={styles.passages}>
      <ListByPosition items={passages}>
        {(passage) => (
          <div>
            <Reading passage={passage} without="added" lang={lang} />
            <Reading passage={passage} without="removed" lang={lang} />
          </div>
        )}
      </ListByPosition>
    </dl>
  ) : null;

const CorrectionEntry = ({ correction }: { correction: Item }) => {
  const t = useTexts();
  const language = useLanguage();
  const dates = useDates();
  const lang = otherLanguageIn(language, correction);
  const noteLang = otherLanguageIn(language, { title_es: correction.text_es, title_en: correction.text_en });
  return (
    <Entry
      kind={<time dateTime={correction.at}>{dates.longDateTime(correction.at)}</time>}
      title={
        <LocalizedLink className={card.titleLink} to={articlePath(correction)}>
          {localized(correction, 'title', language)}
        </LocalizedLink>
      }
      titleLang={lang}
      aside={
        <>
          <OnlyIn language={lang} />
          <LocalizedLink to={versionsPath(correction.slug)}>{t('cite.versions')}</LocalizedLink>
        </>
      }
    >
      <p lang={noteLang}>
        {localized(correction, 'text', language)}
        {noteLang === lang ? null : <OnlyIn language={noteLang} separator=" " />}
      </p>
      <Passages passages={correction.passages[lang ?? language]} lang={lang} />
    </Entry>
  );
};

/** Corrections below the months in which they were published. */
const Rows = ({ items }: { items: Item[] }) => {
  const language = useLanguage();
  const dayOf = useDayOf();
  const monthOf = ({ at }: Item) => dayOf(at).slice(0, 7);
  return [...new Set(items.map(monthOf))].map((month) => (
    <section key={month} aria-labelledby={`month-${month}`}>
      <h2 id={`month-${month}`} className={styles.month}>
        {capitalized(monthTitle(month, language))}
      </h2>
      <Entries>
        {items
          .filter((one) => monthOf(one) === month)
          .map((correction) => (
            <CorrectionEntry key={`${correction.slug} ${correction.at}`} correction={correction} />
          ))}
      </Entries>
    </section>
  ));
};

/** The corrections of published articles, newest first. */
export const CorrectionsPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const args = cursorIn(search, correctionOrder);
  const { currentData: list, ...request } = useArticlesCorrectionsQuery(correctionsArgs(args));
  const searchAfter = (cursor: string) => new URLSearchParams({ cursor });
  const paged: PagedList<InputOf<'articles.corrections'>, Item> = {
    path: correctionsPath,
    query: NextPage,
    inputAfter: (cursor) => correctionsArgs({ cursor }),
    searchAfter,
    minTotal: 0,
    rows: Rows,
    texts: { loading: t('list.loading'), moreFailed: t('list.moreFailed') },
  };
  return (
    <PageColumn>
      <ListHead
        title={t('corrections.title')}
        description={t('corrections.description')}
        path={correctionsPath}
        ownFeeds={{ name: t('corrections.title'), path: correctionsPath }}
        items={(list?.items ?? []).map((correction) => ({
          name: localized(correction, 'title', language),
          path: articlePath(correction),
        }))}
      />
      <PageTitle title={t('corrections.title')} dek={t('corrections.dek')} />
      <p className={styles.feeds}>
        <a href={localizedPath(`${correctionsPath}/rss`, language)}>{t('corrections.feed')}</a>
      </p>
      <LoadedList
        of={{ ...request, data: list }}
        none={{
          title: t('corrections.emptyTitle'),
          text: t('corrections.emptyText'),
          actions: (
            <>
              <LocalizedLink className={button.primary} to="/contacto">
                {t('corrections.report')}
              </LocalizedLink>
              <LocalizedLink className={button.secondary} to="/metodologia">
                {t('corrections.method')}
              </LocalizedLink>
            </>
          ),
        }}
      >
        {(response) => (
          <div key={args.cursor}>
            <Rows items={response.items} />
            <FollowingPages of={paged} list={response} />
          </div>
        )}
      </LoadedList>
    </PageColumn>
  );
};
