import { config } from 'zod';

/** To be called before any schema is loaded: compiling its check takes longer than the few checks of a command. */
export const checkWithoutCompiling = (): void => void config({ jitless: true });
