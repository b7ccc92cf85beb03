import type { Language } from '../../text/language.ts';
import { withoutCode } from '../../text/without-code.ts';
import type { FaultyPicture } from '../checklist-item.ts';

const undescribed = /!\[\s*\]\(\s*<?([^\s)>]+)/g;

/**
 * The faulty pictures of a text that is being typed: those without alternative text as they stand in it, and of those
 * that the library did not have, as of the stored text, the ones that are still in it.
 */
export const typedPictures = (
  body: string,
  language: Language,
  stored: readonly FaultyPicture[],
): FaultyPicture[] => {
  const urls = [...withoutCode(body).matchAll(undescribed)].map(([, url = '']) => url);
  return [
    ...[...new Set(urls)].map((url) => ({ language, url, fault: 'no-alt' as const })),
    ...stored.filter(
      ({ fault, url, ...one }) => one.language === language && fault !== 'no-alt' && body.includes(url),
    ),
  ];
};
