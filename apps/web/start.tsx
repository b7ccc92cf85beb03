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

/** The response to the address this page was opened at; undefined once another place was reached, be it of one path. */
const useStart = (): Start | undefined => {
  const start = useContext(StartContext);
  const { pathname, key } = useLocation();
  return start.path === pathname && key === 'default' ? start : undefined;
};

/** Whether this page was opened by its address, and its subject does not exist, or does no longer. A page itself says what is wrong with its address (400). */
export const useStartedMissing = (): boolean => (useStart()?.status ?? 200) > 400;

/** Why the subject of the page that was opened is not shown any more; undefined when it never existed. */
export const useRefusal = (): string | undefined => useStart()?.refusal;

/** The outcome of a form posted without JavaScript, only on the page that responds to it. */
export const usePosted = (form: FormName): PostedForm | null => {
  const posted = useStart()?.posted;
  return posted?.form === form ? posted : null;
};
