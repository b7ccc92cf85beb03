import { config } from 'zod';

/** Called before any schema is loaded: compiling its check takes longer than the few checks of a command. */
export const disableSchemaCompiling = (): void => void config({ jitless: true });
