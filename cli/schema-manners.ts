import { config, locales } from 'zod';

/** To be called before any schema is loaded: compiling its check takes longer than the few checks of a command. */
export const checkWithoutCompiling = (): void => void config({ jitless: true });

/** What is wrong with an input is told in Spanish. */
export const complainInSpanish = (): void => void config(locales.es());
