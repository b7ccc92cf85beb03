import { aligning, createThreadedAligner } from '#adapters/evidence/claim-aligners.ts';
import { createThreads } from '#adapters/system/threads.ts';
import { LabelledClaims } from '#core/evidence/evaluation.ts';
import labelled from '#fixtures/evaluation/claims.json' with { type: 'json' };
import { median } from './measure.ts';
import { record, runs, say } from './report.ts';

const words = { piece: 1200, document: 5000 } as const;
const documents = 12;

/** The same in each run: the labelled sentences, which begin at another one in each text. */
const { cases } = LabelledClaims.parse(labelled);
const written = cases.flatMap(({ sentences }) => sentences.map(({ text }) => text));
const read = cases.flatMap((one) => one.documents.flatMap(({ text }) => text.split(/(?<=\.)\s+/)));

const textOf = (sentences: readonly string[], from: number, length: number, figures: number): string => {
  const parts: string[] = [];
  for (let [at, count] = [from, 0]; count < length; at += 1) {
    const sentence = sentences[at % sentences.length]!;
    // Texts that differ in their figures, as reports about one subject do.
    parts.push(sentence.replace(/\d+/g, (digits) => String(Number(digits) + figures * Math.floor(at / 40))));
    count += sentence.split(' ').length;
    if (at % 5 === 4) parts.push('\n\n');
  }
  return parts.join(' ');
};

/** The time to align a piece with its sources on the other thread, and how long this one is blocked meanwhile. */
export const alignmentTime = async (): Promise<void> => {
  say('Aligning a piece with twelve documents');
  const sources = Array.from({ length: documents }, (_, number) => ({
    title: `Informe ${number + 1}`,
    text: textOf(read, number * 17, words.document, number),
    language: 'es',
    origin: `Medio ${number + 1}`,
  }));
  const piece = textOf(written, 0, words.piece, 0);
  const { align } = createThreadedAligner(createThreads(aligning));
  // The first one starts the thread.
  await align('Hubo 3 multas.', sources);
  const [took, blocked]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3 * runs; turn += 1) {
    let [last, longest] = [performance.now(), 0];
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const startedAt = performance.now();
    // Changed each time: the same texts are aligned once.
    await align(`${piece}\n\nEs la versión ${turn + 1}.`, sources);
    took.push(performance.now() - startedAt);
    clearInterval(ticking);
    blocked.push(longest);
  }
  const usual = median(took);
  record('1,200 words aligned with 12 documents of 5,000', usual, ' ms', 'under 300 ms', usual < 300);
  const pause = median(blocked);
  record('longest pause of the main thread meanwhile', pause, ' ms', 'under 50 ms', pause < 50);
};
