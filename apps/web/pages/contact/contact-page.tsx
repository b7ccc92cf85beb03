import { api } from '#adapters/client/api.ts';
import type { ContactSettings } from '#core/pages/contact-settings.ts';
import { localized } from '#core/text/language.ts';
import { ContentHead } from '../../components/page-heads.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { HeadedSection, PageColumn, PageTitle } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

const { useContactSettingsGetQuery } = api;

type Channels = ContactSettings['contact_channels'];

const ContactHead = ({ channels }: { channels: Channels }) => {
  const t = useTexts();
  const email = channels.find(({ kind }) => kind === 'email')?.value;
  const phone = channels.find(({ kind }) => kind === 'phone')?.value;
  return (
    <ContentHead
      title={t('contact.title')}
      description={t('contact.description')}
      keywords={t('contact.keywords')}
      path="/contacto"
      data={{
        '@type': 'ContactPage',
        ...((email ?? phone) && {
          mainEntity: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            ...(email && { email }),
            ...(phone && { telephone: phone }),
            availableLanguage: ['es', 'en'],
          },
        }),
      }}
    />
  );
};

const ChannelList = ({ channels }: { channels: Channels }) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <HeadedSection id="channels" title={t('contact.channels')} heading={styles.title}>
      <ul className={styles.channels}>
        {channels.map((channel) => (
          <li key={channel.url}>
            <p className={styles.label} lang={spanishIn(language, channel.label_en)}>
              {localized(channel, 'label', language)}
            </p>
            <a href={channel.url} {...(channel.url.startsWith('http') && { rel: 'noopener' })}>
              {channel.value}
            </a>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
};

type ContactPieceProps = {
  settings: Pick<ContactSettings, 'contact_channels' | 'privacy_note_es' | 'privacy_note_en'> | undefined;
};

/** The page as readers see it. */
export const ContactPiece = ({ settings }: ContactPieceProps) => {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      <PageTitle title={t('contact.title')} dek={t('contact.dek')} />
      <div className={styles.columns}>
        <section className={styles.write} aria-labelledby="write">
          <h2 id="write" className={styles.title}>
            {t('contact.write')}
          </h2>
          <ContactForm privacyNote={settings ? localized(settings, 'privacy_note', language) : ''} />
        </section>
        <div className={styles.beside}>
          <HeadedSection id="response" title={t('contact.responseTitle')} heading={styles.title}>
            <p className={styles.hours}>{t('contact.responseTime')}</p>
            <p className={styles.small}>{t('contact.responseDays')}</p>
          </HeadedSection>
          {settings?.contact_channels.length ? <ChannelList channels={settings.contact_channels} /> : null}
          <NewsletterForm place="contact" />
        </div>
      </div>
    </>
  );
};

/** The contact page, with the newsletter sign-up (docs/product.md 2.10). */
export const ContactPage = () => {
  const { currentData: settings } = useContactSettingsGetQuery({});
  return (
    <PageColumn>
      <ContactHead channels={settings?.contact_channels ?? []} />
      <ContactPiece settings={settings} />
    </PageColumn>
  );
};
