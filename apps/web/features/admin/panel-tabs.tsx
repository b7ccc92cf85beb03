import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Tabs } from '../../chakra/chakra.js';
import type { Texts } from '../../components/texts.ts';
import { useTexts } from '../../components/texts.ts';
import { useTabInView } from './components/use-overflow-marks.ts';
import { AuditTab } from './audit/audit-tab.tsx';
import { AgentsTab } from './agents/agents-tab.tsx';
import { EventsTab } from './events/events-tab.tsx';
import { MediaTab } from './media/media-tab.tsx';
import { ContentsTab } from './contents/contents-tab.tsx';
import { MigrationTab } from './migration/migration-tab.tsx';
import { NewslettersTab } from './newsletters/newsletters-tab.tsx';
import { PublicationsTab } from './publications/publications-tab.tsx';
import { SpendingTab } from './spending/spending-tab.tsx';
import { StatusTab } from './status/status-tab.tsx';
import { TeamTab } from './team/team-tab.tsx';
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx';

/** A section of the panel; `name` is its name in the address, unless it has a `path` of its own. */
type PanelTab = { name: string; path?: string; label: (t: Texts) => string; Content: ComponentType };

/** In their order (spec section 2); the first is shown unless the address names another. */
const panelTabs: readonly [PanelTab, ...PanelTab[]] = [
  { name: 'suscripciones', label: (t) => t('panel.subscriptions'), Content: SubscriptionsTab },
  { name: 'newsletters', label: (t) => t('panel.newsletters'), Content: NewslettersTab },
  { name: 'agentes', label: (t) => t('panel.agents'), Content: AgentsTab },
  { name: 'acontecimientos', label: (t) => t('panel.events'), Content: EventsTab },
  { name: 'publicaciones', label: (t) => t('panel.publications'), Content: PublicationsTab },
  { name: 'contenidos', label: (t) => t('panel.contents'), Content: ContentsTab },
  { name: 'imagenes', label: (t) => t('panel.media'), Content: MediaTab },
  { name: 'migracion', label: (t) => t('panel.migration'), Content: MigrationTab },
  { name: 'gasto', label: (t) => t('panel.spending'), Content: SpendingTab },
  { name: 'equipo', label: (t) => t('panel.team'), Content: TeamTab },
  { name: 'registro', label: (t) => t('panel.audit'), Content: AuditTab },
  { name: 'estado', path: '/admin/estado', label: (t) => t('panel.status'), Content: StatusTab },
];

/** The tab in the address, and a function that opens another with a new history entry. */
const useTab = (): [PanelTab, (name: string) => void] => {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const named = search.get('tab');
  const tab =
    panelTabs.find(({ path }) => path === location.pathname) ??
    panelTabs.find(({ name }) => name === named) ??
    panelTabs[0];
  const open = (next: string) => {
    // Search and page belong to the list that is left.
    const path = panelTabs.find(({ name }) => name === next)?.path;
    const address = new URLSearchParams(path ? {} : { tab: next });
    const language = search.get('lang');
    if (language) address.set('lang', language);
    void navigate({ pathname: path ?? '/admin', search: address.toString() });
  };
  return [tab, open];
};

/**
 * The sections of the panel. Opening one mounts it again and refetches its data. `following`: lists may be fetched, as no
 * change to them is missed from now on.
 */
export const PanelTabs = ({ following }: { following: boolean }) => {
  const t = useTexts();
  const [{ name: open, Content }, openTab] = useTab();
  const list = useTabInView(open);
  return (
    <Tabs.Root
      value={open}
      onValueChange={({ value }) => openTab(value)}
      // The arrow keys move along the tabs without loading each one.
      activationMode="manual"
    >
      <Tabs.List ref={list} aria-label={t('panel.tabs')}>
        {panelTabs.map(({ name, label }) => (
          <Tabs.Trigger key={name} value={name}>
            {label(t)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={open} value={open}>
        {following ? <Content /> : null}
      </Tabs.Content>
    </Tabs.Root>
  );
};
