import { useParams, useSearchParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import { addressesOf, localized } from '#core/text/language.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { numberText } from '../../components/count-text.ts';
import { spanishIn } from '../../components/labels.tsx';
import type { PagedList, PageQuery } from '../../components/list-pages.tsx';
import { FollowingPages } from '../../components/list-pages.tsx';
import { BackLink, HeadedSection, PageColumn } from '../../components/page.tsx';
import { breadcrumbData, websiteData } from '../../components/schema-org.ts';
import { coverImage } from '../../components/share-image.ts';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { useTexts } from '../../components/texts.ts';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { LocalizedLink, localizedPath, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { InterviewList } from '../referents/interview-list.tsx';
import { feedsOf } from '../topics/topic-address.ts';
import styles from '../topics/topic-page.module.css';
import { authorName } from './authors-page.tsx';
import { authorArgs, authorPath, authorsPath } from './author-address.ts';
import own from './author-page.module.css';

const { useAuthorsViewQuery } = api;

const NextPage: PageQuery<InputOf<'authors.view'>, ArticleSummary> = ({ input, children }) =>
  children(useAuthorsViewQuery(input));

type Answer = OutputOf<'authors.view'>;

const Rows = ({ items }: { items: readonly ArticleSummary[] }) => (
  <div className={styles.rows}>
    {items.map((article) => (
      <ArticleCard key={article.slug} article={article} heading="h3" size="small" />
    ))}
  </div>
);

const AuthorHead = ({ view: { author, referent } }: { view: Answer }) => {
  const t = useTexts();
  const site = useSite();
  const language = useLanguage();
  const name = authorName(t, site.name, author);
  const { canonical, alternates } = useAddress(authorPath(author));
  const isPerson = author.kind === 'person';
  const isNamed = isPerson || author.kind === 'organization';
  return (
    <PageHead
      head={{
        title: `${name} | ${site.name}`,
        description: t(`authors.descriptions.${author.kind}`, { name, site: site.name }),
        keywords: [name, ...t('home.keywords').split(', ')],
        canonical,
        alternates,
        image: coverImage(site, 'paginas', 'autores', language, name),
        feed: { name, query: new URLSearchParams({ author: author.slug }).toString() },
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': isNamed ? 'ProfilePage' : 'CollectionPage',
          name,
          url: canonical,
          inLanguage: language,
          isPartOf: websiteData(site),
          breadcrumb: breadcrumbData(
            site,
            [
              { name: t('authors.title'), path: authorsPath },
              { name, path: authorPath(author) },
            ],
            language,
          ),
          // Who signs may work anywhere.
          ...(isNamed && {
            mainEntity: {
              '@type': isPerson ? 'Person' : 'Organization',
              name,
              url: canonical,
              ...(referent && {
                jobTitle: localized(referent, 'role', language),
                description: localized(referent, 'bio', language),
                ...(referent.links.length > 0 && { sameAs: referent.links.flatMap(addressesOf) }),
              }),
            },
          }),
        },
      }}
    />
  );
};

const Who = ({ view: { author, referent } }: { view: Answer }) => {
  const t = useTexts();
  const language = useLanguage();
  const site = useSite();
  const name = authorName(t, site.name, author);
  return (
    <header className={own.header}>
      {author.kind === 'person' ? (
        <Avatar
          name={name}
          slug={author.slug}
          imageUrl={referent?.image_url ?? null}
          focus={referent?.image_focus}
          size="large"
        />
      ) : null}
      <div>
        <p className={own.kind}>{t(`authors.kinds.${author.kind}`, { name: site.name })}</p>
        <h1 className={styles.title} dir="auto">
          {name}
        </h1>
        {referent ? (
          <p className={styles.dek} lang={spanishIn(language, referent.role_en)}>
            {localized(referent, 'role', language)}
          </p>
        ) : null}
        {author.kind === 'person' || author.kind === 'organization' ? null : (
          <p className={own.about}>
            {t(`authors.abouts.${author.kind}`, { site: site.name })}{' '}
            <LocalizedLink to="/metodologia">{t('authors.method')}</LocalizedLink>
          </p>
        )}
        {referent ? (
          <p className={own.about} lang={spanishIn(language, referent.bio_en)}>
            {localized(referent, 'bio', language)}{' '}
            <LocalizedLink to={`/referentes/${referent.slug}`}>{t('authors.profile')}</LocalizedLink>
          </p>
        ) : null}
      </div>
    </header>
  );
};

/** Who signs articles, a person, an AI agent or the newsroom, and what they have signed. */
export const AuthorPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const { currentData: view, isError } = useAuthorsViewQuery(authorArgs(slug, search));
  if (isError) return <MissingPage of="author" />;
  if (!view)
    return (
      <PageColumn>
        <ArticleSkeleton loading={t('page.loading')} />
      </PageColumn>
    );
  const { author, referent, interviews } = view;
  const path = authorPath(author);
  const paged: PagedList<InputOf<'authors.view'>, ArticleSummary> = {
    path,
    query: NextPage,
    inputAfter: (cursor) => ({ slug, cursor }),
    searchAfter: (cursor) => new URLSearchParams({ cursor }),
    minTotal: 0,
    rows: Rows,
    texts: { loading: t('list.loading'), moreFailed: t('list.moreFailed') },
  };
  return (
    <PageColumn>
      <AuthorHead view={view} />
      <div className={styles.top}>
        <BackLink to={authorsPath}>{t('authors.back')}</BackLink>
      </div>
      <Who view={view} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {author.articles > 0 ? (
            <HeadedSection
              id="articles"
              title={t('list.count', {
                count: author.articles,
                number: numberText(author.articles, language),
              })}
              heading={styles.heading}
            >
              <Rows items={view.items} />
              <FollowingPages of={paged} list={view} />
            </HeadedSection>
          ) : null}
          {interviews.length > 0 ? (
            <HeadedSection id="interviews" title={t('topicPages.interviews')} heading={styles.heading}>
              <InterviewList interviews={interviews} />
            </HeadedSection>
          ) : null}
        </div>
        <aside className={styles.aside} aria-label={t('topicPages.beside')}>
          <HeadedSection id="follow" title={t('topicPages.follow')} heading={styles.label} data-print="hide">
            <ul className={styles.feeds}>
              {feedsOf(path).map(({ name, path: feed }) => (
                <li key={name}>
                  <a href={localizedPath(feed, language)}>{name}</a>
                </li>
              ))}
            </ul>
          </HeadedSection>
          {referent && referent.links.length > 0 ? (
            <SourceList id="links" title={t('referent.links')} sources={referent.links} />
          ) : null}
        </aside>
      </div>
    </PageColumn>
  );
};
