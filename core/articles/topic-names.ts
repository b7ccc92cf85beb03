import { foldText, slugify } from '../text/normalize-text.ts';
import { labelIn } from '../text/label-names.ts';
import type { Language } from '../text/language.ts';
import { canonicalTopic } from '../text/topic-aliases.ts';
import type { Topic, trendingTopics } from './taxonomy.ts';
import { capitalized } from './taxonomy.ts';

/** The names of each topic in Spanish and in English. */
const names: Record<Topic | (typeof trendingTopics)[number], readonly string[]> = {
  regulacion: ['Regulación', 'Regulation'],
  'seguridad-alignment': ['Seguridad y alineamiento', 'Safety and alignment'],
  'trabajo-economia': ['Trabajo y economía', 'Work and economy'],
  'etica-sesgos': ['Ética y sesgos', 'Ethics and bias'],
  'tecnica-modelos': ['Técnica y modelos', 'Technology and models'],
  'desinformacion-deepfakes': ['Desinformación y deepfakes', 'Disinformation and deepfakes'],
  'riesgos-existenciales': ['Riesgos existenciales', 'Existential risks'],
  'regulacion-politicas': ['Políticas públicas', 'Public policy'],
  'critico-ia-generativa': ['Crítica de la IA generativa', 'Critique of generative AI'],
  deepfakes: ['Deepfakes'],
  'ai-act': ['AI Act'],
  'desplazamiento-laboral': ['Desplazamiento laboral', 'Job displacement'],
  agi: ['AGI'],
  'sesgo-algoritmico': ['Sesgo algorítmico', 'Algorithmic bias'],
  alignment: ['Alineamiento', 'Alignment'],
};

/** Whether a label is a topic of the site, or a synonym of one; an article may have others. */
export const isNamedTopic = (label: string): boolean => Object.hasOwn(names, canonicalTopic(label));

/** The name of a topic in a language; any other text with its first letter capitalised. */
export const topicTitle = (topic: string, language: Language): string =>
  Object.hasOwn(names, topic)
    ? names[topic as keyof typeof names].at(language === 'en' ? -1 : 0)!
    : capitalized(labelIn(topic, language));

const written = (text: string): string =>
  foldText(text)
    .trim()
    .replace(/[\s_-]+/g, ' ');

const found = Object.entries(names).flatMap(([topic, called]) =>
  [topic, ...called].map((name) => [written(name), topic] as const),
);
const topicOfName: ReadonlyMap<string, string> = new Map(found);

/** The topic that a text names, in either language, ignoring accents and case; any other text unchanged. */
export const topicNamed = (text: string): string => topicOfName.get(written(text)) ?? text;

/** As `topicNamed`, also by the topic's synonyms: the topic in an address. */
export const topicInAddress = (text: string): string => {
  const label = written(text).replaceAll(' ', '-');
  return topicOfName.get(written(text)) ?? (isNamedTopic(label) ? label : text);
};

/** The slug of the topic that a text names, which is the last part of its page's address; empty when it has none. */
export const topicSlug = (text: string): string => slugify(canonicalTopic(topicInAddress(text)));

/** Minimum number of letters to complete a topic. */
const minLetters = 3;

/** The topic that a text names, or else the first with a word that starts with it. */
export const completeTopic = (text: string): string => {
  const typed = written(text);
  if (topicOfName.has(typed) || typed.length < minLetters) return topicNamed(text);
  return found.find(([name]) => ` ${name}`.includes(` ${typed}`))?.[1] ?? text;
};
