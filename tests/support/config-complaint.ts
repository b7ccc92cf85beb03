import { readConfig } from '#apps/config.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';

/** What is wrong with settings, in the words of the start; nothing when they are right. */
export const complaintAbout = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (isDomainError(error)) return render(error, 'en');
    throw error;
  }
  return '';
};
