import { slugify } from './normalize-text.ts';

/** Synonyms of the topics, including those of the trending strip: readers see each as its topic. */
const aliases: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    regulacion: ['ai-act', 'reglamento-ia'],
    'seguridad-alignment': ['alignment', 'alineamiento'],
    'trabajo-economia': ['desplazamiento-laboral', 'empleo'],
    'etica-sesgos': ['sesgo-algoritmico', 'sesgos'],
    'tecnica-modelos': [],
    'desinformacion-deepfakes': ['deepfakes', 'deepfake', 'desinformacion'],
    'riesgos-existenciales': [],
    'regulacion-politicas': ['politicas-publicas'],
    'critico-ia-generativa': ['ia-generativa'],
    agi: [],
  }),
);

/** Topics with a page of their own whose pieces also belong to a broader one. */
const broader: ReadonlyMap<string, string> = new Map([['agi', 'riesgos-existenciales']]);

const topicOfLabel: ReadonlyMap<string, string> = new Map(
  [...aliases].flatMap(([topic, others]) => [topic, ...others].map((label) => [label, topic] as const)),
);

/** The topic that a label is or is a synonym of, ignoring accents and case; any other text is its own topic. */
export const canonicalTopic = (label: string): string =>
  topicOfLabel.get(label) ?? topicOfLabel.get(slugify(label)) ?? label;

/** The address of the topics of the site. */
export const topicsPath = '/temas';

/** The path of a topic's page. A topic without letters of an address has none: its list stands for it. */
export const topicPath = (label: string): string => {
  const topic = canonicalTopic(label);
  const slug = slugify(topic);
  return slug ? `${topicsPath}/${slug}` : `/noticias?topic=${encodeURIComponent(topic)}`;
};

/** A topic and its synonyms. */
const namesOf = (topic: string): string[] => [topic, ...(aliases.get(topic) ?? [])];

/**
 * All labels for these topics or for the topics they are synonyms of, and for narrower ones: the values a list is filtered
 * by.
 */
export const withAliases = (labels: readonly string[]): string[] => [
  ...new Set(
    labels.flatMap((label) => {
      const topic = canonicalTopic(label);
      const narrower = [...broader].filter(([, above]) => above === topic).map(([below]) => below);
      return [...[topic, ...narrower].flatMap(namesOf), label];
    }),
  ),
];

/** The topics that list a piece with this label: its own, and the broader one. */
export const topicsOf = (label: string): string[] => {
  const topic = canonicalTopic(label);
  const above = broader.get(topic);
  return above === undefined ? [topic] : [above, topic];
};

/** Each label that is no topic of its own, with the topics that list a piece with it; and each topic that has a broader one. */
export const topicsOfLabels: readonly (readonly [label: string, topic: string])[] = [
  ...topicOfLabel.keys(),
].flatMap((label) => topicsOf(label).map((topic) => [label, topic] as const));

/** All names of the topics that list pieces with these labels. */
export const listedUnder = (labels: readonly string[]): string[] => [
  ...new Set(labels.flatMap((label) => [...topicsOf(label).flatMap(namesOf), label])),
];

/** The labels of a piece as shown to readers: of synonyms, only the first. */
export const distinctTopics = (labels: readonly string[]): string[] => {
  const found = labels.map(canonicalTopic);
  return labels.filter((_label, index) => found.indexOf(found[index]!) === index);
};
