import { useSearchParams } from 'react-router-dom';
import type { PanelTab } from './panel-tabs.ts';
import { panelTabs } from './panel-tabs.ts';

/** The tab that the address names, and how to open another: a step that the browser can take back. */
export const useTab = (): [PanelTab, (name: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = panelTabs.find(({ name }) => name === asked) ?? panelTabs[0];
  const open = (next: string) => {
    // What was searched for in one list means nothing to the next.
    const address = new URLSearchParams({ tab: next });
    const language = search.get('lang');
    if (language) address.set('lang', language);
    setSearch(address);
  };
  return [tab, open];
};
