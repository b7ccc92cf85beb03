/** What the demonstration writes with. Each text says what it is, and claims nothing about the world. */
export type DemoTexts = {
  titles: readonly string[];
  summary: string;
  headings: readonly string[];
  paragraphs: readonly string[];
  question: string;
  answer: string;
  description: string;
  other: string;
};

export const demoTexts: Record<'es' | 'en', DemoTexts> = {
  es: {
    titles: [
      'una pieza de prueba sobre la vigilancia de los algoritmos',
      'qué se aprende al ensayar el trabajo de la redacción',
      'un texto de muestra sobre los riesgos de la inteligencia artificial',
      'cómo se ve un borrador antes de que lo revise una persona',
      'ensayo general de un artículo que nadie ha investigado',
      'una noticia de ejemplo para probar el flujo de publicación',
      'los pasos que recorre una pieza hasta llegar al lector',
    ],
    summary:
      'Este resumen lo ha escrito el proveedor de demostración para probar el flujo de trabajo; no informa de ningún hecho y no debe publicarse.',
    headings: [
      'Qué es este texto',
      'Qué se puede probar con él',
      'Qué falta antes de publicar',
      'Cómo seguir',
    ],
    paragraphs: [
      'Este párrafo procede del proveedor de demostración de la redacción. No lo ha escrito un modelo de lenguaje, no se apoya en ninguna investigación y no describe nada que haya ocurrido: sirve para ver cómo entra una pieza en el panel, qué etapas recorre y qué comprobaciones se le hacen antes de que una persona la lea.',
      'Quien edita puede abrir el borrador, corregirlo, compararlo con su versión en inglés y mirar qué fuentes se han leído de verdad. También puede rechazarlo, que es lo que conviene hacer con un texto como este, o aprobarlo en una instalación de prueba para seguir el recorrido hasta la página que vería un lector.',
      'Los riesgos de la inteligencia artificial exigen un periodismo que explique de dónde sale cada afirmación. Por eso el sistema guarda cada documento que ha leído, la fecha en que lo leyó y el resumen de su contenido, y por eso una cita que no aparece en el texto guardado detiene la publicación.',
      'El coste de cada llamada se anota aunque aquí sea cero. Con un proveedor real, la misma pantalla enseña cuánto ha costado la pieza, cuánto queda del presupuesto del mes y en qué paso se ha gastado, de modo que nadie se lleva una sorpresa cuando llega la factura.',
      'Para escribir con un proveedor de verdad hay que indicar cuál es, con qué modelo y con qué clave. Mientras tanto, este proveedor responde siempre lo mismo a la misma pregunta, sin red y sin gastar nada, y deja su marca en todo lo que produce para que no se confunda con información.',
    ],
    question: '¿qué se puede comprobar con una entrevista de prueba?',
    answer:
      'esta respuesta no la ha dado nadie: la ha generado el proveedor de demostración para enseñar dónde aparecería una respuesta tomada de declaraciones públicas y citadas.',
    description: 'ilustración de prueba con una carta náutica y una torre de vigía, sin personas ni texto',
    other: 'texto de prueba del proveedor de demostración',
  },
  en: {
    titles: [
      'a trial piece about keeping watch over algorithms',
      'what is learned by rehearsing the work of a newsroom',
      'a sample text about the risks of artificial intelligence',
      'how a draft looks before a person has reviewed it',
      'dress rehearsal of an article that nobody has researched',
      'a sample news story for trying out the way to publication',
      'the steps that a piece goes through on its way to the reader',
    ],
    summary:
      'This summary was written by the demonstration provider in order to try out the workflow; it reports no facts and should not be published.',
    headings: [
      'What this text is',
      'What can be tried with it',
      'What is missing before it is published',
      'How to go on',
    ],
    paragraphs: [
      'This paragraph comes from the demonstration provider of the newsroom. It was not written by a language model, it rests on no research and it describes nothing that has happened: it is there to show how a piece enters the panel, which stages it goes through and what is checked before a person reads it.',
      'An editor can open the draft, correct it, compare it with its Spanish version and see which sources were really read. It can also be rejected, which is the right thing to do with a text like this one, or approved on a trial installation in order to follow it to the page that a reader would see.',
      'The risks of artificial intelligence call for journalism that explains where each statement comes from. That is why the system keeps every document that it has read, the date on which it was read and the digest of its content, and why a quotation that is not in the stored text stops publication.',
      'The cost of each call is noted down even though it is zero here. With a real provider the same screen shows how much the piece has cost, how much of the budget of the month is left and in which step it was spent, so that nobody is surprised when the bill arrives.',
      'In order to write with a real provider, the settings have to say which one it is, with which model and with which key. Until then this provider always answers the same to the same question, without a network and without spending anything, and leaves its mark on all that it produces.',
    ],
    question: 'what can be checked with a trial interview?',
    answer:
      'nobody has given this answer: it was made by the demonstration provider in order to show where an answer taken from cited public statements would appear.',
    description: 'trial illustration with a nautical chart and a watchtower, without people or text',
    other: 'trial text of the demonstration provider',
  },
};
