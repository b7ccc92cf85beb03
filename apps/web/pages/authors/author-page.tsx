import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import type { Contact } from '#core/articles/author-profile.ts';
import type { InputOf, OutputOf } from '#core/operations.ts';
import { addressesOf, localized } from '#core/text/language.ts';
import { ArticleCard } from '../../components/article-card.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { numberText } from '../../components/count-text.ts';
import { spanishIn } from '../../components/labels.tsx';
import type { PagedList, PageQuery } from '../../components/list-pages.tsx';
import { FollowingPages } from '../../components/list-pages.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { BackLink, HeadedSection, PageColumn } from '../../components/page.tsx';
import { isOwnPicture } from '../../components/picture.tsx';
import { PictureCredit } from '../../components/piece.tsx';
import { breadcrumbData, websiteData } from '../../components/schema-org.ts';
import { coverImage, pieceImage } from '../../components/share-image.ts';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { useTexts } from '../../components/texts.ts';
import { TopicBadge } from '../../components/topic-badge.tsx';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { useSite } from '../../layout/site.tsx';
import styles from '../directory/profile.module.css';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { FollowSection } from '../today/follow-section.tsx';
import { authorName } from './authors-page.tsx';
import { authorArgs, authorPath, authorsPath } from './author-address.ts';
import { languageNames } from './language-names.ts';
import own from './author-page.module.css';

const { useAuthorsViewQuery } = api;

const NextPage: PageQuery<InputOf<'authors.view'>, ArticleSummary> = ({ input, children }) =>
  children(useAuthorsViewQuery(input));

type Output = OutputOf<'authors.view'>;

const Rows = ({ items }: { items: readonly ArticleSummary[] }) => (
  <div className={styles.rows}>
    {items.map((article) => (
      <ArticleCard key={article.slug} article={article} heading="h3" size="small" />
    ))}
  </div>
);

const mailScheme = /^mailto:/i;

/** What is said about an author: by their profile, else by their entry in the directory. */
const saidOf = ({ profile, referent }: Output) => ({
  role: profile?.role_es || profile?.role_en ? profile : referent,
  bio: profile?.bio_es || profile?.bio_en ? profile : referent,
  portrait: profile?.image_url ? profile : referent,
});

/** A person or an organisation in structured data. */
const useAuthorData = (view: Output, name: string, url: string) => {
  const language = useLanguage();
  const site = useSite();
  const { author, profile, referent } = view;
  const { role, bio, portrait } = saidOf(view);
  const addresses = (profile?.contact ?? []).map((contact) => contact.url);
  const [mail] = addresses.filter((address) => mailScheme.test(address));
  const pages = [
    ...addresses.filter((address) => !mailScheme.test(address)),
    ...(referent?.links.flatMap(addressesOf) ?? []),
  ];
  const isPerson = author.kind === 'person';
  return {
    '@type': isPerson ? 'Person' : 'Organization',
    name,
    url,
    ...(role && isPerson && { jobTitle: localized(role, 'role', language) }),
    ...(bio && { description: localized(bio, 'bio', language) }),
    ...(portrait && isOwnPicture(portrait.image_url) && { image: site.url + portrait.image_url }),
    ...(mail && { email: mail.replace(mailScheme, '') }),
    ...(profile && profile.languages.length > 0 && { knowsLanguage: profile.languages }),
    ...(pages.length > 0 && { sameAs: pages }),
  };
};

const AuthorHead = ({ view }: { view: Output }) => {
  const t = useTexts();
  const site = useSite();
  const language = useLanguage();
  const { author, profile } = view;
  const name = authorName(t, site.name, author);
  const { canonical, alternates } = useAddress(authorPath(author));
  const data = useAuthorData(view, name, canonical);
  const { bio, portrait } = saidOf(view);
  // Who signs may work anywhere.
  const isNamed = profile !== null || author.kind === 'person' || author.kind === 'organization';
  return (
    <PageHead
      head={{
        title: `${name} | ${site.name}`,
        description: bio
          ? localized(bio, 'bio', language)
          : t(`authors.descriptions.${author.kind}`, { name, site: site.name }),
        keywords: [name, ...t('home.keywords').split(', ')],
        canonical,
        alternates,
        image:
          portrait && isOwnPicture(portrait.image_url)
            ? pieceImage(site, 'paginas', portrait, language, { title: name })
            : coverImage(site, 'paginas', 'autores', language, name),
        feed: { name, query: new URLSearchParams({ author: author.slug }).toString() },
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': isNamed ? 'ProfilePage' : 'CollectionPage',
          name,
          url: canonical,
          inLanguage: language,
          ...(profile && { dateModified: profile.updated_at }),
          isPartOf: websiteData(site),
          breadcrumb: breadcrumbData(
            site,
            [
              { name: t('authors.title'), path: authorsPath },
              { name, path: authorPath(author) },
            ],
            language,
          ),
          ...(isNamed && { mainEntity: data }),
        },
      }}
    />
  );
};

const Who = ({ view }: { view: Output }) => {
  const t = useTexts();
  const language = useLanguage();
  const site = useSite();
  const { author, profile } = view;
  const name = authorName(t, site.name, author);
  const { role, portrait } = saidOf(view);
  const hasPortrait = author.kind === 'person' || profile !== null;
  return (
    <header className={hasPortrait ? styles.header : `${styles.header} ${own.plain}`}>
      {hasPortrait ? (
        <Avatar
          name={name}
          slug={author.slug}
          imageUrl={portrait?.image_url ?? null}
          focus={portrait?.image_focus}
          size="large"
          shape={author.kind === 'person' ? 'round' : 'square'}
        />
      ) : null}
      <div>
        {author.kind === 'person' ? null : (
          <p className={styles.kind}>{t(`authors.kinds.${author.kind}`, { name: site.name })}</p>
        )}
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        {role && localized(role, 'role', language) ? (
          <p className={styles.role} lang={spanishIn(language, role.role_en)}>
            {localized(role, 'role', language)}
          </p>
        ) : null}
      </div>
    </header>
  );
};

const Contacts = ({ contacts }: { contacts: readonly Contact[] }) => {
  const t = useTexts();
  return (
    <HeadedSection id="contact" title={t('authors.contact')} heading={styles.label}>
      <ul className={own.contact} data-print="address">
        {contacts.map(({ name, url }) => (
          <li key={`${name} ${url}`}>
            {mailScheme.test(url) ? (
              <a href={url}>{name}</a>
            ) : (
              <OutsideLink href={url} marked>
                {name}
              </OutsideLink>
            )}
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
};

/** What is said about the author. */
const About = ({ view }: { view: Output }) => {
  const t = useTexts();
  const language = useLanguage();
  const site = useSite();
  const { author, referent } = view;
  const { bio } = saidOf(view);
  const house = author.kind === 'agent' || author.kind === 'newsroom' ? author.kind : null;
  if (!bio && !house) return null;
  return (
    <div className={styles.lead}>
      {bio ? (
        <p className={`prose ${styles.bio}`} lang={spanishIn(language, bio.bio_en)}>
          {localized(bio, 'bio', language)}
        </p>
      ) : null}
      {referent ? (
        <p className={own.more}>
          <LocalizedLink to={`/referentes/${referent.slug}`}>{t('authors.profile')}</LocalizedLink>
        </p>
      ) : null}
      {house ? (
        <p className="prose">
          {t(`authors.abouts.${house}`, { site: site.name })}{' '}
          <LocalizedLink to="/metodologia">{t('authors.method')}</LocalizedLink>
        </p>
      ) : null}
    </div>
  );
};

/** What the author writes about, how to reach them, what they disclose, and how to follow them. */
const Beside = ({ view }: { view: Output }) => {
  const t = useTexts();
  const language = useLanguage();
  const { author, profile, topics } = view;
  const { portrait } = saidOf(view);
  const interests = profile && localized(profile, 'interests', language);
  return (
    <aside className={styles.aside} aria-label={t('topicPages.beside')}>
      {topics.length > 0 ? (
        <HeadedSection id="focus" title={t('referent.focus')} heading={styles.label}>
          <ul className={styles.focus}>
            {topics.map((topic) => (
              <li key={topic}>
                <TopicBadge topic={topic} linked />
              </li>
            ))}
          </ul>
        </HeadedSection>
      ) : null}
      {profile && profile.contact.length > 0 ? <Contacts contacts={profile.contact} /> : null}
      {profile && profile.languages.length > 0 ? (
        <HeadedSection id="languages" title={t('authors.languages')} heading={styles.label}>
          <p className={own.languages}>{languageNames(profile.languages, language)}</p>
        </HeadedSection>
      ) : null}
      {profile && interests ? (
        <HeadedSection id="interests" title={t('authors.interests')} heading={styles.label}>
          <p className={own.interests} lang={spanishIn(language, profile.interests_en)}>
            {interests}
          </p>
        </HeadedSection>
      ) : null}
      <FollowSection page={authorPath(author)} heading={styles.label} />
      {portrait && isOwnPicture(portrait.image_url) ? <PictureCredit credit={portrait.image_credit} /> : null}
    </aside>
  );
};

/** Who an author is, as their page shows it; in the panel's preview without what they have signed. */
export const AuthorProfile = ({ view, children }: { view: Output; children?: ReactNode }) => {
  const t = useTexts();
  const { referent } = view;
  return (
    <div className={styles.profile}>
      <Who view={view} />
      <About view={view} />
      <Beside view={view} />
      <div className={styles.body}>
        {children}
        {referent && referent.links.length > 0 ? (
          <SourceList id="links" title={t('referent.links')} sources={referent.links} />
        ) : null}
      </div>
    </div>
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
  const { author } = view;
  const pieces = author.articles + author.interviews;
  const paged: PagedList<InputOf<'authors.view'>, ArticleSummary> = {
    path: authorPath(author),
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
      <AuthorProfile view={view}>
        {pieces > 0 ? (
          <HeadedSection
            id="articles"
            title={t('list.pieces', { count: pieces, number: numberText(pieces, language) })}
            heading={styles.heading}
          >
            <Rows items={view.items} />
            <FollowingPages of={paged} list={view} />
          </HeadedSection>
        ) : (
          <p className={styles.none}>{t('authors.nothingYet', { name: author.name })}</p>
        )}
      </AuthorProfile>
    </PageColumn>
  );
};
