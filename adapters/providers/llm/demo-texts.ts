const split = (text: string): string[] => text.split('|').map((part) => part.trim());

/**
 * The building blocks of the demonstration's texts: each says that it is one, and claims nothing about the world.
 * Sentences are made of `parts`; `of` and `near` add places to who and how. Both languages have the same texts in the
 * same order.
 */
export const demoTexts = {
  es: {
    parts: {
      who: split(
        'un ayuntamiento imaginario|una redacción de prueba|un hospital que no existe|una universidad inventada|un juzgado de ejemplo|una empresa ficticia|un sindicato de muestra|una escuela supuesta|un ministerio imaginado|un laboratorio de ensayo|una biblioteca figurada|un puerto inventado',
      ),
      does: split(
        'revisa|ensaya|aparca|publica|discute|mide|corrige|suspende|compara|explica|audita|retira|ordena|vigila',
      ),
      what: split(
        'un algoritmo de selección|su registro de sistemas|una guía contra los sesgos|un detector de vídeos falsos|las reglas de su asistente|un simulador de turnos|su inventario de datos|una prueba de seguridad|el filtro de solicitudes|un traductor automático|su plan de formación|un modelo de predicción|la memoria de sus errores',
      ),
      how: split(
        'para ver qué falla|antes de la revisión anual|tras una consulta vecinal|con ayuda de estudiantes|sin fecha de entrega|por encargo de nadie|como ejercicio de clase|en un caso de muestra|con datos de mentira|a puerta cerrada|en tres semanas|paso a paso',
      ),
    },
    of: '{who} de {place}',
    near: '{how}, entre {place} y {place}',
    sentences: [
      'En este ejemplo, {who} {does} {what} {how}.',
      'Nadie ha comprobado que {who} {does} {what}: es una frase de relleno.',
      'Si {what} diera problemas, {who} tendría que explicarlo {how}.',
      'La comparación entre {what} y {what2} sirve aquí de muestra, {how}.',
      'Al otro lado, {who} {does} {what}; {how}, {who} {does} {what2}.',
      'Se cuenta que {who} {does} {what} {how} y que {who} lo {does} después.',
      'Otra línea del borrador cuenta que {who} {does} {what2} {how}.',
      'Quien edite puede borrar que {who} {does} {what} y escribir en su lugar lo que sepa.',
    ],
    warning:
      'Este texto lo ha generado el proveedor de demostración: no describe nada que haya ocurrido y solo sirve para ver cómo entra una pieza en el panel.',
    summary:
      'Este resumen lo ha escrito el proveedor de demostración para probar el flujo de trabajo; no informa de ningún hecho y no debe publicarse.',
    headings: [
      'Qué es este texto',
      'Qué se puede probar con él',
      'Qué falta antes de publicar',
      'Cómo seguir',
    ],
    questions: [
      '¿qué se puede comprobar con una entrevista de prueba?',
      '¿dónde aparecería una declaración pública y citada?',
      '¿quién revisa lo que aquí se dice?',
    ],
    description: 'ilustración de prueba con una carta náutica y una torre de vigía, sin personas ni texto',
  },
  en: {
    parts: {
      who: split(
        'an imaginary town council|a trial newsroom|a hospital that does not exist|an invented university|a sample court|a fictitious company|a model trade union|a supposed school|an imagined ministry|a test laboratory|a make-believe library|an invented harbour',
      ),
      does: split(
        'reviews|rehearses|shelves|publishes|discusses|measures|corrects|suspends|compares|explains|audits|withdraws|sorts|watches',
      ),
      what: split(
        'a selection algorithm|its register of systems|a guide against bias|a detector of fake videos|the rules of its assistant|a simulator of shifts|its inventory of data|a safety test|the filter of applications|an automatic translator|its training plan|a forecasting model|the record of its errors',
      ),
      how: split(
        'to see what fails|before the yearly review|after asking the neighbours|with the help of students|without a deadline|on behalf of nobody|as a class exercise|in a sample case|with pretended data|behind closed doors|within three weeks|step by step',
      ),
    },
    of: '{who} of {place}',
    near: '{how}, between {place} and {place}',
    sentences: [
      'In this example, {who} {does} {what} {how}.',
      'Nobody has checked that {who} {does} {what}: it is a sentence that fills the page.',
      'If {what} caused any trouble, {who} would have to explain it {how}.',
      'The comparison between {what} and {what2} stands here as a sample, {how}.',
      'On the other side, {who} {does} {what}; {how}, {who} {does} {what2}.',
      'The story goes that {who} {does} {what} {how} and that {who} {does} it later.',
      'Another line of the draft tells that {who} {does} {what2} {how}.',
      'An editor can delete that {who} {does} {what}, and write what is known instead.',
    ],
    warning:
      'This text was made by the demonstration provider: it describes nothing that has happened, and only serves to see how a piece enters the panel.',
    summary:
      'This summary was written by the demonstration provider in order to try out the workflow; it reports no facts and should not be published.',
    headings: [
      'What this text is',
      'What can be tried with it',
      'What is missing before it is published',
      'How to go on',
    ],
    questions: [
      'what can be checked with a trial interview?',
      'where would a cited public statement appear?',
      'who reviews what is said here?',
    ],
    description: 'trial illustration with a nautical chart and a watchtower, without people or text',
  },
};

type DemoTexts = (typeof demoTexts)['es' | 'en'];

const phrases = ({ parts, headings, questions, warning, summary, description, ...texts }: DemoTexts) => [
  ...Object.values(parts).flat(),
  ...headings,
  ...questions,
  warning,
  summary,
  description,
  ...[texts.of, texts.near, ...texts.sentences].flatMap((pattern) => pattern.split(/\{\w+\}/)),
];

const english = phrases(demoTexts.en);
const dictionary = new Map(
  phrases(demoTexts.es).map((spanish, at) => [spanish.toLowerCase(), english[at] ?? spanish] as const),
);

const edge = (phrase: string): string =>
  `${/^\p{L}/u.test(phrase) ? '(?<!\\p{L})' : ''}${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${/\p{L}$/u.test(phrase) ? '(?!\\p{L})' : ''}`;

const current = new RegExp(
  [...dictionary.keys()]
    .filter((phrase) => /\p{L}/u.test(phrase))
    .toSorted((a, b) => b.length - a.length)
    .map(edge)
    .join('|'),
  'giu',
);

const translateText = (text: string): string =>
  text.replace(current, (found) => {
    const own = dictionary.get(found.toLowerCase()) ?? found;
    return /^\p{Lu}/u.test(found) ? own.charAt(0).toUpperCase() + own.slice(1) : own;
  });

const translate = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(translate) : translateText(String(value));

/** The piece to be translated, as a translation prompt contains it: a JSON object between marks. */
const fenced = /<<(\S+)>>\n(\{[^]*?\})\n<<fin \1>>/;

/** The English version of the demonstration's Spanish text, field by field. */
export const demoTranslation = (prompt: string): Record<string, () => unknown> => {
  const [, , json = '{}'] = fenced.exec(prompt) ?? [];
  const piece = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return Object.fromEntries(piece.map(([name, value]) => [name, () => translate(value)]));
};

/** A translation of each changed paragraph, marked DEMO. */
export const demoParagraphs = (prompt: string): { id: number; text: string }[] => {
  const [, , json = '{"paragraphs":[]}'] = fenced.exec(prompt) ?? [];
  const { paragraphs } = JSON.parse(json) as { paragraphs: { id: number; source: string }[] };
  return paragraphs.map(({ id, source }) => {
    const [, mark = '', text = ''] = /^(#+ |> |[-*+] |)([^]*)$/.exec(source) ?? [];
    return { id, text: `${mark}DEMO: ${text.replace(/^DEMO: /, '')}` };
  });
};
