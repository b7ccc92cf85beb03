import type { Language } from '../text/language.ts';

/** Codes of countries that are no abbreviation of anything else, such as a state. */
const countryCode =
  /(?<=, )(?:AT|AU|BE|BR|CH|CL|CN|DK|ES|FI|FR|GB|GR|IE|IT|JP|KR|MX|NL|NO|NZ|PL|PT|SE|SG|TW|UK|US|ZA)$/;

const spanishNames = new Intl.DisplayNames('es', { type: 'region' });

/**
 * Where an organization is, in the reader's language: as it is written there, and in Spanish with the name of a country
 * that is written as a code (`Madrid, ES`).
 */
export const placeIn = (
  { region, region_en }: { region: string; region_en?: string | null | undefined },
  language: Language,
): string =>
  language === 'en'
    ? region_en || region
    : region.replace(countryCode, (code) => spanishNames.of(code === 'UK' ? 'GB' : code) ?? code);
