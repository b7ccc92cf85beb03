import { api } from '#adapters/client/api.ts';
import type { TextPage as View } from '#core/pages/text-page.ts';
import { ContentHead } from '../../components/page-heads.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { SanitizedHtml } from '../../components/sanitized-html.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { EditorialBody, EditorialPending } from './editorial-body.tsx';
import { Outlined } from './methodology-page.tsx';
import styles from './text-pages.module.css';

const { useLegalNoticeViewQuery, usePrivacyViewQuery } = api;

type Section = View['sections'][number];

/** What a section lists: on the privacy page what is stored, why, and for how long. */
const Items = ({ items }: Pick<Section, 'items'>) => (
  <dl className={styles.items}>
    {items.map(({ kind, what, why, period }) => (
      <div key={kind} className={styles.item}>
        <dt className={styles.what}>{what}</dt>
        <dd className={styles.why}>{why}</dd>
        {period ? <dd className={styles.period}>{period}</dd> : null}
      </div>
    ))}
  </dl>
);

const Part = ({ id, title, html, items }: Section) => (
  <section className={`prose ${styles.part}`} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <SanitizedHtml html={html} />
    {items.length > 0 ? <Items items={items} /> : null}
  </section>
);

type TextPageProps = { of: { currentData?: View; isError: boolean; refetch: () => unknown }; path: string };

const TextPage = ({ of: { currentData: view, isError, refetch }, path }: TextPageProps) => {
  if (!view) return <EditorialPending isError={isError} onRetry={refetch} />;
  const { title, dek, description, keywords, last_updated: day, sections } = view;
  const lang = view.spanish_only ? 'es' : undefined;
  return (
    <PageColumn>
      <ContentHead
        title={title}
        description={description}
        keywords={keywords}
        path={path}
        {...(day && { modified: day })}
        data={{ '@type': 'WebPage' }}
      />
      <PageTitle title={title} dek={dek} lang={lang} />
      <Outlined day={day} outline={sections.filter((section) => section.title)}>
        {sections.map((section) =>
          section.title ? (
            <Part key={section.id} {...section} />
          ) : (
            <EditorialBody key={section.id} html={section.html} lang={lang} />
          ),
        )}
      </Outlined>
    </PageColumn>
  );
};

/** The privacy page: which personal data is stored, why and for how long, and the rights of readers. */
export const PrivacyPage = () => (
  <TextPage of={usePrivacyViewQuery({ lang: useLanguage() })} path="/privacidad" />
);

/** The legal notice: who publishes the site, and what holds for its use. */
export const LegalNoticePage = () => (
  <TextPage of={useLegalNoticeViewQuery({ lang: useLanguage() })} path="/aviso-legal" />
);
