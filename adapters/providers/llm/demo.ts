import type { LanguageModel, ModelRequest } from '#core/agents/provider-ports.ts';
import { demoParagraphs, demoTexts, demoTranslation } from './demo-texts.ts';
import { estimateTokens } from './model-reply.ts';

/** The format of sources: `<<mark S1>>`, some header lines, an empty line, the text, `<<fin de S1 mark>>`. */
const fenced = /<<(\S+) (S\d+)>>\n([^]*?)\n<<fin de \2 \1>>/g;

const isQuotable = (sentence: string): boolean => {
  const words = sentence.split(/\s+/).length;
  return words >= 6 && words <= 50 && !/["«»“”‘’<>[\]()]|:\/\//.test(sentence);
};

/** Two literal sentences of a source. */
const passagesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(isQuotable)
    .slice(0, 2);

/** The data in the prompt of a piece: its sources, passages of them, the topics of the site, and the length. */
const readPrompt = (prompt: string) => {
  const blocks = [...prompt.matchAll(fenced)].map(([, , source = '', block = '']) => {
    const [, ...text] = block.split('\n\n');
    return { source, text: text.join('\n\n') };
  });
  const [, topics = 'demo'] = /para clasificar la pieza: ([^.\n,]+)/.exec(prompt) ?? [];
  const [, words = 250] = /\b(\d{3,4})\s+palabras/.exec(prompt) ?? [];
  return {
    sources: [...new Set(blocks.map(({ source }) => source))].slice(0, 3),
    passages: blocks.flatMap(({ source, text }) => passagesOf(text).map((one) => ({ source, text: one }))),
    topics: [topics.trim()],
    words: Math.min(Number(words), 2000),
  };
};

/** Pseudo-random numbers below a limit, determined by a text. */
const createDice = (text: string): ((below: number) => number) => {
  let state = Buffer.from(text).reduce((sum, byte) => (sum * 33 + byte) % 2_147_483_647, 5381) || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const syllables = 'bal cor den fal gor lam mar nel por ral sol tam vel zor mir tes dro bran quen lur'.split(
  ' ',
);

/** Writes Spanish texts that depend on the prompt: similar pieces would be treated as the same story. */
const createWriter = (prompt: string) => {
  const roll = createDice(prompt);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)]!;
  /** Only some of them, so that pieces differ. */
  const some = <T>(list: readonly T[], count: number): T[] => {
    const first = roll(list.length);
    return Array.from({ length: count }, (_, at) => list[(first + at * 5) % list.length]!);
  };
  const place = (): string =>
    capitalize(`${pick(syllables)}${pick(['a', 'e', 'o'])}${pick(syllables)}${pick(['a', 'e', 'o'])}`);
  const { parts, of, near, sentences, headings, warning } = demoTexts.es;
  const who = some(parts.who, 3).map((one) => of.replace('{who}', one));
  const how = some(parts.how, 2).map((one) => near.replace('{how}', one));
  const cast = { who, how, does: some(parts.does, 4), what: some(parts.what, 3), what2: parts.what };
  const fill = (pattern: string, words: Record<string, readonly string[]>): string =>
    pattern.replace(/\{(\w+)\}/g, (_, part: string) => pick(words[part]!)).replace(/\{place\}/g, place);

  const paragraph = (): string =>
    `**DEMO.** ${Array.from({ length: 4 }, () => capitalize(fill(pick(sentences), cast))).join(' ')}`;
  return {
    headline: () => fill('{who} {does} {what} {how}', { ...parts, who }),
    section: () => [paragraph(), paragraph(), warning].join('\n\n'),
    body(words: number): string {
      const blocks = [`**DEMO.** ${warning}`];
      let count = warning.split(' ').length;
      for (let at = 0; count < words; at += 1) {
        if (at % 3 === 0) blocks.push(`## ${headings[(at / 3) % headings.length]}`);
        const next = paragraph();
        blocks.push(next);
        count += next.split(' ').length;
      }
      return blocks.join('\n\n');
    },
  };
};

/** One function per field of a piece (`core/agents/piece.ts`). */
const writePiece = (prompt: string): Record<string, () => unknown> => {
  const { sources, passages, topics, words } = readPrompt(prompt);
  const writer = createWriter(prompt);
  const { summary, description, questions } = demoTexts.es;
  return {
    title: () => `DEMO: ${writer.headline()}`,
    summary: () => `DEMO: ${summary}`,
    image_alt: () => `DEMO: ${description}`,
    body: () => writer.body(words),
    person: () => 'DEMO',
    intro: writer.section,
    closing: writer.section,
    tags: () => ['demo'],
    topics: () => topics,
    sources: () => sources,
    // Prose quotes nobody; answers are literal passages from a source.
    quotations: () => [],
    questions: () =>
      questions.map((question, at) => ({
        question: `DEMO: ${question}`,
        quotations: passages.length ? [passages[at % passages.length]] : [],
      })),
  };
};

/** A piece, or a translation, with the fields of the schema: deterministic for a request, and marked DEMO. */
export const demoAnswer = ({ prompt, schema }: ModelRequest): Record<string, unknown> => {
  if (schema.name === 'changed_paragraphs') return { texts: demoParagraphs(prompt) };
  const names = Object.keys(Object(schema.json['properties']) as object);
  const fields = schema.name.endsWith('translation') ? demoTranslation(prompt) : writePiece(prompt);
  return Object.fromEntries(names.map((name) => [name, fields[name]?.()]));
};

/** A model for trying out the workflow: it needs no network, costs nothing, and marks all its output as DEMO. */
export const createDemoModel = (): LanguageModel => ({
  provider: 'demo',
  model: 'demo',
  async ask(request, signal) {
    signal.throwIfAborted();
    const text = JSON.stringify(demoAnswer(request));
    return {
      text,
      finish: 'stop',
      model: 'demo',
      usage: {
        input_tokens: estimateTokens(request.system + request.prompt),
        output_tokens: estimateTokens(text),
      },
    };
  },
});
