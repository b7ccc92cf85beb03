import { useTexts } from '../../components/texts.ts';
import { PanelButton } from '../components/panel-button.tsx';
import { TabHead } from '../components/tab-parts.tsx';
import { useAddressText } from '../components/use-address-text.ts';
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
  const [dialog, setDialog] = useAddressText('dialog');
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
        <PanelButton variant="main" icon="add" onClick={() => setDialog('invitar')}>
          {t('team.invite')}
        </PanelButton>
      </TabHead>
      <PeopleSection />
      <InvitationsSection />
      <OwnProfileSection />
      <OwnTokensSection />
      <AllTokensSection />
      {dialog === 'invitar' ? <InviteDialog onClose={() => setDialog('')} /> : null}
    </>
  );
};
