import { foldText } from '../text/normalize-text.ts';
import type { Topic } from './taxonomy.ts';

/**
 * Words that indicate a topic, accents folded, matched from the start of a word. Words common in any text about AI are
 * excluded: "incident", "model", "safety" and "law" alone indicate nothing.
 */
const patterns: [Topic, RegExp][] = [
  [
    'desinformacion-deepfakes',
    /\b(?:deepfake|desinforma|misinform|disinform|ultrafals|fake news|noticias? falsas?|bulos?\b|voice clon|clonacion de voz)/g,
  ],
  [
    'etica-sesgos',
    /\b(?:sesg(?:o|ad)|bias|discrimina|racis|sexis|fairness|equidad|estereotip|stereotyp|prejuicio|prejudice)/g,
  ],
  [
    'regulacion',
    /\b(?:regula(?:d|r|c|t)|legisla|ley(?:es)?\b|laws?\b|reglamento|ai act\b|lawsuit|litig|demanda judicial|executive order|orden ejecutiva|tribunal|courts?\b)/g,
  ],
  [
    'trabajo-economia',
    /\b(?:empleos?\b|desemple|unemploy|employment|jobs?\b|laboral|labou?r market|salari|wages?\b|workforce|despidos?\b|layoff|puestos? de trabajo)/g,
  ],
  [
    'seguridad-alignment',
    /\b(?:alignment|misalign|alineamiento|alineacion|jailbreak|red team|prompt injection|inyeccion de (?:prompts?|instrucciones)|guardrail|salvaguard|ai safety|seguridad de la ia|robustness|robustez)/g,
  ],
  ['riesgos-existenciales', /\b(?:existenc|existential|extinci|extinction|superintelig)/g],
  [
    'critico-ia-generativa',
    /\b(?:chatgpt|chatbot|generativ|midjourney|stable diffusion|dall-?e\b|copilot|gpt-|llms?\b|large language model|modelos? (?:de lenguaje|extensos? de lenguaje))/g,
  ],
  [
    'tecnica-modelos',
    /\b(?:neural|neuronal|transformer|longformer|embedding|dataset|conjuntos? de datos|machine learning|aprendizaje automatico|fine-?tun|ajuste fino|benchmark|classifier|clasificador|natural language processing|procesamiento del lenguaje natural|nlp\b|pln\b)/g,
  ],
];

/**
 * Minimum score of a topic: occurrences, occurrences per thousand words, and share of the strongest topic's density.
 */
const least = { count: 3, density: 2.5, share: 0.4 } as const;
/** A word in the title counts like this many per thousand in the text. */
const titleWeight = 6;

/** Maximum number of characters examined. */
const counted = 200_000;

const countOf = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

/** Up to three topics that a text's words indicate, the strongest first: a proposal to the editor. */
export const suggestTopics = (title: string, body: string): Topic[] => {
  // Link targets are not part of the text.
  const [head, text] = [
    foldText(title),
    foldText(body.slice(0, counted).replace(/\]\([^()]{0,2000}\)|https?:\/\/\S+/g, ' ')),
  ];
  const thousands = Math.max((text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / 1000, 0.1);
  const found = patterns
    .map(([topic, words]) => {
      const [inTitle, inText] = [countOf(head, words), countOf(text, words)];
      const density = inText / thousands + inTitle * titleWeight;
      return { topic, count: inText + inTitle, density };
    })
    .filter(({ count, density }) => count >= least.count && density >= least.density)
    .sort((a, b) => b.density - a.density);
  return found
    .filter(({ density }) => density >= least.share * found[0]!.density)
    .slice(0, 3)
    .map(({ topic }) => topic);
};
