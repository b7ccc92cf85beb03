import { message } from '../messages/messages.ts';
import { DomainError } from '../kernel/domain-error.ts';

/**
 * What is written, if its picture is one of the library, none, or the one that it had: pages load nothing from other
 * sites, so readers would never see another. Throws `validation`.
 */
export const withOwnPicture = <T extends object>(found: object | null, next: T): T => {
  const [before, address] = [found, next].map((one) => (Object(one) as { image_url?: unknown }).image_url);
  const isElsewhere = typeof address === 'string' && !address.startsWith('/media/');
  if (isElsewhere && address !== before)
    throw new DomainError('input.invalid', {
      issues: [{ field: 'image_url', message: message('value.image-elsewhere') }],
    });
  return next;
};
