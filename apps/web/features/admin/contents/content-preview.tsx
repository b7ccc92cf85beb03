import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { usePreviewBodyMutation } from '#adapters/client/article-desk-calls.ts';
import type { Language } from '#core/kernel/language.ts';
import { languages, localized } from '#core/kernel/language.ts';
import { useTexts } from '../../../components/texts.ts';
import { LanguageProvider } from '../../../language.tsx';
import { loadWhole } from '../../../page-route.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import styles from './content-preview.module.css';

type Item = Readonly<Record<string, unknown>>;
type Entries = ComponentType<{ items: never[] }>;

const entries = (load: () => Promise<Entries>) =>
  lazy(async () => ({ default: (await load().catch(loadWhole)) as ComponentType<{ items: Item[] }> }));

/** The components of readers' pages that show an item. They are in the files that those pages load. */
const cards: Readonly<Record<string, ComponentType<{ items: Item[] }>>> = {
  companies: entries(() =>
    import('../../directory/companies-page.tsx').then(({ CompanyEntries }) => CompanyEntries as Entries),
  ),
  applications: entries(() =>
    import('../../directory/applications-page.tsx').then(
      ({ ApplicationEntries }) => ApplicationEntries as Entries,
    ),
  ),
  resources: entries(() =>
    import('../../directory/resources-page.tsx').then(({ ResourceEntries }) => ResourceEntries as Entries),
  ),
  referents: entries(() =>
    import('../../referents/referents-page.tsx').then(({ ReferentEntries }) => ReferentEntries as Entries),
  ),
  offers: entries(() =>
    import('../../../components/offer.tsx').then(({ OfferEntries }) => OfferEntries as Entries),
  ),
};

type QA = { q: string; a: string };

/** The long text of an item in a language, as Markdown; null for types that have none. */
const bodyOf = (of: string, item: Item, language: Language): string | null => {
  if (of === 'pages') return localized(item as never, 'body' as never, language);
  if (of !== 'interviews') return null;
  const [spanish, english] = [item['qa_es'], item['qa_en']] as (QA[] | null | undefined)[];
  const said = language === 'en' && english?.length ? english : (spanish ?? []);
  return said.map(({ q, a }) => `## ${q}\n\n${a}`).join('\n\n');
};

const debounce = 400;

const TextPreview = ({ of, item, language }: PreviewProps) => {
  const t = useTexts();
  const [render, { isError }] = usePreviewBodyMutation();
  const [html, setHtml] = useState('');
  const body = bodyOf(of, item, language) ?? '';
  useEffect(() => {
    let latest = true;
    const update = async () => {
      const { data } = await render({ body, lang: language });
      if (latest && data) setHtml(data.html);
    };
    const timer = setTimeout(() => void update(), debounce);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [body, language, render]);
  return (
    <div lang={language}>
      <h3 className={styles.title}>{localized(item as never, 'title' as never, language)}</h3>
      <p>{localized(item as never, (of === 'pages' ? 'dek' : 'intro') as never, language)}</p>
      {isError ? <p role="status">{t('markdown.previewFailed')}</p> : null}
      {/* oxlint-disable-next-line react/no-danger -- sanitised by the server */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
};

type PreviewProps = { of: string; language: Language; item: Item };

/** Whether readers see an item of a type as something of its own. */
export const hasPreview = (of: string): boolean => of in cards || of === 'pages' || of === 'interviews';

/** An item as readers will see it, with what is not saved yet: by the components of their pages. */
export const ContentPreview = ({ of, item }: Omit<PreviewProps, 'language'>) => {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const Card = cards[of];
  return (
    <div className={styles.preview}>
      <PanelButton
        icon="view"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {t('contents.preview')}
      </PanelButton>
      {open ? (
        <section id={id} className={styles.shown} aria-label={t('contents.preview')}>
          {languages.map((language) => (
            <LanguageProvider key={language} value={language}>
              <p className={styles.language} lang={language}>
                {language === 'es' ? t('review.spanishTab') : t('review.englishTab')}
              </p>
              <Suspense fallback={<p role="status">{t('panel.loading')}</p>}>
                {Card ? (
                  <Card items={[{ interviews: 0, ...item }]} />
                ) : (
                  <TextPreview of={of} item={item} language={language} />
                )}
              </Suspense>
            </LanguageProvider>
          ))}
        </section>
      ) : null}
    </div>
  );
};
