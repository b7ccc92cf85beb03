import { shownLanguage } from '../text/language.ts';
import type { Origin, ProvenanceByLanguage } from '../items/provenance.ts';

/** The labelled origins of a text: a translation of a text that no person wrote names both steps. */
export const disclosedOrigins = [
  'ai-assisted',
  'ai-translated',
  'ai-generated',
  'ai-generated-translated',
] as const;

/** The origin that a text is labelled with: that of an agent's piece is never `human`. */
export const labelledOrigin = (
  { is_agent: isAgent }: { is_agent?: boolean },
  { origin }: { origin: Origin },
): Origin => (origin === 'human' && isAgent ? 'ai-generated' : origin);

/** What readers are shown about how a text was produced. */
export type Disclosure = { origin: (typeof disclosedOrigins)[number]; reviewer: string | null };

/**
 * The label of an article or interview in one language; agents' pieces are always labelled (Regulation (EU) 2024/1689,
 * article 50).
 */
export const disclosure = (
  piece: {
    provenance: ProvenanceByLanguage | null;
    is_agent?: boolean;
    title_es?: string;
    title_en: string | null;
  },
  language: 'es' | 'en',
): Disclosure | null => {
  if (!piece.provenance) return null;
  const { es, en } = piece.provenance;
  const [main, other] = shownLanguage(piece, language) === 'en' ? [en, es] : [es, en];
  const origin = labelledOrigin(piece, main);
  if (origin === 'human') return null;
  const both = origin === 'ai-translated' && labelledOrigin(piece, other) === 'ai-generated';
  return { origin: both ? 'ai-generated-translated' : origin, reviewer: main.reviewer ?? null };
};

/** Whether it is labelled as machine-written in either language. */
export const isAiGenerated = ({ title_es: _title, ...piece }: Parameters<typeof disclosure>[0]): boolean =>
  (['es', 'en'] as const).some((language) => disclosure(piece, language)?.origin.startsWith('ai-generated'));

const base = 'https://schema.org/';
const digitalSources: Record<Disclosure['origin'], string> = {
  'ai-assisted': `${base}CompositeWithTrainedAlgorithmicMediaDigitalSource`,
  'ai-translated': `${base}CompositeWithTrainedAlgorithmicMediaDigitalSource`,
  'ai-generated': `${base}TrainedAlgorithmicMediaDigitalSource`,
  'ai-generated-translated': `${base}TrainedAlgorithmicMediaDigitalSource`,
};

/** schema.org `digitalSourceType` of a disclosed text; null for a text by people. */
export const digitalSourceType = (label: Disclosure | null): string | null =>
  label ? digitalSources[label.origin] : null;

const labels: Record<'es' | 'en', Record<Disclosure['origin'], string> & { by: string; nobody: string }> = {
  es: {
    'ai-assisted': 'Redactado con ayuda de IA',
    'ai-translated': 'Traducido con IA',
    'ai-generated': 'Redactado con IA',
    'ai-generated-translated': 'Escrito y traducido con IA',
    by: 'revisado por',
    nobody: 'sin revisión humana',
  },
  en: {
    'ai-assisted': 'Written with the help of AI',
    'ai-translated': 'Translated with AI',
    'ai-generated': 'Written with AI',
    'ai-generated-translated': 'Written and translated with AI',
    by: 'reviewed by',
    nobody: 'not reviewed by a person',
  },
};

/** The label as text, the same on the page, in the feed and in mail. */
export const disclosureText = ({ origin, reviewer }: Disclosure, language: 'es' | 'en'): string => {
  const words = labels[language];
  return `${words[origin]}, ${reviewer ? `${words.by} ${reviewer}` : words.nobody}`;
};

/** The label of a machine-generated picture, regardless of who reviewed the text; null for any other. */
export const imageDisclosure = ({
  provenance,
  image_url,
}: {
  provenance: ProvenanceByLanguage;
  image_url: string | null;
}): 'ai-generated' | null => (image_url === null ? null : (provenance.image?.origin ?? null));

const pictureLabels = { es: 'Imagen generada con IA', en: 'Image made with AI' } as const;

/** The label of such a picture as text. */
export const imageDisclosureText = (language: 'es' | 'en'): string => pictureLabels[language];

/** schema.org `digitalSourceType` of such a picture. */
export const imageSourceType = digitalSources['ai-generated'];
