import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { topicChoicePath } from '#core/newsletter/subscribe-form.ts';
import { localized } from '#core/text/language.ts';
import { dayOf } from '#core/time/wall-clock.ts';
import { Icon } from '../components/icon.tsx';
import { useTexts } from '../components/texts.ts';
import { Wordmark } from '../components/wordmark.tsx';
import { NewsletterForm } from '../pages/newsletter/newsletter-form.tsx';
import { NewsletterLink } from '../pages/newsletter/newsletter-link.tsx';
import { securityPath } from '../routing/page-paths.ts';
import { LocalizedLink, localizedPath, useLanguage } from './language.tsx';
import { useSite } from './site.tsx';
import styles from './footer.module.css';
import { furtherLinks, navLinks } from './nav-links.ts';
import { ThisPageIn } from './this-page-in.tsx';

const services = [
  ['services', '/servicios'],
  ['training', '/servicios#charlas-y-formacion'],
  ['audits', '/servicios#auditoria-ligera'],
  ['collaborations', '/publicidad'],
] as const;

const information = [
  ['methodology', '/metodologia'],
  ['authors', '/autores'],
  ['corrections', '/correcciones'],
  ['advertising', '/publicidad'],
  ['contact', '/contacto'],
  ['privacy', '/privacidad'],
  ['legalNotice', '/aviso-legal'],
] as const;

/** Pages that contain the sign-up already, and those with a different purpose. */
export const withoutSignUp = [
  '/',
  '/contacto',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/unsubscribe',
  '/confirm',
  topicChoicePath,
  '/account',
  securityPath,
];

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav className={styles.column} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.list}>{children}</ul>
  </nav>
);

const Item = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <LocalizedLink to={to}>{children}</LocalizedLink>
  </li>
);

const Brand = ({ feed }: { feed: string }) => {
  const t = useTexts();
  return (
    <div className={styles.brand}>
      <Wordmark name={useSite().name} />
      <p className={styles.tagline}>{t('footer.tagline')}</p>
      <ul className={styles.subscribe}>
        <li>
          <a href={feed}>
            <Icon name="feed" />
            RSS
          </a>
        </li>
        <li>
          <NewsletterLink>
            <Icon name="mail" />
            {t('layout.newsletter')}
          </NewsletterLink>
        </li>
      </ul>
    </div>
  );
};

const Sections = () => {
  const t = useTexts();
  const feed = localizedPath('/rss', useLanguage());
  return (
    <>
      <Brand feed={feed} />
      <Column title={t('footer.navigation')}>
        {navLinks.slice(1, -1).map(([name, to]) => (
          <Item key={name} to={to}>
            {t(`nav.${name}`)}
          </Item>
        ))}
        {furtherLinks.map(([name, to]) => (
          <Item key={name} to={to}>
            {t(`footer.${name}`)}
          </Item>
        ))}
      </Column>
      <Column title={t('footer.services')}>
        {services.map(([name, to]) => (
          <Item key={name} to={to}>
            {t(`footer.${name}`)}
          </Item>
        ))}
      </Column>
      <Column title={t('footer.information')}>
        {information.map(([name, to]) => (
          <Item key={name} to={to}>
            {t(`footer.${name}`)}
          </Item>
        ))}
        <li>
          <a href={feed}>RSS</a>
        </li>
        <li>
          <a href="/sitemap.xml">{t('footer.sitemap')}</a>
        </li>
      </Column>
    </>
  );
};

const firstYear = '2025';

/** The years of publication: the first (docs/product.md 2.1), and the current one. */
const years = (timeZone: string): string => {
  const current = dayOf(new Date().toISOString(), timeZone).slice(0, 4);
  return current > firstYear ? `${firstYear}–${current}` : firstYear;
};

/** Who has the rights, and the licence: by default the publication, and Creative Commons. */
const Rights = () => {
  const t = useTexts();
  const language = useLanguage();
  const { name, timeZone, settings } = useSite();
  const holder = { years: years(timeZone), name: settings?.publisher_name || name };
  const licence = settings && localized(settings, 'licence_name', language);
  if (!licence) return <p suppressHydrationWarning>{t('footer.copyright', holder)}</p>;
  return (
    <p suppressHydrationWarning>
      {t('footer.rights', holder)} {t('footer.licence')}{' '}
      {settings.licence_url ? (
        <a rel="license" href={settings.licence_url}>
          {licence}
        </a>
      ) : (
        licence
      )}
      .
    </p>
  );
};

/** The footer of every page: brand, navigation, services, information. */
export const Footer = () => {
  const language = useLanguage();
  return (
    <footer className={styles.footer} data-print="hide">
      {withoutSignUp.includes(useLocation().pathname) ? null : (
        <div className={styles.signUp}>
          <NewsletterForm place="footer" />
        </div>
      )}
      <div className={styles.inner}>
        <Sections />
      </div>
      <div className={styles.legal}>
        <Rights />
        <div className={styles.languages}>
          <ThisPageIn to="es" current={language === 'es'} />
          <ThisPageIn to="en" current={language === 'en'} />
        </div>
      </div>
    </footer>
  );
};
