import { useSearchParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import type { InputOf } from '#core/operations.ts';
import { correctionOrder } from '#core/articles/list-orders.ts';
import { cursorIn } from '#core/input/cursor.ts';
import { articlePath } from '#core/articles/article-display.ts';
import type { ListedCorrection } from '#core/articles/corrections.ts';
import { localized } from '#core/text/language.ts';
import card from '../../components/card.module.css';
import { OnlyIn, otherLanguageIn } from '../../components/labels.tsx';
import { LoadedList } from '../../components/list-notices.tsx';
import type { PagedList, PageQuery } from '../../components/list-pages.tsx';
import { FollowingPages } from '../../components/list-pages.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { ListHead } from '../../components/page-heads.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { Entries, Entry } from '../directory/entry.tsx';
import { correctionsPath } from '../../routing/page-paths.ts';
import { useDates } from '../../components/use-dates.ts';

const { useArticlesCorrectionsQuery } = api;

const NextPage: PageQuery<InputOf<'articles.corrections'>, ListedCorrection> = ({ input, children }) =>
  children(useArticlesCorrectionsQuery(input));

const Rows = ({ items }: { items: ListedCorrection[] }) => {
  const language = useLanguage();
  const dates = useDates();
  return (
    <Entries>
      {items.map((correction) => (
        <Entry
          key={`${correction.slug} ${correction.at}`}
          kind={<time dateTime={correction.at}>{dates.longDate(correction.at)}</time>}
          title={
            <LocalizedLink className={card.titleLink} to={articlePath(correction)}>
              {localized(correction, 'title', language)}
            </LocalizedLink>
          }
          titleLang={otherLanguageIn(language, correction)}
          aside={<OnlyIn language={otherLanguageIn(language, correction)} />}
        >
          <p lang={otherLanguageIn(language, { title_es: correction.text_es, title_en: correction.text_en })}>
            {localized(correction, 'text', language)}
          </p>
        </Entry>
      ))}
    </Entries>
  );
};

/** The corrections of published articles, newest first. */
export const CorrectionsPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const args = cursorIn(search, correctionOrder);
  const { currentData: list, ...request } = useArticlesCorrectionsQuery(args);
  const searchAfter = (cursor: string) => new URLSearchParams({ cursor });
  const paged: PagedList<InputOf<'articles.corrections'>, ListedCorrection> = {
    path: correctionsPath,
    query: NextPage,
    inputAfter: (cursor) => ({ cursor }),
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
        items={(list?.items ?? []).map((correction) => ({
          name: localized(correction, 'title', language),
          path: articlePath(correction),
        }))}
      />
      <PageTitle title={t('corrections.title')} dek={t('corrections.dek')} />
      <LoadedList
        of={{ ...request, data: list }}
        none={{ title: t('corrections.emptyTitle'), text: t('corrections.emptyText') }}
      >
        {(answer) => (
          <div key={args.cursor}>
            <Rows items={answer.items} />
            <FollowingPages of={paged} list={answer} />
          </div>
        )}
      </LoadedList>
    </PageColumn>
  );
};
