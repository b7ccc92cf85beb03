import type { ComponentType } from 'react';
import type { Texts } from '../../components/texts.ts';
import { AgentsTab } from './agents/agents-tab.tsx';
import { MigrationTab } from './migration/migration-tab.tsx';
import { NewslettersTab } from './newsletters/newsletters-tab.tsx';
import { PublicationsTab } from './publications/publications-tab.tsx';
import { SubscriptionsTab } from './subscriptions/subscriptions-tab.tsx';

/** One section of the panel; `name` stands in the address. */
export type PanelTab = { name: string; label: (t: Texts) => string; Content: ComponentType };

/** The sections in their order (spec section 2); the first is shown unless the address names another. */
export const panelTabs: readonly [PanelTab, ...PanelTab[]] = [
  { name: 'suscripciones', label: (t) => t('panel.subscriptions'), Content: SubscriptionsTab },
  { name: 'newsletters', label: (t) => t('panel.newsletters'), Content: NewslettersTab },
  { name: 'agentes', label: (t) => t('panel.agents'), Content: AgentsTab },
  { name: 'publicaciones', label: (t) => t('panel.publications'), Content: PublicationsTab },
  { name: 'migracion', label: (t) => t('panel.migration'), Content: MigrationTab },
];
