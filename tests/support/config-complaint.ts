import { readConfig } from '#apps/config.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';

/** The start's message about invalid settings; undefined when they are valid. */
export const complaintAbout = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (isDomainError(error)) return render(error, 'en');
    throw error;
  }
  return '';
};
