import type { ChecklistItem } from '#core/articles/checklist-item.ts';
import { numberText } from '../../../components/count-text.ts';
import type { Texts } from '../../../components/texts.ts';
import { quoted, shownTitle } from '../components/shown-text.ts';
import type { Language } from '#core/kernel/language.ts';

/** Addresses and labels that one line names. */
const mostNamed = 5;

const list = (words: readonly string[] = []): string => {
  const named = words.slice(0, mostNamed).join(', ');
  return words.length > mostNamed ? `${named}…` : named;
};

type Words = Pick<ChecklistItem, 'data' | 'level'> & { t: Texts; language: Language };
type Say = (words: Words) => string;

const length: Say = ({ t, data, language }) => {
  const number = numberText(data.length ?? 0, language);
  if (!data.length) return t('checks.noText');
  if (data.least && data.length < data.least)
    return t('checks.short', { number, least: numberText(data.least, language) });
  return t('checks.long', { number, most: numberText(data.most ?? 0, language) });
};

const languageNames = (t: Texts, languages: readonly string[] = []) =>
  list(languages.map((one) => (one === 'es' ? t('review.spanish') : t('review.english'))));

const fieldNames = (t: Texts, fields: readonly string[] = []) =>
  list(fields.map((field) => t(`fields.${field}`)));

const topics: Say = ({ t, data: { count = 0, most = 0, unknown = [] } }) => {
  if (!count) return t('checks.noTopics');
  if (count > most) return t('checks.manyTopics', { count, most });
  return t('checks.unknownTopics', { names: list(unknown) });
};

const addresses: Say = ({ t, data: { malformed = [], repeated = [] } }) =>
  malformed.length
    ? t('checks.malformed', { names: list(malformed) })
    : t('checks.repeated', { names: list(repeated) });

const says: Record<ChecklistItem['id'], Say> = {
  title: length,
  summary: length,
  'body-es': length,
  'body-en': length,
  english: ({ t, data }) => t('checks.noEnglish', { names: fieldNames(t, data.missing) }),
  language: ({ t, data }) => t('checks.foreign', { names: languageNames(t, data.languages) }),
  markup: ({ t, data }) => t('checks.unclosed', { names: languageNames(t, data.languages) }),
  sources: ({ t }) => t('checks.noSources'),
  'source-addresses': addresses,
  topics,
  tags: ({ t, data: { count = 0, most = 0 } }) => t('checks.manyTags', { count, most }),
  image: ({ t, data }) => t('checks.noAlt', { names: fieldNames(t, data.missing) }),
  demo: ({ t, level }) => (level === 'error' ? t('checks.demoHeldBack') : t('checks.demo')),
  'ai-label': ({ t, data }) => t('checks.noLabel', { names: languageNames(t, data.languages) }),
  sponsor: ({ t, data }) => t('checks.sponsor', { names: fieldNames(t, data.missing) }),
  date: ({ t }) => t('checks.futureDate'),
  duplicates: ({ t, data, language }) =>
    t('checks.similar', {
      names: list(data.articles?.map((one) => quoted(shownTitle(one, language).text, language))),
    }),
};

/** What is to be said about one item of the checklist that is not in order. */
export const checkWords = (t: Texts, { id, ...found }: ChecklistItem, language: Language): string =>
  says[id]({ t, language, ...found });
