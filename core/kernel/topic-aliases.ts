/** Other words for the topics, those of the trending strip among them: to a reader each is the same as its topic. */
const aliases: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    regulacion: ['ai-act', 'reglamento-ia'],
    'seguridad-alignment': ['alignment', 'alineamiento'],
    'trabajo-economia': ['desplazamiento-laboral', 'empleo'],
    'etica-sesgos': ['sesgo-algoritmico', 'sesgos'],
    'tecnica-modelos': [],
    'desinformacion-deepfakes': ['deepfakes', 'deepfake', 'desinformacion'],
    'riesgos-existenciales': ['agi'],
    'regulacion-politicas': ['politicas-publicas'],
    'critico-ia-generativa': ['ia-generativa'],
  }),
);

const topicOfAlias: ReadonlyMap<string, string> = new Map(
  [...aliases].flatMap(([topic, others]) => others.map((alias) => [alias, topic] as const)),
);

/** The topic that a label is another word for; any other text is a topic of its own. */
export const canonicalTopic = (label: string): string => topicOfAlias.get(label) ?? label;

/** All the labels that stand for these topics or for what they are aliases of: what a list is narrowed by. */
export const withAliases = (labels: readonly string[]): string[] => [
  ...new Set(labels.map(canonicalTopic).flatMap((topic) => [topic, ...(aliases.get(topic) ?? [])])),
];

/** The labels of a piece as a reader is shown them: of those that say the same, the first. */
export const distinctTopics = (labels: readonly string[]): string[] => {
  const known = labels.map(canonicalTopic);
  return labels.filter((_label, index) => known.indexOf(known[index]!) === index);
};
