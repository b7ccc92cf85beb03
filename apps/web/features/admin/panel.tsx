import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { Tabs } from '@chakra-ui/react/tabs';
import type { ComponentType } from 'react';
import type { Texts } from '../../components/texts.ts';
import { TextsProvider, useTexts } from '../../components/texts.ts';
import { HoldNotice } from './hold-notice.tsx';
import type { OwnTexts } from './panels.ts';
import { panelTabs } from './panel-tabs.ts';
import { FollowedRuns } from './runs/followed-runs.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { adminSystem } from './theme/admin-system.ts';
import { useUnsavedOnLeaving } from './components/use-unsaved.ts';
import { useLiveLists } from './use-live-lists.ts';
import { useTabInSight } from './use-tab-in-sight.ts';
import { useTab } from './use-tab.ts';

/** Its own sections come from the panel's texts, all others from those of the page. */
const joinTexts =
  (page: Texts, { sections, own }: OwnTexts): Texts =>
  (key, options) =>
    (sections.has(key.slice(0, key.indexOf('.'))) ? own : page)(key, options);

const PanelTabs = () => {
  const t = useTexts();
  const [tab, openTab] = useTab();
  const { Content } = tab;
  const list = useTabInSight(tab.name);
  const following = useLiveLists();
  return (
    <Tabs.Root
      value={tab.name}
      onValueChange={({ value }) => openTab(value)}
      // The arrow keys move along the tabs, and do not load each one that they pass.
      activationMode="manual"
    >
      <Tabs.List ref={list} aria-label={t('panel.tabs')}>
        {panelTabs.map(({ name, label }) => (
          <Tabs.Trigger key={name} value={name}>
            {label(t)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {/* Whoever comes back to a tab sees it made anew, and loaded anew. */}
      <Tabs.Content key={tab.name} value={tab.name}>
        {following ? <Content /> : null}
      </Tabs.Content>
    </Tabs.Root>
  );
};

/** The tabs of the panel with texts of their own, inside Chakra's system. */
export const createPanel = (texts: OwnTexts): ComponentType => {
  const joined = new WeakMap<Texts, Texts>();
  return function Panel() {
    const page = useTexts();
    useUnsavedOnLeaving();
    const known = joined.get(page) ?? joinTexts(page, texts);
    joined.set(page, known);
    return (
      <ChakraProvider value={adminSystem}>
        <TextsProvider value={known}>
          <FollowedRuns>
            <HoldNotice />
            <PanelTabs />
          </FollowedRuns>
          <SignInDialog />
        </TextsProvider>
      </ChakraProvider>
    );
  };
};
