import { fold } from '../shared/fold.ts';
import type { Topic } from './taxonomy.ts';

/** Words that speak for a topic, accents folded, matched from the start of a word. */
const signs: [Topic, RegExp][] = [
  ['desinformacion-deepfakes', /\b(?:deepfake|desinforma|misinform|disinform|ultrafals|fake news|csam)/g],
  ['etica-sesgos', /\b(?:sesgo|bias|discrimin|racis|fairness|equidad|representati|representaci)/g],
  ['regulacion', /\b(?:regula|ley|legisla|lawsuit|demanda|litig|reglamento|ai act)/g],
  ['trabajo-economia', /\b(?:empleo|desempleo|job|labor|laboral|salari|workforce|despid|layoff)/g],
  ['seguridad-alignment', /\b(?:alignment|alineamiento|safety|seguridad|incident|jailbreak)/g],
  ['riesgos-existenciales', /\b(?:existenc|existential|extinci|extinction|superintelig)/g],
  ['critico-ia-generativa', /\b(?:chatgpt|generativ|midjourney|stable diffusion|copilot|gpt-)/g],
  ['tecnica-modelos', /\b(?:modelo|model|neural|transformer|longformer|dataset|embedding)/g],
];

const enough = 3;

/** Up to three topics that a text's own words speak for, the strongest first: a proposal for an editor, not a judgement. */
export const suggestTopics = (text: string): Topic[] => {
  const folded = fold(text);
  return signs
    .map(([topic, words]) => ({ topic, count: folded.match(words)?.length ?? 0 }))
    .filter(({ count }) => count >= enough)
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
    .map(({ topic }) => topic);
};
