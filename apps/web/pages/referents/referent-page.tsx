import { useParams } from 'react-router-dom';
import { api } from '#adapters/client/api.ts';
import type { ReferentView } from '#core/directory/operations/view-referent.ts';
import { addressesOf, localized } from '#core/text/language.ts';
import type { Referent } from '#core/directory/entries.ts';
import { Avatar } from '../../components/avatar.tsx';
import { spanishIn, topicName } from '../../components/labels.tsx';
import { BackLink, HeadedSection, PageColumn } from '../../components/page.tsx';
import { isOwnPicture } from '../../components/picture.tsx';
import { PictureCredit } from '../../components/piece.tsx';
import { ArticleSkeleton } from '../../components/skeleton.tsx';
import { SourceList } from '../../components/source-list.tsx';
import { useTexts } from '../../components/texts.ts';
import { TopicBadge } from '../../components/topic-badge.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { referents } from '../directory/directories.ts';
import { NamingPieces, Quotations } from '../directory/profile.tsx';
import styles from '../directory/profile.module.css';
import { InterviewList } from './interview-list.tsx';
import { breadcrumbData, websiteData } from '../../components/schema-org.ts';
import { pieceImage } from '../../components/share-image.ts';
import { PageHead, useAddress } from '../../layout/head.tsx';
import { useSite } from '../../layout/site.tsx';
import { MissingPage } from '../not-found/not-found-page.tsx';
import { FollowButton } from '../today/follow-button.tsx';
import { FollowSection } from '../today/follow-section.tsx';
import { followOf } from '../today/follows.ts';
import { useDates } from '../../components/use-dates.ts';

const { useReferentsViewQuery } = api;

/** The head of a profile; one without English is the Spanish page in every language. */
const ReferentHead = ({ referent }: { referent: Referent }) => {
  const t = useTexts();
  const site = useSite();
  const pageLanguage = useLanguage();
  const inEnglish = Boolean(referent.bio_en);
  const language = inEnglish ? pageLanguage : 'es';
  const { canonical, alternates } = useAddress(`/referentes/${referent.slug}`, { inEnglish });
  const { name, focus, links } = referent;
  const image = pieceImage(site, 'referentes', referent, language, { title: name });
  const description = localized(referent, 'bio', language);
  const areas = focus.map((one) => topicName(t, one));
  return (
    <PageHead
      head={{
        title: `${name} | ${site.name}`,
        description,
        keywords: [name, ...areas],
        canonical,
        alternates,
        image,
        feed: { name, query: new URLSearchParams({ referent: referent.slug }).toString() },
        modified: referent.updated_at,
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          url: canonical,
          inLanguage: language,
          dateModified: referent.updated_at,
          isPartOf: websiteData(site),
          breadcrumb: breadcrumbData(
            site,
            [
              { name: t('referents.title'), path: '/referentes' },
              { name, path: `/referentes/${referent.slug}` },
            ],
            language,
          ),
          mainEntity: {
            '@type': 'Person',
            name,
            jobTitle: localized(referent, 'role', language),
            description,
            knowsAbout: areas,
            ...(referent.image_url && { image: image.url }),
            ...(links.length > 0 && { sameAs: links.flatMap(addressesOf) }),
          },
        },
      }}
    />
  );
};

/** The facts beside a profile. */
const Facts = ({ referent, interviews }: Pick<ReferentView, 'referent' | 'interviews'>) => {
  const t = useTexts();
  const dates = useDates();
  const [latest] = interviews;
  return (
    <HeadedSection id="facts" title={t('referent.facts')} heading={styles.label}>
      <dl className={styles.facts}>
        {interviews.length > 0 ? (
          <>
            <dt>{t('referent.given')}</dt>
            <dd>{interviews.length}</dd>
          </>
        ) : null}
        {latest ? (
          <>
            <dt>{t('referent.latest')}</dt>
            <dd>{dates.longDate(latest.date)}</dd>
          </>
        ) : null}
        <dt>{t('referent.updated')}</dt>
        <dd>{dates.longDate(referent.updated_at)}</dd>
      </dl>
    </HeadedSection>
  );
};

const Focus = ({ focus }: { focus: readonly string[] }) => {
  const t = useTexts();
  return (
    <HeadedSection id="focus" title={t('referent.focus')} heading={styles.label}>
      <ul className={styles.focus}>
        {focus.map((one) => (
          <li key={one}>
            <TopicBadge topic={one} linked />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
};

/** A referent as readers see them, on their own page. */
export const ReferentProfile = ({ referent, interviews, pieces, quoting }: ReferentView) => {
  const t = useTexts();
  const language = useLanguage();
  const { name, slug, links, focus } = referent;
  const given = (
    <HeadedSection id="interviews" title={t('referent.interviews')} heading={styles.heading}>
      {interviews.length > 0 ? (
        <InterviewList interviews={interviews} />
      ) : (
        <p className={styles.none}>{t('referent.noInterviews', { name })}</p>
      )}
    </HeadedSection>
  );
  return (
    <article className={styles.profile}>
      <header className={styles.header}>
        <Avatar
          name={name}
          slug={slug}
          imageUrl={referent.image_url}
          focus={referent.image_focus}
          size="large"
        />
        <div>
          <h1 className={styles.name} dir="auto">
            {name}
          </h1>
          <p className={styles.role} lang={spanishIn(language, referent.role_en)}>
            {localized(referent, 'role', language)}
          </p>
        </div>
      </header>
      <p className={`prose ${styles.lead} ${styles.bio}`} lang={spanishIn(language, referent.bio_en)}>
        {localized(referent, 'bio', language)}
      </p>
      <div className={styles.aside}>
        {focus.length > 0 ? <Focus focus={focus} /> : null}
        <Facts referent={referent} interviews={interviews} />
        <FollowSection page={`${referents.path}/${slug}`} heading={styles.label}>
          <FollowButton of={followOf('referent', slug, name)} />
        </FollowSection>
        {isOwnPicture(referent.image_url) ? <PictureCredit credit={referent.image_credit} /> : null}
      </div>
      <div className={styles.body}>
        <Quotations quoting={quoting} />
        {interviews.length > 0 ? given : null}
        <NamingPieces pieces={pieces} />
        {links.length > 0 ? <SourceList id="links" title={t('referent.links')} sources={links} /> : null}
        {interviews.length > 0 ? null : given}
      </div>
    </article>
  );
};

/** The profile of one referent (docs/product.md 2.7). */
export const ReferentPage = () => {
  const t = useTexts();
  const { slug = '' } = useParams();
  const { currentData: view, isError } = useReferentsViewQuery({ slug });
  if (isError) return <MissingPage of="referent" />;
  return (
    <PageColumn>
      {view ? (
        <>
          <ReferentHead referent={view.referent} />
          <div className={styles.top}>
            <BackLink to={referents.path}>{t('referent.back')}</BackLink>
          </div>
          <ReferentProfile {...view} />
        </>
      ) : (
        <ArticleSkeleton loading={t('referent.loading')} />
      )}
    </PageColumn>
  );
};
