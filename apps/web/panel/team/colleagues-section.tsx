import { deskApi } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../components/texts.ts';
import { DataTable } from '../components/data-table.tsx';
import { ListState } from '../components/list-state.tsx';
import { useNewsroom } from '../publications/batch-questions.tsx';
import { Section } from '../components/tab-parts.tsx';
import { useFailureToast } from '../components/use-call.ts';

const { useUsersEditorsQuery } = deskApi;

/** Who works in the newsroom, for those who do not administer it: names and roles. */
export const ColleaguesSection = () => {
  const t = useTexts();
  const { people } = useNewsroom();
  const list = useUsersEditorsQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(list.error, t('team.notLoaded'));
  return (
    <Section title={t('team.colleagues')}>
      <ListState call={list} empty={null}>
        <DataTable
          caption={t('team.colleagues')}
          rows={people}
          keyOf={({ value }) => value}
          columns={[
            {
              name: 'person',
              label: t('team.person'),
              heads: true,
              cell: ({ displayName, isOwn }) => (isOwn ? `${displayName} (${t('team.you')})` : displayName),
            },
            { name: 'role', label: t('team.role'), cell: ({ role }) => t(`team.roles.${role}`) },
          ]}
        />
      </ListState>
    </Section>
  );
};
