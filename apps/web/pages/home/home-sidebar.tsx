import { localized } from '#core/text/language.ts';
import type { OutputOf } from '#core/operations.ts';
import card from '../../components/card.module.css';
import { Icon } from '../../components/icon.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink, useLanguage } from '../../layout/language.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import styles from './home-sidebar.module.css';
import { MoreLink, SectionHead } from './section-head.tsx';

type HomeView = OutputOf<'home.view'>;

const Applications = ({ applications }: Pick<HomeView, 'applications'>) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section aria-labelledby="applications">
      <SectionHead id="applications" title={t('home.applications')} />
      <ul className={styles.list}>
        {applications.map((application) => (
          <li key={application.slug}>
            <h3 className={styles.name}>
              <a className={card.titleLink} href={application.website} rel="noopener">
                {application.name}
              </a>
            </h3>
            <p
              className={`${card.twoLines} ${styles.about}`}
              lang={spanishIn(language, application.description_en)}
            >
              {localized(application, 'description', language)}
            </p>
          </li>
        ))}
      </ul>
      <MoreLink to="/aplicaciones">{t('home.allApplications')}</MoreLink>
    </section>
  );
};

const Referents = ({ referents }: Pick<HomeView, 'referents'>) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section aria-labelledby="referents">
      <SectionHead id="referents" title={t('home.referents')} />
      <ul className={styles.list}>
        {referents.map((referent) => (
          <li key={referent.slug}>
            <h3 className={styles.name}>
              <LocalizedLink className={card.titleLink} to={`/referentes/${referent.slug}`}>
                {referent.name}
              </LocalizedLink>
            </h3>
            <p className={styles.role} lang={spanishIn(language, referent.role_en)}>
              {localized(referent, 'role', language)}
            </p>
          </li>
        ))}
      </ul>
      <MoreLink to="/referentes">{t('home.allReferents')}</MoreLink>
    </section>
  );
};

const Resources = ({ resources }: Pick<HomeView, 'resources'>) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section aria-labelledby="resources">
      <SectionHead id="resources" title={t('home.resources')} />
      <ul className={`${styles.list} ${styles.resources}`}>
        {resources.map((resource) => (
          <li key={resource.slug}>
            <a href={resource.link} rel="noopener">
              <span lang={spanishIn(language, resource.title_en)}>
                {localized(resource, 'title', language)}
              </span>
              <Icon name="outward" />
            </a>
            <p className={styles.role}>{resource.origin}</p>
          </li>
        ))}
      </ul>
      <MoreLink to="/recursos">{t('home.allResources')}</MoreLink>
    </section>
  );
};

/** The sidebar: the sign-up, and featured directory entries once they have loaded. */
export const HomeSidebar = ({ home }: { home: HomeView | undefined }) => {
  const t = useTexts();
  return (
    <aside className={styles.sidebar} aria-label={t('home.sidebar')}>
      <NewsletterForm place="home" />
      {home && (home.applications.length || home.referents.length || home.resources.length) ? (
        <div className={styles.directories}>
          {home.applications.length ? <Applications applications={home.applications} /> : null}
          {home.referents.length ? <Referents referents={home.referents} /> : null}
          {home.resources.length ? <Resources resources={home.resources} /> : null}
        </div>
      ) : null}
    </aside>
  );
};
