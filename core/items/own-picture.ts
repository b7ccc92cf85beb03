import { message } from '../messages/messages.ts';
import { DomainError } from '../kernel/domain-error.ts';

const fields = ['image_url', 'share_image_url'] as const;

/**
 * What is written, if its pictures are of the library, none, or those that it had: pages load nothing from other sites,
 * so readers would never see another. Throws `validation`.
 */
export const withOwnPicture = <T extends object>(found: object | null, next: T): T => {
  const isElsewhere = (field: (typeof fields)[number]) => {
    const [before, address] = [found, next].map((one) => (Object(one) as Record<string, unknown>)[field]);
    return typeof address === 'string' && !address.startsWith('/media/') && address !== before;
  };
  const issues = fields
    .filter(isElsewhere)
    .map((field) => ({ field, message: message('value.image-elsewhere') }));
  if (issues.length) throw new DomainError('input.invalid', { issues });
  return next;
};
