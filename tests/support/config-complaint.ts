import { ConfigError, readConfig } from '#apps/config.ts';

/** What is wrong with settings, in the words of the start; nothing when they are right. */
export const complaintAbout = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};
