import { createContext, useContext } from 'react';

/** How the server answered the address this page was opened at. */
export type Start = { path: string; status: number };

const StartContext = createContext<Start>({ path: '', status: 200 });
export const StartProvider = StartContext.Provider;

/** Whether the page at this path was opened, and there was nothing to be found. */
export const useStartedMissing = (path: string): boolean => {
  const start = useContext(StartContext);
  return start.status === 404 && start.path === path;
};
