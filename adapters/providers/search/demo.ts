import { createHash } from 'node:crypto';
import type { Finder, Found, PageReader } from '#core/agents/provider-ports.ts';
import { demoHome, demoProvider, isDemoAddress } from '#core/articles/demo.ts';

const kinds = [
  ['informe', 'un informe de muestra'],
  ['analisis', 'un análisis de muestra'],
  ['nota', 'una nota de prensa de muestra'],
] as const;

const paragraphs = (what: string, topic: string): string[] => [
  `DEMO. Esta página no existe: es ${what} que el proveedor de demostración se ha inventado para probar el flujo de trabajo; habla de ${topic}.`,
  'DEMO. Nada de lo que dice este documento ha ocurrido. Sirve para ver cómo se guarda una fuente, con su dirección, su título, su editor y su fecha, y cómo se comprueba después que lo citado está en ella.',
  'DEMO. Quien quiera fuentes de verdad tiene que indicar en la configuración un buscador o las direcciones de los canales de noticias que se deben leer.',
];

const toFound = (topic: string, at: number): Found[] =>
  kinds.map(([kind, what]) => {
    const mark = createHash('sha256').update(`${topic} ${at} ${kind}`).digest('hex').slice(0, 12);
    return {
      url: `${demoHome}${kind}-${mark}?tema=${encodeURIComponent(topic)}`,
      title: `DEMO: ${what} sobre ${topic} (${mark.slice(0, 4)})`,
      publisher: 'DEMO Example',
      published_at: null,
      text: paragraphs(what, topic).join('\n\n'),
    };
  });

/** Finds invented documents for trying out the workflow, new ones each time. Needs no network. */
export const createDemoFinder = (now: () => number = Date.now): Finder => ({
  provider: demoProvider,
  isFree: true,
  async find({ words, limit }, signal) {
    signal.throwIfAborted();
    const topic = (words[0] ?? 'inteligencia artificial').slice(0, 80);
    return { items: toFound(topic, now()).slice(0, limit), costs: 0 };
  },
});

/** Reads the invented documents; `others` reads the rest. */
export const createDemoPages = (others: PageReader): PageReader => ({
  ...others,
  async read(url, signal) {
    signal.throwIfAborted();
    if (!isDemoAddress(url)) return others.read(url, signal);
    const { pathname, searchParams } = new URL(url);
    const topic = searchParams.get('tema') ?? 'inteligencia artificial';
    const [, what] = kinds.find(([kind]) => pathname.includes(`/${kind}-`)) ?? kinds[0];
    return {
      url,
      final_url: url,
      title: `DEMO: ${what} sobre ${topic} (${pathname.slice(-12, -8)})`,
      publisher: 'DEMO Example',
      published_at: null,
      published_day: null,
      language: 'es',
      text: paragraphs(what, topic).join('\n\n'),
    };
  },
});
