import type { Source } from '../input/fields.ts';
import { namesScheme } from '../input/fields.ts';
import { joinLines, tidyLabel } from '../text/normalize-text.ts';
import { lacksTitle } from './article-languages.ts';
import { intervieweeLimits, labelLimit, listLimits, sourceLimits, textLimits } from './article-limits.ts';
import type { ArticleEdit } from './edit.ts';

/** The fields that `ArticleEdit` validates; the others cannot be invalid. */
export type WrittenFields = Pick<
  ArticleEdit,
  keyof typeof textLimits | keyof typeof listLimits | 'image_url' | 'share_image_url' | 'interviewee'
>;
export type WrittenField = keyof WrittenFields;

/** The kinds of field errors; `many`: too many entries. */
export const editFaultKinds = ['missing', 'long', 'many', 'address'] as const;
export type EditFault = (typeof editFaultKinds)[number];
export type EditFaults = Partial<Record<WrittenField, EditFault>>;

const hostname = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const ownImage = /^\/media\/[\w.-]+$/;

/** Whether a text is a web address, as sources and pictures need. */
export const isWebAddress = (text: string): boolean => {
  if (!URL.canParse(text.trim())) return false;
  const { protocol, hostname: host } = new URL(text.trim());
  return (protocol === 'https:' || protocol === 'http:') && hostname.test(host);
};

/** An address as typed, with `https://` added where it is missing. */
export const completeAddress = (text: string): string => {
  const address = `https://${text.trim()}`;
  return !namesScheme(text) && isWebAddress(address) ? address : text;
};

const labelsFault = (typed: readonly string[], max: number): EditFault | undefined => {
  const labels = new Set(typed.map(tidyLabel));
  if (labels.size > max) return 'many';
  if (labels.has('')) return 'missing';
  return [...labels].some((label) => label.length > labelLimit) ? 'long' : undefined;
};

/** The errors in the name and the address of one source. */
export const sourceFault = ({
  name,
  url,
  name_en,
  url_en,
}: Source): Partial<Record<keyof Source, EditFault>> => ({
  ...(joinLines(name) === '' && { name: 'missing' }),
  ...(joinLines(name).length > sourceLimits.name && { name: 'long' }),
  ...(!isWebAddress(url) && { url: 'address' }),
  ...(url.length > sourceLimits.url && { url: 'long' }),
  ...(joinLines(name_en ?? '').length > sourceLimits.name && { name_en: 'long' }),
  ...(url_en && !isWebAddress(url_en) && { url_en: 'address' }),
  ...((url_en?.length ?? 0) > sourceLimits.url && { url_en: 'long' }),
});

const sourcesFault = (sources: NonNullable<WrittenFields['sources']>): EditFault | undefined => {
  if (sources.length > listLimits.sources) return 'many';
  const faults = sources.map(sourceFault);
  return faults.flatMap((fault) => Object.values(fault)).find(Boolean);
};

const imageFault = (address: string | null): EditFault | undefined => {
  if (address === null) return undefined;
  if (ownImage.test(address)) return address.length > 300 ? 'long' : undefined;
  if (address.length > sourceLimits.url) return 'long';
  return isWebAddress(address) ? undefined : 'address';
};

/** The errors of an edit, by field. These are the rules of `ArticleEdit`, for the panel, which does not load zod. */
export const editFaults = (edit: WrittenFields): EditFaults => {
  const faults: EditFaults = {};
  const note = (field: WrittenField, fault: EditFault | undefined) => {
    if (fault) faults[field] = fault;
  };
  for (const [field, max] of Object.entries(textLimits) as [keyof typeof textLimits, number][])
    if (
      (/^(?:summary|body|why_it_matters)_/.test(field) ? (edit[field] ?? '') : joinLines(edit[field] ?? ''))
        .length > max
    )
      note(field, 'long');
  if (lacksTitle(edit)) note('title_es', 'missing');
  for (const field of ['topics', 'tags'] as const)
    if (edit[field]) note(field, labelsFault(edit[field], listLimits[field]));
  const { interviewee } = edit;
  if (interviewee) {
    const { name, role_es: role, role_en: roleInEnglish } = interviewee;
    const isLong =
      joinLines(name).length > intervieweeLimits.name ||
      [role, roleInEnglish ?? ''].some((text) => joinLines(text).length > intervieweeLimits.role);
    note('interviewee', isLong ? 'long' : undefined);
  }
  if (edit.sources) note('sources', sourcesFault(edit.sources));
  for (const field of ['image_url', 'share_image_url'] as const)
    if (edit[field] !== undefined) note(field, imageFault(edit[field]));
  return faults;
};
