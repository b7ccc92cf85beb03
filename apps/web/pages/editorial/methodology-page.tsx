import type { ReactNode } from 'react';
import { api } from '#adapters/client/api.ts';
import type { PageView } from '#core/pages/operations/view-page.ts';
import { localized } from '#core/text/language.ts';
import { ContentHead } from '../../components/page-heads.tsx';
import { spanishIn } from '../../components/labels.tsx';
import { PageColumn, PageTitle } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { useHowItWasMadeTexts } from '../how-it-was-made/how-it-was-made-texts.ts';
import { PublicationFigures } from '../how-it-was-made/publication-figures.tsx';
import { EditorialBody, EditorialPending, LastUpdated } from './editorial-body.tsx';
import styles from './methodology-page.module.css';

const { useArticlesFiguresQuery, usePagesViewQuery } = api;

/** A heading of a page's body: its anchor and its text. */
type OutlineEntry = { id: string; title: string };

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim();

/** The main headings of a rendered body, in their order. */
export const pageOutline = (html: string): OutlineEntry[] =>
  [...html.matchAll(/<h2\b[^>]*?\bid="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = '', title = '']) => ({
    id: plain(id),
    title: plain(title),
  }));

type OutlinedProps = {
  /** When its editors last changed it, if ever. */
  day: string | null;
  outline: readonly OutlineEntry[];
  children: ReactNode;
};

const Outline = ({ entries }: { entries: readonly OutlineEntry[] }) => {
  const t = useTexts();
  return (
    <nav className={styles.outline} aria-labelledby="outline">
      <h2 id="outline" className={styles.outlineTitle}>
        {t('editorial.outline')}
      </h2>
      <ol className={styles.entries}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** A long text, with its outline beside it. */
export const Outlined = ({ day, outline, children }: OutlinedProps) => (
  <div className={styles.page}>
    <div className={styles.beside} data-beside>
      {day ? <LastUpdated day={day} /> : null}
      {outline.length > 1 ? <Outline entries={outline} /> : null}
    </div>
    <div className={styles.body}>{children}</div>
  </div>
);

type EditorialPieceProps = {
  view: PageView;
  /** What stands on its page after it. */
  after?: readonly OutlineEntry[];
};

/** An editorial page as readers see it, with the outline of its body. */
export const EditorialPiece = ({ view: { page, html }, after = [] }: EditorialPieceProps) => {
  const language = useLanguage();
  const lang = spanishIn(language, page.title_en);
  return (
    <>
      <PageTitle
        title={localized(page, 'title', language)}
        dek={localized(page, 'dek', language)}
        lang={lang}
      />
      <Outlined day={page.last_updated} outline={[...pageOutline(html), ...after]}>
        <EditorialBody html={html} lang={lang} />
      </Outlined>
    </>
  );
};

/** The methodology of the publication (docs/product.md 2.11). */
export const MethodologyPage = () => {
  const t = useTexts();
  const language = useLanguage();
  const args = { slug: 'metodologia', lang: language };
  const { currentData: view, isError, refetch } = usePagesViewQuery(args);
  const texts = useHowItWasMadeTexts();
  const { currentData: figures } = useArticlesFiguresQuery({});
  if (!view) return <EditorialPending isError={isError} onRetry={refetch} />;
  const { page } = view;
  return (
    <PageColumn>
      <ContentHead
        title={localized(page, 'title', language)}
        description={t('editorial.methodologyDescription')}
        keywords={t('editorial.methodologyKeywords')}
        path="/metodologia"
        modified={page.last_updated}
        data={{ '@type': 'AboutPage' }}
      />
      <EditorialPiece view={view} after={figures ? [{ id: 'figures', title: texts('figures.title') }] : []} />
      <PublicationFigures />
    </PageColumn>
  );
};
