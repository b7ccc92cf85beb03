import type { ComponentType } from 'react';
import { Suspense } from 'react';
import { panelAccountPath } from '#core/accounts/account-path.ts';
import type { NameIn, Texts } from '../../components/texts.ts';
import { AgentsTab } from '../agents/agents-tab.tsx';
import { AuditTab } from '../audit/audit-tab.tsx';
import { onDemand } from '../components/on-demand.tsx';
import type { PanelIconName } from '../components/panel-icon.tsx';
import { ContentsTab } from '../contents/contents-tab.tsx';
import { EventsTab } from '../events/events-tab.tsx';
import { MediaTab } from '../media/media-tab.tsx';
import { MigrationTab } from '../migration/migration-tab.tsx';
import { NewslettersTab } from '../newsletters/newsletters-tab.tsx';
import { PublicationsTab } from '../publications/publications-tab.tsx';
import type { GuardedOperation, Rights } from '../rights.ts';
import { SpendingTab } from '../spending/spending-tab.tsx';
import { StatusTab } from '../status/status-tab.tsx';
import { SubscriptionsTab } from '../subscriptions/subscriptions-tab.tsx';
import { TeamTab } from '../team/team-tab.tsx';
import { TodayScreen } from '../today/today-screen.tsx';

/**
 * A screen of the panel; `name` is its name in the address, unless it has a `path` of its own. `needs`: the operation that
 * it is for; whoever may not call that does not see it.
 */
export type PanelScreen = {
  name: string;
  path?: string;
  needs?: GuardedOperation;
  label: (t: Texts) => string;
  Content: ComponentType;
};

/** Screens that belong together. */
export type Area = {
  name: NameIn<'areas'>;
  icon: PanelIconName;
  screens: readonly [PanelScreen, ...PanelScreen[]];
};

/** Opened at first, and for an address that names no screen. */
export const today: PanelScreen = { name: 'hoy', label: (t) => t('due.title'), Content: TodayScreen };

export const publications: PanelScreen = {
  name: 'publicaciones',
  needs: 'articles.drafts',
  label: (t) => t('panel.publications'),
  Content: PublicationsTab,
};

const accountScreen = onDemand(async () => (await import('../account/account-screen.tsx')).AccountScreen);

/** In their order (docs/product.md 10.2). */
const panelAreas: readonly Area[] = [
  { name: 'today', icon: 'today', screens: [today] },
  {
    name: 'texts',
    icon: 'text',
    screens: [
      publications,
      {
        name: 'entrevistas',
        needs: 'articles.drafts',
        label: (t) => t('contentNames.interviews'),
        Content: () => <PublicationsTab type="entrevista" />,
      },
    ],
  },
  {
    name: 'directories',
    icon: 'library',
    screens: [
      {
        name: 'contenidos',
        needs: 'referents.set',
        label: (t) => t('panel.contents'),
        Content: ContentsTab,
      },
      { name: 'imagenes', needs: 'media.list', label: (t) => t('panel.media'), Content: MediaTab },
    ],
  },
  {
    name: 'newsletter',
    icon: 'mail',
    screens: [
      {
        name: 'newsletters',
        needs: 'newsletters.list',
        label: (t) => t('panel.newsletters'),
        Content: NewslettersTab,
      },
      {
        name: 'suscripciones',
        needs: 'subscriptions.list',
        label: (t) => t('panel.subscriptions'),
        Content: SubscriptionsTab,
      },
    ],
  },
  {
    name: 'agents',
    icon: 'agents',
    screens: [
      { name: 'agentes', needs: 'agents.list', label: (t) => t('panel.agents'), Content: AgentsTab },
      {
        name: 'acontecimientos',
        needs: 'news-events.list',
        label: (t) => t('panel.events'),
        Content: EventsTab,
      },
      { name: 'gasto', needs: 'agents.spending', label: (t) => t('panel.spending'), Content: SpendingTab },
    ],
  },
  {
    name: 'settings',
    icon: 'settings',
    screens: [
      { name: 'equipo', needs: 'tokens.own', label: (t) => t('panel.team'), Content: TeamTab },
      { name: 'registro', needs: 'audit.list', label: (t) => t('panel.audit'), Content: AuditTab },
      {
        name: 'estado',
        path: '/admin/estado',
        needs: 'status.show',
        label: (t) => t('panel.status'),
        Content: StatusTab,
      },
      {
        name: 'migracion',
        needs: 'articles.hardcoded-authors',
        label: (t) => t('panel.migration'),
        Content: MigrationTab,
      },
      {
        name: 'cuenta',
        path: panelAccountPath,
        label: (t) => t('panel.account'),
        Content: () => (
          <Suspense>
            <accountScreen.component />
          </Suspense>
        ),
      },
    ],
  },
];

/** The areas that a role opens, with their screens. */
export const areasOf = ({ may }: Pick<Rights, 'may'>): readonly Area[] =>
  panelAreas.flatMap((area) => {
    const [first, ...others] = area.screens.filter(({ needs }) => !needs || may(needs));
    return first ? [{ ...area, screens: [first, ...others] as const }] : [];
  });

export const screensIn = (areas: readonly Area[]): PanelScreen[] => areas.flatMap(({ screens }) => screens);

/** The address of a screen, with parameters of its own. */
export const addressOf = ({ name, path }: PanelScreen, search = ''): string => {
  const params = path ? search : `tab=${name}${search && `&${search}`}`;
  return `${path ?? '/admin'}${params && `?${params}`}`;
};

/** The screen in an address, whoever may open it; null when it names none. */
export const screenAt = (pathname: string, search: URLSearchParams): PanelScreen | null => {
  const screens = screensIn(panelAreas);
  // Before they had areas, the subscribers were what the panel opened with.
  const named = search.get('tab') ?? (search.has('q') || search.has('page') ? 'suscripciones' : '');
  return screens.find(({ path }) => path === pathname) ?? screens.find(({ name }) => name === named) ?? null;
};
