import type { Ports } from '../kernel/ports.ts';
import type { Claim } from '../evidence/align-claims.ts';
import type { EvidenceDocument } from '../evidence/documents.ts';
import { plainSentence } from '../evidence/stored-evidence.ts';
import { isDomainError } from '../kernel/domain-error.ts';
import type { Language } from '../text/language.ts';
import { languages } from '../text/language.ts';
import { publishedDay } from '../time/published.ts';
import type { Article } from './article.ts';
import type { VersionFindings } from './publishing/checklist.ts';
import { demoProvider } from './demo.ts';
import type { ConfirmedFact } from './desk-row.ts';

type EvidencePorts = Pick<Ports, 'desk' | 'sourceDocuments' | 'claims' | 'settings'>;
type Version = Pick<Article, 'id' | 'body_es' | 'body_en' | 'provenance'>;

type DatedConfirmation = Pick<ConfirmedFact, 'confirmed_by' | 'confirmed_at'>;

/** A claim of an article, and who has confirmed it. */
export type ArticleClaim = Claim & { confirmed: DatedConfirmation | null };

/** Whether a claim is neither carried by a source nor confirmed by a person. */
export const isUnsupported = ({ status, confirmed }: ArticleClaim): boolean =>
  status === 'unsupported' && confirmed === null;

type Read = Omit<EvidenceDocument, 'origin'> & { publisher: string | null; final_url: string };

/** Stored documents, as claims are compared with them. */
export const asEvidence = (
  documents: readonly Read[],
  { timeZone }: Pick<Ports['settings'], 'timeZone'>,
): EvidenceDocument[] =>
  documents.map(({ publisher, final_url, ...document }) => ({
    ...document,
    published_day: publishedDay(document, timeZone),
    origin: publisher ?? (URL.canParse(final_url) ? new URL(final_url).hostname : null),
  }));

/**
 * The claims of a version, or of another body for it, and the stored documents that it cites; no claims without
 * documents. Throws `unavailable` when the comparison takes too long.
 */
export const evidenceOf = async (
  { desk, sourceDocuments, claims, settings }: EvidencePorts,
  { id, provenance, ...bodies }: Version,
  language: Language,
  body = bodies[`body_${language}`] ?? '',
) => {
  const documents = await sourceDocuments.cited(provenance[language].sources ?? []);
  if (documents.length === 0) return { documents, claims: [] };
  const found = await claims.align(body, asEvidence(documents, settings));
  const confirmed = new Map(
    (await desk.confirmedFacts(id))
      .filter((fact) => fact.language === language)
      .map(({ sentence, confirmed_by, confirmed_at }) => [sentence, { confirmed_by, confirmed_at }]),
  );
  return {
    documents,
    claims: found.map((claim): ArticleClaim => ({
      ...claim,
      confirmed: confirmed.get(plainSentence(claim.text)) ?? null,
    })),
  };
};

const findingsOf = async (
  ports: EvidencePorts,
  article: Version,
  language: Language,
): Promise<VersionFindings> => {
  try {
    const { documents, claims } = await evidenceOf(ports, article, language);
    const unsupported = claims
      .filter(isUnsupported)
      .map(({ text, missing }) => ({ sentence: text, missing: missing.map((fact) => fact.text) }));
    // A translation without sources of its own repeats its original.
    const isTranslation = article.provenance[language].origin === 'ai-translated';
    return { language, compared: documents.length > 0 || isTranslation, unsupported };
  } catch (error) {
    if (isDomainError(error, 'unavailable')) return { language, compared: false, unsupported: [] };
    throw error;
  }
};

/**
 * What the sources of an article's versions do not carry. Versions by people are not examined, nor those that the
 * demonstration has invented.
 */
export const findUnsupported = async (ports: EvidencePorts, article: Version): Promise<VersionFindings[]> => {
  const found: VersionFindings[] = [];
  for (const language of languages) {
    const { origin, provider } = article.provenance[language];
    if (origin !== 'human' && provider !== demoProvider && article[`body_${language}`]?.trim())
      found.push(await findingsOf(ports, article, language));
  }
  return found;
};
