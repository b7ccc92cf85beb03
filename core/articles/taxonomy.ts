/** Content types (spec section 3); `novedad-industria` is sponsored and shown as 'Industry update'. */
export const contentTypes = ['noticia', 'analisis', 'entrevista', 'recurso', 'novedad-industria'] as const;
export type ContentType = (typeof contentTypes)[number];

/** The topics the site knows by name; any other text is an alias shown with its first letter capitalised. */
export const topics = [
  'regulacion',
  'seguridad-alignment',
  'trabajo-economia',
  'etica-sesgos',
  'tecnica-modelos',
  'desinformacion-deepfakes',
  'riesgos-existenciales',
  'regulacion-politicas',
  'critico-ia-generativa',
] as const;
export type Topic = (typeof topics)[number];

/** The six aliases of the trending strip (spec section 2). */
export const trendingTopics = [
  'deepfakes',
  'ai-act',
  'desplazamiento-laboral',
  'agi',
  'sesgo-algoritmico',
  'alignment',
] as const;

/** Other words for the topics, those of the trending strip among them: to a reader each is the same as its topic. */
const aliases: Record<Topic, readonly string[]> = {
  regulacion: ['ai-act', 'reglamento-ia'],
  'seguridad-alignment': ['alignment', 'alineamiento'],
  'trabajo-economia': ['desplazamiento-laboral', 'empleo'],
  'etica-sesgos': ['sesgo-algoritmico', 'sesgos'],
  'tecnica-modelos': [],
  'desinformacion-deepfakes': ['deepfakes', 'deepfake', 'desinformacion'],
  'riesgos-existenciales': ['agi'],
  'regulacion-politicas': ['politicas-publicas'],
  'critico-ia-generativa': ['ia-generativa'],
};

const topicOfAlias: ReadonlyMap<string, Topic> = new Map(
  topics.flatMap((topic) => aliases[topic].map((alias) => [alias, topic] as const)),
);

/** The topic that a label is another word for; any other text is a topic of its own. */
export const canonicalTopic = (label: string): string => topicOfAlias.get(label) ?? label;

/** All the labels that stand for these topics or for what they are aliases of: what a list is narrowed by. */
export const withAliases = (labels: readonly string[]): string[] => [
  ...new Set(
    labels
      .map(canonicalTopic)
      .flatMap((topic) => [topic, ...((aliases as Record<string, readonly string[]>)[topic] ?? [])]),
  ),
];

/** The labels of a piece as a reader is shown them: of those that say the same, the first. */
export const distinctTopics = (labels: readonly string[]): string[] =>
  [
    ...labels
      .toReversed()
      .reduce((shown, label) => shown.set(canonicalTopic(label), label), new Map<string, string>())
      .values(),
  ].toReversed();

/** How an article card marks a topic (spec section 4). */
export type BadgeVariant = 'default' | 'secondary' | 'outline' | 'destructive';

const badgeVariants = new Map<string, BadgeVariant>([
  ['regulacion', 'default'],
  ['analisis', 'secondary'],
  ['novedad-industria', 'outline'],
  ['seguridad-alignment', 'destructive'],
]);

/** Badge of a card by its first topic; 'default' where the specification names none. */
export const badgeVariant = (articleTopics: readonly string[]): BadgeVariant =>
  badgeVariants.get(articleTopics[0] ?? '') ?? 'default';

/** A topic without a translation, with its first letter capitalised (spec section 3). */
export const capitalized = (topic: string): string =>
  topic.charAt(0).toLocaleUpperCase('es') + topic.slice(1);
