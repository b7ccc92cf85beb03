import { useState } from 'react';
import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { TabHead } from '../components/tab-parts.tsx';
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
  const [inviting, setInviting] = useState(false);
  if (!may('users.list'))
    return (
      <>
        <TabHead title={t('panel.team')} />
        <ColleaguesSection />
        <OwnProfileSection />
        <OwnTokensSection />
      </>
    );
  return (
    <>
      <TabHead title={t('panel.team')}>
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
