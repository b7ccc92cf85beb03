import { createContext, useContext } from 'react';
import type { SiteSettingsContent } from '#core/pages/site-settings.ts';

/**
 * The publication's name, public address and time zone. `withoutMail`: it has no mail server, so mailed links reach
 * nobody. `settings`: who publishes it and under which licence, once that is stated. `withSamples`: it still has all
 * samples as they came, so that they may be shown while it cannot be reached.
 */
export type Site = {
  name: string;
  url: string;
  timeZone: string;
  withoutMail?: true;
  withSamples?: true;
  settings?: SiteSettingsContent;
};

const SiteContext = createContext<Site>({ name: 'Vigía', url: '', timeZone: 'UTC' });

export const SiteProvider = SiteContext.Provider;

/** The publication of this page. */
export const useSite = (): Site => useContext(SiteContext);
