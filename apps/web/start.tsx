import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormName, PostedForm } from '#core/input/posted-form.ts';

/** The server's response for the address this page was opened at; `posted` when a form was submitted there. */
export type Start = {
  path: string;
  status: number;
  /** Why what was there is not shown any more, in the language of the page. */
  refusal?: string;
  posted?: PostedForm;
};

const StartContext = createContext<Start>({ path: '', status: 200 });
export const StartProvider = StartContext.Provider;

/** Whether the page at this path was opened, and its subject does not exist, or does no longer. */
export const useStartedMissing = (path: string): boolean => {
  const start = useContext(StartContext);
  return start.status >= 400 && start.path === path;
};

/** Why the subject of the page that was opened is not shown any more; undefined when it never existed. */
export const useRefusal = (): string | undefined => {
  const start = useContext(StartContext);
  const { pathname } = useLocation();
  return start.path === pathname ? start.refusal : undefined;
};

/** The outcome of a form posted without JavaScript, only on the page that responds to it. */
export const usePosted = (form: FormName): PostedForm | null => {
  const { path, posted } = useContext(StartContext);
  const { pathname, key } = useLocation();
  return posted?.form === form && path === pathname && key === 'default' ? posted : null;
};
