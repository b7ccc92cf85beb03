import { createContext, useContext } from 'react';

/**
 * The publication's name, public address and time zone. `withoutMail`: it has no mail server, so mailed links reach
 * nobody.
 */
export type Site = { name: string; url: string; timeZone: string; withoutMail?: true };

const SiteContext = createContext<Site>({ name: 'Vigía', url: '', timeZone: 'UTC' });

export const SiteProvider = SiteContext.Provider;

/** The publication of this page. */
export const useSite = (): Site => useContext(SiteContext);
