import type { ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Tabs } from '@chakra-ui/react/tabs';
import { Alert } from '@chakra-ui/react/alert';
import type { Texts } from '../components/texts.ts';
import { useTexts } from '../components/texts.ts';
import type { GuardedOperation } from './rights.ts';
import { useRights } from './rights.ts';
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

/**
 * A section of the panel; `name` is its name in the address, unless it has a `path` of its own. `needs`: the operation
 * that it is for; whoever may not call that does not see it.
 */
type PanelTab = {
  name: string;
  path?: string;
  needs: GuardedOperation;
  label: (t: Texts) => string;
  Content: ComponentType;
};

/** In their order (docs/product.md 10.2); the first is shown unless the address names another. */
const panelTabs: readonly PanelTab[] = [
  {
    name: 'suscripciones',
    needs: 'subscriptions.list',
    label: (t) => t('panel.subscriptions'),
    Content: SubscriptionsTab,
  },
  {
    name: 'newsletters',
    needs: 'newsletters.list',
    label: (t) => t('panel.newsletters'),
    Content: NewslettersTab,
  },
  { name: 'agentes', needs: 'agents.list', label: (t) => t('panel.agents'), Content: AgentsTab },
  { name: 'acontecimientos', needs: 'news-events.list', label: (t) => t('panel.events'), Content: EventsTab },
  {
    name: 'publicaciones',
    needs: 'articles.drafts',
    label: (t) => t('panel.publications'),
    Content: PublicationsTab,
  },
  { name: 'contenidos', needs: 'interviews.set', label: (t) => t('panel.contents'), Content: ContentsTab },
  { name: 'imagenes', needs: 'media.list', label: (t) => t('panel.media'), Content: MediaTab },
  {
    name: 'migracion',
    needs: 'articles.hardcoded-authors',
    label: (t) => t('panel.migration'),
    Content: MigrationTab,
  },
  { name: 'gasto', needs: 'agents.spending', label: (t) => t('panel.spending'), Content: SpendingTab },
  { name: 'equipo', needs: 'tokens.own', label: (t) => t('panel.team'), Content: TeamTab },
  { name: 'registro', needs: 'audit.list', label: (t) => t('panel.audit'), Content: AuditTab },
  {
    name: 'estado',
    path: '/admin/estado',
    needs: 'status.show',
    label: (t) => t('panel.status'),
    Content: StatusTab,
  },
];

/**
 * The tabs of the user, the one in the address (the first one if they have no such tab), the one in the address if
 * their role does not open it, and a function that opens another with a new history entry.
 */
const useTab = () => {
  const { may } = useRights();
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const named = search.get('tab');
  const tabs = panelTabs.filter(({ needs }) => may(needs));
  const requested =
    panelTabs.find(({ path }) => path === location.pathname) ?? panelTabs.find(({ name }) => name === named);
  const isOpen = requested !== undefined && tabs.includes(requested);
  const tab = isOpen ? requested : tabs[0];
  const open = (next: string) => {
    // Search and page belong to the list that is left.
    const path = panelTabs.find(({ name }) => name === next)?.path;
    const address = new URLSearchParams(path ? {} : { tab: next });
    const language = search.get('lang');
    if (language) address.set('lang', language);
    void navigate({ pathname: path ?? '/admin', search: address.toString() });
  };
  return { tabs, tab, denied: isOpen ? undefined : requested, open };
};

/**
 * The sections of the panel. Opening one mounts it again and refetches its data. `following`: lists may be fetched, as no
 * change to them is missed from now on.
 */
export const PanelTabs = ({ following }: { following: boolean }) => {
  const t = useTexts();
  const { tabs, tab: current, denied, open: openTab } = useTab();
  const list = useTabInView(current?.name ?? '');
  if (!current) return null;
  const { name: open, Content } = current;
  return (
    <Tabs.Root
      value={open}
      onValueChange={({ value }) => openTab(value)}
      // The arrow keys move along the tabs without loading each one.
      activationMode="manual"
    >
      <Tabs.List ref={list} aria-label={t('panel.tabs')}>
        {tabs.map(({ name, label }) => (
          <Tabs.Trigger key={name} value={name}>
            {label(t)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={open} value={open}>
        {denied ? (
          <Alert.Root as="p" role="alert">
            {t('panel.denied', { name: denied.label(t) })}
          </Alert.Root>
        ) : null}
        {following ? <Content /> : null}
      </Tabs.Content>
    </Tabs.Root>
  );
};
