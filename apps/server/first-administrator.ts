import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from '#apps/config.ts';
import type { VigiaApplication } from '#core/application.ts';
import { systemActor } from '#core/kernel/actor.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { isEmail } from '#core/text/email.ts';

type Options = {
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_NAME' | 'ADMIN_PASSWORD'>;
  application: Pick<VigiaApplication, 'execute'>;
  siteUrl: string;
  logger: Pick<Logger, 'info' | 'warn'>;
};

/** The address of the first administrator when none is given. */
const addressAt = (siteUrl: string): string => {
  const { hostname } = new URL(siteUrl);
  const address = `admin@${hostname}`;
  return isIP(hostname) || !isEmail(address) ? 'admin@localhost' : address;
};

/**
 * Creates the first administrator of a site that has none. Returns a line for the terminal, and nowhere else, with the
 * password if it was generated.
 */
export const ensureFirstAdministrator = async ({
  config: { ADMIN_EMAIL, ADMIN_NAME, ADMIN_PASSWORD },
  application,
  siteUrl,
  logger,
}: Options): Promise<string | null> => {
  const email = ADMIN_EMAIL ?? addressAt(siteUrl);
  const password = ADMIN_PASSWORD ?? randomBytes(15).toString('base64url');
  try {
    const input = { email, username: ADMIN_NAME ?? 'Admin', password };
    const { user, weak_password } = await application.execute('users.ensure-admin', input, systemActor);
    if (!user) return null;
    logger.info({ email }, 'first administrator made');
    if (weak_password)
      logger.warn(
        { email, reason: weak_password },
        'ADMIN_PASSWORD is weak: choose another one (vigia users set-password)',
      );
    return ADMIN_PASSWORD ? null : `Administrator, shown this once: ${email} ${password}`;
  } catch (error) {
    if (!isDomainError(error, 'conflict')) throw error;
    logger.warn(
      { email },
      'there is no administrator, and this address belongs to an account that anybody may have registered: set another ADMIN_EMAIL, delete that account (vigia users delete), or make an administrator (vigia users create --role admin)',
    );
    return null;
  }
};
