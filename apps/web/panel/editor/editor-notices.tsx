import type { Other } from '#adapters/client/responses.ts';
import type { OutputOf } from '#core/operations.ts';
import { Alert } from '@chakra-ui/react/alert';
import { Span } from '@chakra-ui/react/span';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { NameIn } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { PanelButton } from '../components/panel-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import type { Document, News } from './document-state.ts';
import { pageOf } from './use-article-write.ts';

/** Who else has the article open, excluding the editor's own other tabs. */
export const Presence = ({ others }: { others: readonly Other[] }) => {
  const t = useTexts();
  const names = others.filter(({ self }) => !self).map(({ name }) => name);
  return (
    <Span
      role="status"
      gridColumn="1 / -1"
      maxW={{ lg: '24rem' }}
      color="seaText"
      textStyle="label"
      truncate
      _empty={{ position: 'absolute' }}
    >
      {names.length ? t('editor.others', { names: names.join(', ') }) : null}
    </Span>
  );
};

/** Changes by others that were merged into the text. */
export const NewsNotice = ({ news, onClose }: { news: News | null; onClose: () => void }) => {
  const t = useTexts();
  return (
    <div role="status">
      {news ? (
        <Alert.Root>
          <p>
            {news.by ? t('editor.mergedBy', { name: news.by }) : t('editor.merged')}{' '}
            {news.fields.map((field) => t(`editor.fields.${field as NameIn<'editor.fields'>}`)).join(', ')}.
          </p>
          <PanelButton size="sm" onClick={onClose}>
            {t('editor.understood')}
          </PanelButton>
        </Alert.Root>
      ) : null}
    </div>
  );
};

/** To whom a draft is handed in, and since when. */
export type HandedIn = { name: string; at: string };

/** To whom an article is handed in; null: to nobody, or it is not a draft. */
export const handedInOf = (view: OutputOf<'articles.desk-view'> | undefined): HandedIn | null =>
  view?.article.status === 'draft' && view.assigned_to !== null && view.handed_in_at !== null
    ? { name: view.assigned_to, at: view.handed_in_at }
    : null;

type ReturnedProps = { returned: OutputOf<'articles.desk-view'>['returned'] | undefined };

/** Who returned the draft, when, and what they wrote to its author. */
export const ReturnedNotice = ({ returned }: ReturnedProps) => {
  const t = useTexts();
  return (
    <div role="status">
      {returned ? (
        <Alert.Root>
          <p>
            <strong>
              {returned.by === null
                ? t('editor.returnedByNewsroom')
                : t('editor.returnedBy', { name: returned.by })}
            </strong>{' '}
            · <AdminDate date={returned.at} as="minute" />
          </p>
          {returned.note === null ? null : (
            <Text overflowWrap="anywhere" whiteSpace="pre-line">
              {returned.note}
            </Text>
          )}
        </Alert.Root>
      ) : null}
    </div>
  );
};

type StatusProps = { document: Document; handedIn: HandedIn | null };

/** The status of an article, and a link to its public page. */
export const Status = ({ document: { article, pendingRevision }, handedIn }: StatusProps) => {
  const t = useTexts();
  const language = useLanguage();
  if (article?.status === 'published')
    return (
      <>
        <StatusBadge tone="good">{t('publications.published')}</StatusBadge>
        {pendingRevision ? <StatusBadge tone="waiting">{t('editor.pending')}</StatusBadge> : null}
        <chakra.a
          flex="none"
          minH="1.5rem"
          lineHeight="1.5rem"
          href={pageOf(article, language)}
          target="_blank"
          rel="noopener"
        >
          {t('editor.seeOnSite')}
        </chakra.a>
      </>
    );
  if (article?.status === 'rejected')
    return <StatusBadge tone="bad">{t('publications.isRejected')}</StatusBadge>;
  return handedIn ? (
    <span role="status">
      <StatusBadge tone="waiting">{t('publications.handedInTo', { name: handedIn.name })}</StatusBadge>{' '}
      <AdminDate date={handedIn.at} as="minute" />
    </span>
  ) : (
    <StatusBadge tone="off">{t('editor.draft')}</StatusBadge>
  );
};
