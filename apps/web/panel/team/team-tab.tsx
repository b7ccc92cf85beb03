import { useState } from 'react';
import { useStore } from 'react-redux';
import { deskApi } from '#adapters/client/desk-api.ts';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { RefreshButton, TabHead } from '../components/tab-parts.tsx';
import { useRights } from '../rights.ts';
import { ColleaguesSection } from './colleagues-section.tsx';
import { InvitationsSection, InviteDialog } from './invitations-section.tsx';
import { OwnProfileSection } from './own-profile-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { AllTokensSection, OwnTokensSection } from './tokens-section.tsx';

/** People, invitations and tokens; who does not administer the site finds their colleagues and their own tokens here. */
export const TeamTab = () => {
  const t = useTexts();
  const { may } = useRights();
  const { dispatch } = useStore();
  const [inviting, setInviting] = useState(false);
  const refresh = () =>
    void dispatch(deskApi.util.invalidateTags(['desk:users', 'desk:invitations', 'desk:api-tokens']));
  if (!may('users.list'))
    return (
      <>
        <TabHead title={t('panel.team')}>
          <RefreshButton onRefresh={refresh} busy={false} />
        </TabHead>
        <ColleaguesSection />
        <OwnProfileSection />
        <OwnTokensSection />
      </>
    );
  return (
    <>
      <TabHead title={t('panel.team')}>
        <RefreshButton onRefresh={refresh} busy={false} />
        <PanelButton variant="main" icon="add" onClick={() => setInviting(true)}>
          {t('team.invite')}
        </PanelButton>
      </TabHead>
      <PeopleSection />
      <InvitationsSection />
      <OwnProfileSection />
      <OwnTokensSection />
      <AllTokensSection />
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
};
