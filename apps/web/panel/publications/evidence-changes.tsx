import type { EvidenceChange } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { List } from '@chakra-ui/react/list';
import { OutsideLink } from '../../components/outside-link.tsx';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { AdminDate } from '../components/admin-date.tsx';
import { DataTable } from '../components/data-table.tsx';
import { EmptyState, ListState } from '../components/list-state.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Small } from '../components/layout.tsx';
import { editorPath } from './listed-article.ts';

/** The published sentences that rest on a passage, each with its article. */
const Claims = ({ claims }: Pick<EvidenceChange, 'claims'>) => {
  const language = useLanguage();
  return (
    <List.Root gap="2">
      {claims.map((claim) => (
        <li key={`${claim.slug} ${claim.language} ${claim.sentence}`}>
          <a href={localizedPath(editorPath(claim.slug), language)} lang={claim.language}>
            {claim.sentence}
          </a>
          <Small lang={claim.language}>{(claim.language === 'en' && claim.title_en) || claim.title_es}</Small>
        </li>
      ))}
    </List.Root>
  );
};

/** Passages of sources that have changed, or whose page is gone, under what is published. */
export const EvidenceChanges = () => {
  const t = useTexts();
  const call = deskApi.useEvidenceChangesQuery({ limit: 200 }, { refetchOnMountOrArgChange: true });
  const empty =
    call.data?.items.length === 0 ? (
      <EmptyState title={t('evidenceChanges.noneTitle')} text={t('evidenceChanges.noneText')} />
    ) : null;
  return (
    <ListState call={call} empty={empty}>
      <DataTable
        caption={t('evidenceChanges.title')}
        rows={call.data?.items ?? []}
        keyOf={({ hash, source, text }) => `${hash} ${source.url} ${text}`}
        columns={[
          {
            name: 'passage',
            label: t('evidenceChanges.passage'),
            heads: true,
            cell: ({ text, now, source, state }) => (
              <>
                <q>{text}</q>
                {state === 'gone' ? null : (
                  <Small>{now ? `${t('evidenceChanges.now')} «${now}»` : t('evidenceChanges.nothing')}</Small>
                )}
                <Small>
                  <OutsideLink href={source.url}>{source.title}</OutsideLink>
                </Small>
              </>
            ),
          },
          {
            name: 'state',
            label: t('evidenceChanges.state'),
            cell: ({ state, since }) => (
              <>
                <StatusBadge tone={state === 'gone' ? 'bad' : 'waiting'}>
                  {state === 'gone' ? t('evidenceChanges.gone') : t('evidenceChanges.changed')}
                </StatusBadge>
                <Small>
                  <AdminDate date={since} />
                </Small>
              </>
            ),
          },
          {
            name: 'claims',
            label: t('evidenceChanges.claims'),
            cell: ({ claims }) => <Claims claims={claims} />,
          },
        ]}
      />
    </ListState>
  );
};
