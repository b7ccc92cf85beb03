import { createContext, useContext } from 'react';

/** The publication's name and public address. `withoutMail`: it has no mail server, so mailed links reach nobody. */
export type Site = { name: string; url: string; withoutMail?: true };

const SiteContext = createContext<Site>({ name: 'Vigía', url: '' });

export const SiteProvider = SiteContext.Provider;

/** The publication of this page. */
export const useSite = (): Site => useContext(SiteContext);
