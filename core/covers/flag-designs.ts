import type { Topic } from '../articles/taxonomy.ts';
import { canonicalTopic } from '../text/topic-aliases.ts';
import { hashOf } from './random.ts';

/** A painted area: its colour and the data of its path, on a field of 24 by 18. */
export type Paint = readonly [color: FlagColor, path: string];
export type FlagColor = 'red' | 'blue' | 'yellow' | 'white' | 'black';
export type FlagDesign = { outline: string; paints: readonly Paint[] };

const field = 'M0 0h24v18H0z';
const square = (...paints: Paint[]): FlagDesign => ({ outline: field, paints });

/**
 * One flag of the International Code of Signals per topic, by a letter of its name in either language: Romeo for
 * 'regulación', Sierra for 'seguridad', Whiskey for 'work', Foxtrot for 'fairness', November for 'neural', Delta for
 * 'desinformación', Papa for 'políticas', Golf for 'generativa'; and Uniform, 'you are running into danger', for
 * existential risks. None of them looks like the flag of a country, as those of stripes and saltires do.
 */
export const topicFlags: Record<Topic, FlagDesign> = {
  regulacion: square(['red', field], ['yellow', 'M9.5 0h5v6.5H24v5h-9.5V18h-5v-6.5H0v-5h9.5z']),
  'seguridad-alignment': square(['white', field], ['blue', 'M7 4.5h10v9H7z']),
  'trabajo-economia': square(['blue', field], ['white', 'M4 3h16v12H4z'], ['red', 'M8 6h8v6H8z']),
  'etica-sesgos': square(['white', field], ['red', 'M12 0l12 9-12 9L0 9z']),
  'tecnica-modelos': square(
    ['white', field],
    ['blue', 'M0 0h6v18H0zM12 0h6v18h-6zM0 4.5V9h24V4.5zM0 13.5V18h24v-4.5z'],
  ),
  'desinformacion-deepfakes': square(['yellow', field], ['blue', 'M0 4.5h24v9H0z']),
  'riesgos-existenciales': square(['white', field], ['red', 'M0 0h12v9H0zM12 9h12v9H12z']),
  'regulacion-politicas': square(['blue', field], ['white', 'M7 5h10v8H7z']),
  'critico-ia-generativa': square(['yellow', field], ['blue', 'M4 0h4v18H4zM12 0h4v18h-4zM20 0h4v18h-4z']),
};

const pennant = 'M0 1 24 6v6L0 17z';
type Two = readonly [FlagColor, FlagColor];

const pennants: readonly ((colors: Two) => readonly Paint[])[] = [
  ([a, b]) => [
    [a, 'M0 1 12 3.5v11L0 17z'],
    [b, 'M12 3.5 24 6v6l-12 2.5z'],
  ],
  ([a, b]) => [
    [a, pennant],
    [b, 'M8 2.7 16 4.3v9.4L8 15.3z'],
  ],
  ([a, b]) => [
    [a, 'M0 1 24 6v3H0z'],
    [b, 'M0 9h24v3L0 17z'],
  ],
  ([a, b]) => [
    [a, pennant],
    [b, 'M0 6.4 24 8v2L0 11.6z'],
  ],
  ([a, b]) => [
    [a, pennant],
    [b, 'M5 9a3.4 3.4 0 1 0 6.8 0A3.4 3.4 0 1 0 5 9z'],
  ],
  ([a, b]) => [
    [a, pennant],
    [b, 'M6 2.3 9.6 3v3.9L24 8v2L9.6 11.1V15l-3.6.7v-4L0 12V6l6 .4z'],
  ],
];

const pairs: readonly Two[] = [
  ['red', 'white'],
  ['blue', 'white'],
  ['yellow', 'blue'],
  ['red', 'yellow'],
  ['white', 'blue'],
  ['white', 'red'],
  ['yellow', 'red'],
  ['yellow', 'black'],
  ['black', 'white'],
];

const isTopic = (topic: string): topic is Topic => Object.hasOwn(topicFlags, topic);

/** The flag of a topic, shared by its aliases; free-text topics have a pennant determined by their letters. */
export const flagOf = (label: string): FlagDesign => {
  const topic = canonicalTopic(label);
  if (isTopic(topic)) return topicFlags[topic];
  const hash = hashOf(topic);
  const paint = pennants[hash % pennants.length]!;
  return { outline: pennant, paints: paint(pairs[Math.floor(hash / 64) % pairs.length]!) };
};
