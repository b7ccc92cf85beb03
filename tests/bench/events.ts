import type { composeApplication } from '#apps/compose.ts';
import type { FoundCandidate } from '#core/events/record-candidates.ts';
import { recordCandidates } from '#core/events/record-candidates.ts';
import { systemActor } from '#core/kernel/actor.ts';
import { record, say } from './report.ts';

type Product = Pick<ReturnType<typeof composeApplication>, 'ports'>;

const candidates = 10_000;
const batch = 20;

const firms =
  `OpenAI Google Meta Microsoft Nvidia Anthropic Nortia Kelvin Pathway Silverton Harbour Veridia Telar Iberdata`.split(
    ' ',
  );
const people =
  `Wolfsen Robles Arana Virkkunen Raine Alsup Wang Ortega Lindqvist Navarro Osei Marchetti Duval Kimura`.split(
    ' ',
  );
const verbs = `multa demanda contrata despide investiga presenta retira compra denuncia suspende`.split(' ');
const words =
  `datos rostros hospital escuela banco chips centro modelo fraude voces vídeos empleo autores libros energía agua
  robotaxis tráfico salud crédito ciudades ayuntamiento sindicato juez ensayo`.split(/\s+/);

/** The same in each run: every fourth tells a story of before again. */
const tell = (number: number): FoundCandidate => {
  const story = number % 4 === 3 ? number - 1 - ((number >> 2) % 40) * 4 : number;
  const of = (list: readonly string[], salt: number) =>
    list[(Math.max(0, story) * 7919 + salt * 104_729) % list.length]!;
  const sum = 11 + ((Math.max(0, story) * 7 ** 5) % 99_991);
  const title = `${of(firms, 1)} ${of(verbs, 2)} a ${of(people, 3)} por ${sum} ${of(words, 4)}`;
  const filler = Array.from({ length: 120 }, (_, at) => of(words, 5 + at)).join(' ');
  return {
    url: `https://medio-${number % 90}.example/${number}`,
    title,
    text: `${title}. ${of(people, 9)} lo confirmó a ${of(firms, 11)} con ${sum} millones de euros. ${filler}.`,
    publisher: `Medio ${number % 90}`,
    published_at: new Date(Date.UTC(2026, 8, 1 + Math.floor(number / 170))).toISOString(),
    language: 'es',
  };
};

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** The time to add a candidate to the events of 10,000, and whether memory stays flat. */
export const eventTimes = async ({ ports }: Product): Promise<void> => {
  say(`Recording ${candidates.toLocaleString('en')} candidates of events`);
  const change = { actor: systemActor, operation: 'agents.run', at: ports.clock.now() };
  const took: number[] = [];
  const early: number[] = [];
  let half = 0;
  for (let from = 0; from < candidates; from += batch) {
    if (from === candidates / 2) half = heap();
    const found = Array.from({ length: batch }, (_, at) => tell(from + at));
    const startedAt = performance.now();
    await ports.transaction(change, (inside) => recordCandidates(inside, found, 'Faro'));
    const each = (performance.now() - startedAt) / batch;
    if (from < 1000) early.push(each);
    if (from >= candidates - 1000) took.push(each);
  }
  const grown = heap() - half;
  const last = percentile(took, 0.95);
  record('adding a candidate to events of 10,000, 95th percentile', last, ' ms', 'under 50 ms', last < 50);
  const ratio = percentile(took, 0.5) / percentile(early, 0.5);
  record('the same beside the first 1,000 candidates', ratio, ' times', 'at most 5 times', ratio <= 5);
  record('memory for the second 5,000 candidates', grown, ' MB', 'at most 20 MB', grown <= 20);
};
