import { skipToken } from '@reduxjs/toolkit/query/react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { topics } from '#core/articles/taxonomy.ts';
import { foldText } from '#core/text/normalize-text.ts';
import { canonicalTopic, topicPath } from '#core/text/topic-aliases.ts';
import { wordsOf } from '#core/search/words.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import { Flag } from '../../components/drawings.tsx';
import { Icon } from '../../components/icon.tsx';
import { topicName } from '../../components/labels.tsx';
import { LoadFailed, NothingFound } from '../../components/list-notices.tsx';
import type { PagedList, PageQuery } from '../../components/list-pages.tsx';
import { FollowingPages } from '../../components/list-pages.tsx';
import { Notice } from '../../components/notice.tsx';
import strip from '../../components/option-strip.module.css';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { numberText } from '../../components/count-text.ts';
import { ListSkeleton } from '../../components/skeleton.tsx';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useOnOtherText } from '../../components/use-on-change.ts';
import { FaultText } from '../../components/field.tsx';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { navLinks } from '../../layout/nav-links.ts';
import { useSite } from '../../layout/site.tsx';
import { MoreNews } from '../home/second-tier.tsx';
import type { SearchRequest } from './search-address.ts';
import {
  hasNoSuchYear,
  latestArgs,
  parseSearchAddress,
  searchAddress,
  searchArgs,
  searchPath,
  searchText,
  toSearchQuery,
} from './search-address.ts';
import { activeIn, SearchFilters } from './search-filters.tsx';
import { ResultsBar } from '../../components/filter-bar.tsx';
import styles from './search-page.module.css';
import { SearchResults } from './search-results.tsx';

const { useArticlesListQuery, useSearchFindQuery } = api;

const directories = navLinks.filter(([name]) => !['home', 'news', 'services'].includes(name));

const NextPage: PageQuery<InputOf<'search.find'> | null, Output['items'][number]> = ({ input, children }) =>
  children(useSearchFindQuery(input ?? skipToken));

type Output = OutputOf<'search.find'>;

/** Milliseconds without typing until what was typed is searched. */
const pause = 120;

const SearchHead = ({ q }: { q: string }) => {
  const t = useTexts();
  const site = useSite();
  const { canonical } = useAddress(searchPath);
  const title = q ? t('search.titleOf', { text: q }) : t('layout.search');
  return (
    <PageHead
      head={{ title: `${title} | ${site.name}`, description: t('search.dek'), canonical, noindex: 'follow' }}
    />
  );
};

/** The links of the results, in their order. */
const resultLinks = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('#search-results h2 a'),
];

/** The arrow keys move between the field and the results; Escape leads back to the field. */
const moveByKey = (event: globalThis.KeyboardEvent): void => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  const field = document.querySelector<HTMLInputElement>('#search-field');
  if (altKey || ctrlKey || metaKey || !field) return;
  const stops: HTMLElement[] = [field, ...resultLinks()];
  const at = stops.indexOf(target as HTMLElement);
  if (key === 'Escape' && at > 0) {
    field.focus();
    field.select();
  } else if (at >= 0 && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const next = stops[at + (key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
};

type FieldProps = { request: SearchRequest; onSearch: (q: string) => void };

/** The field of the search: a GET form, whose results follow the typing after hydration. */
const SearchField = ({ request, onSearch }: FieldProps) => {
  const t = useTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [startsEmpty] = useState(request.q === '');
  useEffect(() => {
    if (startsEmpty) input.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer.current);
  }, [startsEmpty]);
  // Going back, or following a correction, changes the address and with it the search.
  const sent = useOnOtherText(request.q, (now) => {
    if (input.current) input.current.value = now;
  });
  const searchNow = () => {
    clearTimeout(timer.current);
    const q = searchText(input.current?.value ?? '');
    sent(q);
    onSearch(q);
  };
  const typed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(searchNow, pause);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    searchNow();
  };
  const clear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || !event.currentTarget.value) return;
    event.preventDefault();
    event.currentTarget.value = '';
    searchNow();
  };
  const filters = [...toSearchQuery({ ...request, q: '', cursor: '' })];
  return (
    <form className={styles.form} action={searchPath} method="get" role="search" onSubmit={submit}>
      {language === 'en' ? <input type="hidden" name="lang" value="en" /> : null}
      {filters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="visually-hidden" htmlFor="search-field">
        {t('search.label')}
      </label>
      <Icon name="search" />
      <input
        ref={input}
        id="search-field"
        type="search"
        name="q"
        defaultValue={request.q}
        maxLength={200}
        placeholder={t('search.hint')}
        autoComplete="off"
        enterKeyHint="search"
        aria-controls="search-results"
        onInput={typed}
        onKeyDown={clear}
      />
      <button type="submit">{t('layout.search')}</button>
    </form>
  );
};

/** The topics that a search names: by each of its words, which may be unfinished, or by another name. */
const topicsNamed = (t: Texts, q: string): string[] => {
  const words = wordsOf(foldText(q));
  const other = canonicalTopic(q);
  return topics.filter((topic) => {
    const names = wordsOf(foldText(topicName(t, topic)));
    return (
      topic === other || words.every((word) => word.length > 3 && names.some((name) => name.startsWith(word)))
    );
  });
};

/** Topics as links: all, for readers who do not know yet what to look for, or those that they name. */
const Topics = ({ named }: { named?: readonly string[] }) => {
  const t = useTexts();
  if (named?.length === 0) return null;
  return (
    <nav className={styles.start} aria-label={t('filters.topics')}>
      <p>{named ? t('search.named') : t('search.start')}</p>
      <ul className={styles.topics}>
        {(named ?? topics).map((topic) => (
          <li key={topic}>
            <LocalizedLink className={strip.option} to={topicPath(topic)}>
              <Flag topic={topic} />
              <span>{topicName(t, topic)}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** What readers who do not know yet what to look for find without a search: topics, directories and the newest pieces. */
const Start = () => {
  const t = useTexts();
  const { data: latest } = useArticlesListQuery(latestArgs);
  return (
    <>
      <Topics />
      <nav className={styles.start} aria-label={t('search.directories')}>
        <p>{t('search.directories')}</p>
        <ul className={styles.topics}>
          {directories.map(([name, path]) => (
            <li key={path}>
              <LocalizedLink className={strip.option} to={path}>
                <span>{t(`nav.${name}`)}</span>
              </LocalizedLink>
            </li>
          ))}
        </ul>
      </nav>
      {latest?.items.length ? <MoreNews articles={latest.items} title={t('home.latest')} /> : null}
    </>
  );
};

const countText = (
  t: ReturnType<typeof useTexts>,
  language: 'es' | 'en',
  { total, total_relation: relation }: Output,
): string => {
  const number = numberText(total, language);
  return relation === 'gte' ? t('search.moreThan', { number }) : t('search.count', { count: total, number });
};

type ListProps = { request: SearchRequest; response: Output };

const Found = ({ request, response }: ListProps) => {
  const t = useTexts();
  const language = useLanguage();
  const following = { ...request, ...(response.corrected !== null && { q: response.corrected }) };
  const paged: PagedList<InputOf<'search.find'> | null, Output['items'][number]> = {
    path: searchPath,
    query: NextPage,
    inputAfter: (cursor) => searchArgs({ ...following, cursor }, language),
    searchAfter: (cursor) => toSearchQuery({ ...following, cursor }),
    minTotal: 0,
    rows: SearchResults,
    texts: { loading: t('directory.loading'), moreFailed: t('directory.moreFailed') },
  };
  return (
    <div key={JSON.stringify(request)}>
      <SearchResults items={response.items} />
      <FollowingPages of={paged} list={response} />
    </div>
  );
};

const Nothing = ({ request }: { request: SearchRequest }) => {
  const t = useTexts();
  const { q } = request;
  if (Object.keys(request).length > 1)
    return (
      <NothingFound
        title={t('search.nothingFiltered', { text: q })}
        text={t('list.emptyText')}
        path={searchAddress({ q })}
        onLeave={() => {}}
      />
    );
  return (
    <>
      <Notice title={t('search.nothing', { text: q })}>
        <p>{t('search.nothingText')}</p>
      </Notice>
      {topicsNamed(t, q).length === 0 ? <Topics /> : null}
    </>
  );
};

/** The last response that arrived stays until the next one does, so that the results do not vanish while typing. */
const useSettled = (response: Output | undefined, request: SearchRequest) => {
  const [settled, setSettled] = useState({ response, request });
  if (response && settled.response !== response) setSettled({ response, request });
  return settled;
};

/** The search in everything that readers see. */
export const SearchPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const request = parseSearchAddress(search);
  const args = searchArgs(request, language);
  const { currentData: data, isError, refetch } = useSearchFindQuery(args ?? skipToken);
  const { response, request: answered } = useSettled(data, request);
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    document.addEventListener('keydown', moveByKey);
    return () => document.removeEventListener('keydown', moveByKey);
  }, []);
  const onSearch = (q: string) => {
    if (q !== request.q)
      void navigate(localizedPath(searchAddress({ ...request, q }), language), { replace: true });
  };
  return (
    <PageColumn>
      <SearchHead q={request.q} />
      <PageTitle title={t('layout.search')} dek={t('search.dek')} />
      <SearchField request={request} onSearch={onSearch} />
      {hasNoSuchYear(search) ? <FaultText id="year-fault" fault={{ text: t('filters.noSuchDay') }} /> : null}
      {args && response && !isError ? (
        <SearchFilters
          request={answered}
          facets={response.facets}
          atLeast={response.total_relation === 'gte'}
        />
      ) : null}
      <ResultsBar
        countRef={count}
        count={
          args
            ? response && countText(t, language, response)
            : request.q && (wordsOf(request.q).length > 0 ? t('search.excluding') : t('search.wordless'))
        }
        active={args ? activeIn(t, request) : []}
        clear={searchAddress({ q: request.q })}
        onLeave={() => count.current?.focus({ preventScroll: true })}
      />
      {args && response?.corrected ? (
        <p className={styles.corrected}>
          {t('search.corrected', { text: answered.q })}{' '}
          <LocalizedLink to={searchAddress({ ...answered, q: response.corrected })}>
            {response.corrected}
          </LocalizedLink>
        </p>
      ) : null}
      {args ? <Topics named={topicsNamed(t, answered.q)} /> : null}
      <div id="search-results" aria-busy={Boolean(args) && !data && !isError}>
        {!args ? (
          request.q ? (
            <Topics />
          ) : (
            <Start />
          )
        ) : isError ? (
          <LoadFailed onRetry={refetch} />
        ) : !response ? (
          <ListSkeleton loading={t('directory.loading')} />
        ) : response.items.length === 0 ? (
          <Nothing request={answered} />
        ) : (
          <Found request={answered} response={response} />
        )}
      </div>
    </PageColumn>
  );
};
