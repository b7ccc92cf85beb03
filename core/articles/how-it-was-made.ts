import { z } from 'zod';
import { LanguageField, trustedText } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { addressesOf, languages as siteLanguages } from '../text/language.ts';
import type { ImageProvenance, Provenance } from '../items/provenance.ts';
import { Origin } from '../items/provenance.ts';
import { minute } from '../time/wall-clock.ts';
import type { Article } from './article.ts';
import { modifiedAt } from './article-display.ts';
import { originalLanguage } from './article-languages.ts';
import { authorNames } from './authorship.ts';
import { emptyTextHash } from '../evidence/stored-evidence.ts';
import { disclosure, disclosureText, imageDisclosure, labelledOrigin } from './disclosure.ts';
import type { ShownSince } from './published-versions.ts';
import { sourceKey } from './similarity.ts';

const hash = z.string().register(trustedText, {});

const model = {
  provider: z.string().nullable().describe('The provider of the model; null when no model had a part in it'),
  model: z.string().nullable().describe("The provider's name for the model"),
  prompt_hash: hash.nullable().describe('SHA-256 of the prompt'),
};

export const stepKinds = [
  'read',
  'written',
  'translated',
  'illustrated',
  'reviewed',
  'published',
  'corrected',
  'updated',
] as const;

export const MadeStep = z.object({
  kind: z.enum(stepKinds).describe('What was done'),
  at: z.iso.datetime().nullable().describe('When it was done; null when that is not stored'),
  languages: z
    .array(LanguageField)
    .describe('The versions concerned; empty when it concerns the whole piece'),
  by: z.array(z.string()).describe('Public names of the people or the agent who did it'),
  origin: Origin.nullable().describe('How the text came about; null for steps without a text'),
  ...model,
  count: z.int().nonnegative().nullable().describe('How many sources were read'),
});
/** One step in the making of a piece. */
export type MadeStep = z.infer<typeof MadeStep>;

export const MadeSource = z.object({
  name: z.string(),
  url: z.string(),
  name_en: z.string().optional(),
  url_en: z.string().optional(),
  retrieved_at: z.iso.datetime().nullable().describe('When its text was read; null when it is not archived'),
  hash: hash.nullable().describe('SHA-256 of the archived text; null without one, and when it is empty'),
});
/** A source of a piece, and the text of it that was read. */
export type MadeSource = z.infer<typeof MadeSource>;

/** The names that readers may see: a username can be an email address, which is never shown. */
export const publicNames = (names: readonly (string | null | undefined)[]): string[] =>
  names.flatMap((name) => (name && name.trim() !== '' && !name.includes('@') ? [name] : []));

/** The label of a text as readers see it; null for a text by people. */
export const shownLabel = (article: Article, language: Language): string | null => {
  const label = disclosure(article, language);
  return label && disclosureText({ ...label, reviewer: publicNames([label.reviewer])[0] ?? null }, language);
};

type Made = Partial<Pick<Provenance & ImageProvenance, 'provider' | 'model' | 'prompt_hash'>>;

const plainStep: Omit<MadeStep, 'kind'> = {
  at: null,
  languages: [],
  by: [],
  origin: null,
  provider: null,
  model: null,
  prompt_hash: null,
  count: null,
};

const byModel = ({ provider, model: name, prompt_hash: prompt }: Made) => ({
  provider: provider ?? null,
  model: name ?? null,
  prompt_hash: prompt ?? null,
});

/** The versions that readers see, in the order of the site's languages, the original first. */
const shownVersions = (article: Article): Language[] => {
  const original = originalLanguage(article);
  return [original, ...siteLanguages.filter((language) => language !== original)].filter((language) =>
    article.published_languages.includes(language),
  );
};

const written = (article: Article, siteAuthor: string): MadeStep => {
  const { provenance, created_at: created, date } = article;
  const language = originalLanguage(article);
  const version = provenance[language];
  const origin = labelledOrigin(article, version);
  const at = origin === 'human' ? (created < date ? created : null) : (version.generated_at ?? null);
  return {
    ...plainStep,
    kind: 'written',
    at,
    languages: [language],
    by: publicNames(authorNames(article, siteAuthor)),
    origin,
    ...(origin !== 'human' && byModel(version)),
  };
};

const translated = (article: Article): MadeStep[] =>
  shownVersions(article)
    .filter((language) => language !== originalLanguage(article))
    .map((language) => {
      const version = article.provenance[language];
      const origin = labelledOrigin(article, version);
      const made = origin === 'human' ? {} : { at: version.generated_at ?? null, ...byModel(version) };
      return { ...plainStep, kind: 'translated', languages: [language], origin, ...made };
    });

const illustrated = (article: Article): MadeStep[] => {
  const { image } = article.provenance;
  if (!image || !imageDisclosure(article)) return [];
  return [{ ...plainStep, kind: 'illustrated', at: image.generated_at ?? null, ...byModel(image) }];
};

const read = (article: Article): MadeStep[] => {
  const sources = (article.provenance[originalLanguage(article)].sources ?? []).filter(
    (source) => !source.by_hand && source.hash !== emptyTextHash,
  );
  const at = sources
    .map(({ retrieved_at: instant }) => instant)
    .sort()
    .at(-1);
  return at ? [{ ...plainStep, kind: 'read', at, count: sources.length }] : [];
};

/** Reviews, one for all versions that were reviewed together. */
const reviewed = (article: Article): MadeStep[] => {
  const steps = new Map<string, MadeStep>();
  for (const language of shownVersions(article)) {
    const { reviewer, reviewed_at: at } = article.provenance[language];
    if (!reviewer || !at) continue;
    const key = `${at} ${reviewer}`;
    const earlier = steps.get(key)?.languages ?? [];
    const by = publicNames([reviewer]);
    steps.set(key, { ...plainStep, kind: 'reviewed', at, languages: [...earlier, language], by });
  }
  return [...steps.values()];
};

/**
 * Publications, one for all versions that were published together: when readers first got them here, as the list of its
 * versions says. Without a history, what people wrote before it was stored here was published on its date, and a text
 * made with AI by its review.
 */
const published = (article: Article, history: ShownSince): MadeStep[] => {
  const { provenance, date, created_at: created } = article;
  const [first = originalLanguage(article)] = shownVersions(article);
  const since = (language: Language): string => {
    const version = provenance[language];
    const { generated_at: made = date, reviewed_at: seen = date } = version;
    const firstShown = history[language];
    if (firstShown === undefined)
      return date < created && labelledOrigin(article, version) === 'human'
        ? date
        : [date, made, seen].sort().at(-1)!;
    // The steps of one call have their own times, some milliseconds apart.
    const isOneCall = (at: string) => at >= firstShown && Date.parse(at) - Date.parse(firstShown) < minute;
    return [seen, date].filter(isOneCall).sort().at(-1) ?? firstShown;
  };
  const steps = new Map<string, Language[]>();
  for (const language of shownVersions(article)) {
    const at = since(language) > since(first) ? since(language) : since(first);
    steps.set(at, [...(steps.get(at) ?? []), language]);
  }
  return [...steps].map(([at, languages]) => ({ ...plainStep, kind: 'published', at, languages }));
};

/** The last change that readers got, unless it is one of the other steps. */
const updated = (article: Article, steps: readonly MadeStep[]): MadeStep[] => {
  const at = modifiedAt(article);
  const isNew = steps.every((step) => step.at === null || Date.parse(at) - Date.parse(step.at) > minute);
  return isNew ? [{ ...plainStep, kind: 'updated', at }] : [];
};

/**
 * Steps in the order in which they were done, where those without a known time follow what they rest on: a text what was
 * read for it, a translation or a picture the text.
 */
const inOrder = (steps: readonly MadeStep[]): MadeStep[] => {
  let begun = -Infinity;
  const placed = steps.map((step) => {
    const at = step.at === null ? begun : Date.parse(step.at);
    if (step.kind === 'read' || step.kind === 'written') begun = Math.max(begun, at);
    return { step, at };
  });
  return placed.sort((one, other) => (one.at === other.at ? 0 : one.at - other.at)).map(({ step }) => step);
};

/**
 * How a published piece was made, step by step. All of it comes from the piece's own record and its history.
 */
export const madeSteps = (article: Article, siteAuthor: string, history: ShownSince = {}): MadeStep[] => {
  const corrected = article.corrections.map(({ at }) => ({ ...plainStep, kind: 'corrected' as const, at }));
  const steps = [
    ...read(article),
    written(article, siteAuthor),
    ...translated(article),
    ...illustrated(article),
    ...reviewed(article),
    ...published(article, history),
    ...corrected,
  ];
  return inOrder([...steps, ...updated(article, steps)]);
};

/** The sources that readers can open, each with the text of it that was read. */
export const madeSources = (article: Article): MadeSource[] => {
  const { sources, provenance } = article;
  const stored = provenance[originalLanguage(article)].sources;
  const archived = new Map(stored?.map((source) => [sourceKey(source.url), source]));
  return sources.map(({ name, url, name_en, url_en }) => {
    const found = addressesOf({ url, url_en }).flatMap((one) => archived.get(sourceKey(one)) ?? [])[0];
    return {
      name,
      url,
      ...(name_en && { name_en }),
      ...(url_en && { url_en }),
      retrieved_at: found?.retrieved_at ?? null,
      hash: found && found.hash !== emptyTextHash ? found.hash : null,
    };
  });
};
