import { useState } from 'react';
import type { ContentItem } from '#adapters/client/responses.ts';
import { deskApi } from '#adapters/client/desk-api.ts';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { authorPath } from '#core/articles/article-display.ts';
import { useTexts } from '../../components/texts.ts';
import { localizedPath, useLanguage } from '../../layout/language.tsx';
import { ListState } from '../components/list-state.tsx';
import { PanelButton, PanelLink } from '../components/panel-button.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { Section } from '../components/tab-parts.tsx';
import { useFailureToast } from '../components/use-call.ts';
import { ContentDialog } from '../contents/content-dialog.tsx';
import { ownProfile } from '../contents/content-types.ts';

const { useProfilesOwnQuery } = deskApi;

/** A profile that is not stored yet. */
const unsaved = ({ slug, name }: { slug: string; name: string }): ContentItem => ({
  slug,
  name,
  draft: true,
  id: '',
  revision: 0,
  created_at: '',
  updated_at: '',
});

/** What readers are told about the user of the panel as an author, and the form that changes it. */
export const OwnProfileSection = () => {
  const t = useTexts();
  const language = useLanguage();
  const call = useProfilesOwnQuery({}, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState(false);
  useFailureToast(call.error, t('team.profileNotLoaded'));
  const { data } = call;
  const profile = data?.profile;
  const page = data && localizedPath(authorPath(data.slug), language);
  return (
    <Section title={t('team.profile')}>
      <ListState call={call} empty={null}>
        {data ? (
          <HStack wrap="wrap" justify="space-between" gap="3" py="3" borderY="hairline">
            <Text textStyle="hint">
              {data.taken
                ? t('team.profileTaken', { name: data.name })
                : profile
                  ? t('team.profileText', { name: data.name })
                  : t('team.profileNone', { name: data.name })}
            </Text>
            <HStack wrap="wrap" gap="3">
              {profile?.draft ? (
                <StatusBadge tone="waiting">{t('contents.draft')}</StatusBadge>
              ) : profile && page ? (
                <PanelLink href={page} target="_blank" rel="noopener">
                  {t('contents.seeOnSite')}
                </PanelLink>
              ) : null}
              {data.taken ? null : (
                <PanelButton icon="edit" onClick={() => setEditing(true)}>
                  {profile ? t('team.editProfile') : t('team.writeProfile')}
                </PanelButton>
              )}
            </HStack>
          </HStack>
        ) : null}
      </ListState>
      {editing && data ? (
        <ContentDialog
          type={ownProfile}
          slug={profile?.slug ?? null}
          fresh={unsaved(data)}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Section>
  );
};
