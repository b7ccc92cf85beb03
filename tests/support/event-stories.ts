import { fingerprintOf } from '#core/events/fingerprint.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { change, day as now } from './entities.ts';

/** A candidate of a story: its title, its text, and the day (YYYY-MM-DD) on which it was published. */
export type Telling = readonly [day: string, title: string, text: string];

/** Stories that several candidates tell, in both languages and over weeks. */
export const stories: Record<string, readonly Telling[]> = {
  'fine of Clearview in the Netherlands': [
    [
      '2026-09-03',
      'Países Bajos multa a Clearview AI con 30,5 millones de euros',
      'La autoridad neerlandesa de protección de datos ha impuesto a Clearview AI una multa de 30,5 millones de euros por crear una base ilegal con miles de millones de rostros. El presidente de la autoridad, Aleid Wolfsen, advierte de que usar sus servicios también está prohibido.',
    ],
    [
      '2026-09-04',
      'Clearview AI fined €30.5 million by Dutch watchdog over facial database',
      'The Dutch data protection authority has fined Clearview AI €30.5 million for building an illegal database with billions of photos of faces. Its chairman Aleid Wolfsen warned companies not to use the service.',
    ],
    [
      '2026-09-28',
      'Clearview recurre la multa neerlandesa de 30,5 millones',
      'Clearview AI ha recurrido ante los tribunales la multa de 30,5 millones de euros que le impuso a principios de mes la autoridad neerlandesa de protección de datos por su base de rostros.',
    ],
  ],
  'fine of Clearview in Italy': [
    [
      '2026-09-10',
      'Italia multa a Clearview AI con 20 millones de euros',
      'El Garante italiano de la privacidad ha impuesto a Clearview AI una multa de 20 millones de euros por vigilar a ciudadanos con datos biométricos sin base legal y le ordena borrar sus datos.',
    ],
    [
      '2026-09-11',
      'Italy fines Clearview AI 20 million euros for biometric surveillance',
      'The Italian privacy regulator, the Garante, has fined Clearview AI 20 million euros for monitoring citizens with biometric data without a legal basis, and ordered it to delete their data.',
    ],
  ],
  'layoffs at Meta': [
    [
      '2026-10-05',
      'Meta despide a 600 empleados de su división de inteligencia artificial',
      'Meta recortará unos 600 puestos en sus laboratorios de superinteligencia, según un memorando del director de IA, Alexandr Wang, que pide equipos más pequeños. El recorte no afecta a TBD Lab.',
    ],
    [
      '2026-10-05',
      'Meta cuts 600 jobs in its AI unit',
      'Meta is cutting about 600 jobs across its superintelligence labs, according to a memo by its chief AI officer Alexandr Wang, who wants smaller teams. TBD Lab is spared.',
    ],
  ],
  'data center of Meta': [
    [
      '2026-10-06',
      'Meta construirá un centro de datos de un gigavatio en Talavera',
      'La empresa invertirá 750 millones de euros en el centro de datos de Talavera de la Reina, que ocupará 190 hectáreas. La junta lo declara proyecto de singular interés.',
    ],
  ],
  'a model of OpenAI': [
    [
      '2026-08-07',
      'OpenAI presenta GPT-5, su modelo más capaz',
      'OpenAI ha presentado GPT-5, que estará disponible desde hoy para los 700 millones de usuarios de ChatGPT. Sam Altman dice que es como hablar con un experto con doctorado.',
    ],
    [
      '2026-08-07',
      'OpenAI launches GPT-5, free for all ChatGPT users',
      'OpenAI has launched GPT-5, available from today to the 700 million users of ChatGPT. Sam Altman says that it is like talking to an expert with a PhD.',
    ],
  ],
  'the next model of OpenAI': [
    [
      '2026-09-15',
      'OpenAI presenta GPT-6, su modelo más capaz',
      'OpenAI ha presentado GPT-6, que recuerda las conversaciones anteriores. Sam Altman dice que llegará primero a las empresas y que costará lo mismo que la versión anterior.',
    ],
  ],
  'lawsuit over a suicide': [
    [
      '2026-08-27',
      'Unos padres demandan a OpenAI por el suicidio de su hijo de 16 años',
      'Los padres de Adam Raine, un joven de California que se suicidó en abril, han demandado a OpenAI y a Sam Altman ante un tribunal de San Francisco: ChatGPT le dio instrucciones durante meses.',
    ],
    [
      '2026-08-26',
      "Parents sue OpenAI over teenager's suicide",
      'The parents of Adam Raine, a 16-year-old from California who died by suicide in April, have sued OpenAI and Sam Altman in San Francisco. ChatGPT advised him for months, the complaint says.',
    ],
    [
      '2026-09-17',
      'El padre de Adam Raine declara ante el Senado de Estados Unidos',
      'Matthew Raine, padre del joven de 16 años que se suicidó tras hablar durante meses con ChatGPT, contó su caso ante una comisión del Senado. La familia ha demandado a OpenAI.',
    ],
  ],
  'settlement over books': [
    [
      '2026-09-05',
      'Anthropic pagará 1.500 millones de dólares a los autores de los libros con que entrenó a Claude',
      'Anthropic ha acordado pagar 1.500 millones de dólares para cerrar la demanda colectiva de escritores cuyos libros descargó de bibliotecas piratas: unos 3.000 dólares por obra y unas 500.000 obras.',
    ],
    [
      '2026-09-06',
      'Anthropic to pay $1.5 billion to authors in copyright settlement',
      'Anthropic has agreed to pay $1.5 billion to settle a class action by authors whose books it downloaded from pirate libraries, about $3,000 for each of some 500,000 works.',
    ],
    [
      '2026-09-26',
      "Judge approves Anthropic's $1.5 billion copyright settlement",
      'A federal judge in San Francisco, William Alsup, gave preliminary approval to the $1.5 billion settlement between Anthropic and authors over pirated books.',
    ],
  ],
  'investment in Anthropic': [
    [
      '2026-09-02',
      'Anthropic capta 13.000 millones de dólares y se valora en 183.000',
      'Anthropic ha cerrado una ronda de 13.000 millones de dólares dirigida por Iconiq, Fidelity y Lightspeed, que valora la empresa en 183.000 millones.',
    ],
  ],
  'rules of the act in force': [
    [
      '2026-08-02',
      'Entran en vigor las obligaciones del Reglamento de IA para los modelos de uso general',
      'Desde hoy los proveedores de modelos de uso general deben documentar su entrenamiento y respetar los derechos de autor. La Oficina de IA de la Comisión Europea podrá sancionarlos dentro de un año.',
    ],
    [
      '2026-08-02',
      "The AI Act's duties for general-purpose models enter into force",
      "From today providers of general-purpose models must document their training and respect copyright. The European Commission's AI Office may fine them from next year.",
    ],
  ],
  'delay of the act': [
    [
      '2026-09-19',
      'Bruselas propone retrasar 16 meses las normas de alto riesgo del Reglamento de IA',
      'La Comisión Europea propone aplazar hasta diciembre de 2027 las obligaciones de los sistemas de alto riesgo. La vicepresidenta Henna Virkkunen lo justifica porque faltan normas técnicas.',
    ],
    [
      '2026-09-19',
      'EU to delay high-risk rules of AI Act by 16 months',
      'The European Commission proposes to postpone the duties of high-risk systems until December 2027. Technical standards are missing, vice-president Henna Virkkunen said.',
    ],
  ],
  'survey of 2025': [
    [
      '2026-09-01',
      'El 35 % de los españoles usa la IA cada semana, según el informe de 2025',
      'El informe de la Fundación Telar entrevistó a 2.100 personas. El 35 % usa la inteligencia artificial cada semana, sobre todo para buscar información.',
    ],
  ],
  'survey of 2026': [
    [
      '2026-09-30',
      'El 52 % de los españoles usa la IA cada semana, según el informe de 2026',
      'El informe de la Fundación Telar entrevistó a 2.400 personas. El 52 % usa la inteligencia artificial cada semana, sobre todo para buscar información.',
    ],
  ],
};

/** The result of `stockEvents`: an event with two candidates, and one with one. */
export const stockedEvents = {
  fine: '77777777-0000-4000-8000-000000000001',
  layoffs: '77777777-0000-4000-8000-000000000002',
  candidates: [
    '77777777-0000-4000-8000-000000000003',
    '77777777-0000-4000-8000-000000000004',
    '77777777-0000-4000-8000-000000000005',
  ],
} as const;

const stockedStories = [
  [stockedEvents.fine, 'fine of Clearview in Italy', 0],
  [stockedEvents.fine, 'fine of Clearview in Italy', 1],
  [stockedEvents.layoffs, 'layoffs at Meta', 0],
] as const;

/** Two events. */
export const stockEvents = (ports: Ports): Promise<void> =>
  ports.transaction(change(), async ({ events }) => {
    for (const [index, [id, story, at]] of stockedStories.entries()) {
      const [day, title, text] = stories[story]![at]!;
      const url = `https://medio.example/${index}`;
      const fingerprint = fingerprintOf({ url, title, text, language: null, at: day });
      if (at === 0)
        await events.save({
          id,
          title,
          assigned_to: null,
          agent_id: null,
          created_at: now,
          found_at: now,
          ignored: false,
          article_id: null,
          run_id: null,
          proposed_at: null,
          demo: false,
        });
      await events.add({
        id: stockedEvents.candidates[index]!,
        event_id: id,
        title,
        url,
        publisher: 'El Medio',
        published_at: `${day}T00:00:00.000Z`,
        found_at: now,
        agent_name: 'Faro',
        language: fingerprint.language,
        excerpt: text.slice(0, 100),
        fingerprint,
      });
    }
  });
