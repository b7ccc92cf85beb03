import { useNewsroomQuery } from '#adapters/client/article-desk-calls.ts';
import { useTexts } from '../../../components/texts.ts';
import { useSession } from '../../../session/use-session.ts';
import { DataTable } from '../components/data-table.tsx';
import { ListState } from '../components/list-state.tsx';
import { Section } from '../components/tab-parts.tsx';
import { useFailureToast } from '../components/use-call.ts';

/** Who works in the newsroom, for those who do not administer it: names and roles. */
export const ColleaguesSection = () => {
  const t = useTexts();
  const { user } = useSession();
  const list = useNewsroomQuery({}, { refetchOnMountOrArgChange: true });
  useFailureToast(list.error, t('team.notLoaded'));
  return (
    <Section title={t('team.colleagues')}>
      <ListState call={list} empty={null}>
        <DataTable
          caption={t('team.colleagues')}
          rows={list.data?.items ?? []}
          keyOf={({ name, email }) => email ?? name}
          columns={[
            {
              name: 'person',
              label: t('team.person'),
              heads: true,
              cell: ({ name, email }) => {
                const label = email === null ? name : `${name} (${email})`;
                return name === user?.username && (email ?? user.email) === user.email
                  ? `${label} (${t('team.you')})`
                  : label;
              },
            },
            { name: 'role', label: t('team.role'), cell: ({ role }) => t(`team.roles.${role}`) },
          ]}
        />
      </ListState>
    </Section>
  );
};
