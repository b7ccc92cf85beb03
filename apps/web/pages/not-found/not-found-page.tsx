import { useLocation } from 'react-router-dom';
import button from '../../components/button.module.css';
import { MissingHead } from '../../components/page-heads.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageColumn } from '../../components/page.tsx';
import { useTexts } from '../../components/texts.ts';
import { LocalizedLink } from '../../layout/language.tsx';
import { useRefusal } from '../../start.tsx';
import { searchPath } from '../search/search-address.ts';
import styles from './not-found-page.module.css';

/** The 404 page. Its title and hint are English in both languages (docs/product.md 2.12). */
export const NotFoundPage = () => {
  const t = useTexts();
  return (
    <PageColumn>
      <MissingHead title={t('notFound.title')} />
      <Notice
        heading="h1"
        title={<span lang="en">{t('notFound.title')}</span>}
        actions={
          <>
            <LocalizedLink className={button.primary} to="/noticias">
              {t('notFound.news')}
            </LocalizedLink>
            <LocalizedLink className={button.secondary} to="/">
              {t('notFound.home')}
            </LocalizedLink>
            <LocalizedLink className={button.secondary} to={searchPath}>
              {t('layout.search')}
            </LocalizedLink>
          </>
        }
      >
        <p>{t('notFound.text')}</p>
        <p>
          <code className={styles.hint} lang="en">
            {t('notFound.hint')}
          </code>
        </p>
      </Notice>
    </PageColumn>
  );
};

/** What an address may be for. */
export type MissingSubject =
  | 'version'
  | 'evidence'
  | 'article'
  | 'interview'
  | 'referent'
  | 'company'
  | 'topic'
  | 'author'
  | 'month'
  | 'day'
  | 'chronology';

/** How much of its address leads to what the subject belongs to; otherwise the list that the address begins with. */
const kept: Partial<Record<MissingSubject, number>> = { evidence: 3, version: 4 };

/** Shown when the subject of an address does not exist, with a link to what the address belongs to. */
export const MissingPage = ({ of }: { of: MissingSubject }) => {
  const t = useTexts();
  const { pathname } = useLocation();
  const refusal = useRefusal();
  const to = pathname.split('/').slice(0, kept[of] ?? 2);
  const title = refusal === undefined ? t(`notFound.titles.${of}`) : t('notFound.refused');
  return (
    <PageColumn>
      <MissingHead title={title} />
      <Notice
        heading="h1"
        title={title}
        actions={
          <>
            <LocalizedLink className={button.primary} to={to.join('/')}>
              {t(`notFound.actions.${of}`)}
            </LocalizedLink>
            <LocalizedLink className={button.secondary} to={searchPath}>
              {t('layout.search')}
            </LocalizedLink>
          </>
        }
      >
        <p>{refusal ?? t(`notFound.texts.${of}`)}</p>
      </Notice>
    </PageColumn>
  );
};
