import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ComponentType } from 'react';
import type { Texts } from '../../components/texts.ts';
import { TextsProvider, useTexts } from '../../components/texts.ts';
import { useFlushOnLeaving } from './components/use-unsaved.ts';
import { HoldNotice } from './hold-notice.tsx';
import type { OwnTexts } from './panels.ts';
import { PanelTabs } from './panel-tabs.tsx';
import { FollowedRuns } from './runs/followed-runs.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { adminSystem } from './theme/admin-system.ts';

/** The panel's own sections come from its texts, all others from those of the page. */
const joinTexts =
  (page: Texts, { sections, own }: OwnTexts): Texts =>
  (key, options) =>
    (sections.has(key.slice(0, key.indexOf('.'))) ? own : page)(key, options);

/** The panel in one language, inside Chakra's system. */
export const createPanel = (texts: OwnTexts): ComponentType => {
  // One function per language: new ones would render everything again.
  const joined = new WeakMap<Texts, Texts>();
  return function Panel() {
    const page = useTexts();
    useFlushOnLeaving();
    const translate = joined.get(page) ?? joinTexts(page, texts);
    joined.set(page, translate);
    return (
      <ChakraProvider value={adminSystem}>
        <TextsProvider value={translate}>
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
