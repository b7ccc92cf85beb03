/**
 * What runs say, which is kept in Spanish, and how it is said in English. `{name}` stands for anything; `{=name}` for
 * something that is said in these words too. The first that fits counts.
 */
export const runSentences: readonly (readonly [spanish: string, english: string])[] = [
  // The course of a run.
  ['Empieza.', 'It begins.'],
  ['Se sigue donde se dejó.', 'It goes on where it stopped.'],
  ['Pedida por {who}.', 'Asked for by {who}.'],
  ['Se ha pedido que se cancele.', 'It was asked to be cancelled.'],
  ['Cancelada antes de empezar.', 'Cancelled before it began.'],
  ['Cancelada: no se ha guardado nada.', 'Cancelled: nothing was saved.'],
  ['Ha fallado: {=why}.', 'It failed: {=why}.'],
  ['No se ha podido empezar: {=why}.', 'It could not begin: {=why}.'],
  ['La ejecución ya había terminado', 'The run had ended already'],
  [
    'Un error inesperado, que está en el registro del servidor',
    'An unexpected error, which is in the log of the server',
  ],
  [
    'El proceso que la ejecutaba ha terminado antes de tiempo demasiadas veces',
    'The process that ran it has ended too early too many times',
  ],
  ['«{name}» se está ejecutando', '“{name}” is running'],
  ['«{name}» ya se estaba ejecutando', '“{name}” was running already'],
  ['Agentes en marcha: {some} de {all}', 'Agents started: {some} of {all}'],
  ['No hay agentes activos para ejecutar', 'There are no active agents to run'],
  ['Solo se pueden ejecutar los agentes activos', 'Only active agents can be run'],
  ['La pieza se está escribiendo; quedará como borrador', 'The piece is being written; it will be a draft'],
  ['Falta configurar la variable {name}', 'The variable {name} has to be set'],
  [
    '«{name}» tiene las API desactivadas: actívalas en su configuración',
    'The APIs of “{name}” are turned off: turn them on in its configuration',
  ],
  [
    'La ejecución llegaría a su límite de gasto ({euros} €)',
    'The run would reach its spending limit (€{euros})',
  ],
  [
    'Se llegaría al límite de gasto del mes ({euros} €)',
    'The spending limit of the month would be reached (€{euros})',
  ],
  // Gathering, and what is told already.
  ['Páginas leídas: {count}.', 'Pages read: {count}.'],
  ['No se usa {url}: {=why}.', '{url} is not used: {=why}.'],
  ['{provider}: {count} resultados.', '{provider}: {count} results.'],
  [
    'No se ha podido leer ninguna de las páginas del encargo',
    'None of the pages that were asked for could be read',
  ],
  ['La búsqueda no ha dado ninguna página que se pueda leer', 'The search found no page that can be read'],
  [
    'No hay noticias que se puedan leer sobre lo que se busca',
    'There is no news that can be read about what is looked for',
  ],
  [
    'No hay páginas con declaraciones públicas sobre sus temas',
    'There are no pages with public statements about its topics',
  ],
  [
    'Una entrevista se hace con declaraciones públicas: el encargo tiene que incluir las direcciones de las páginas',
    'An interview is made of public statements: the addresses of the pages have to be part of what is asked for',
  ],
  ['«{title}» ya está contado en «{slug}»: {=why}.', '“{title}” is told already in “{slug}”: {=why}.'],
  ['La pieza cuenta lo mismo que «{slug}»: {=why}.', 'The piece tells the same as “{slug}”: {=why}.'],
  [
    'No se escribe nada: la historia ya está contada en «{slug}».',
    'Nothing is written: the story is told already in “{slug}”.',
  ],
  ['dice casi lo mismo', 'it says nearly the same'],
  ['cita las mismas fuentes', 'it cites the same sources'],
  ['tiene un título casi igual', 'it has nearly the same title'],
  // Writing, and what is wrong with a piece.
  ['Escrita la versión española: «{title}».', 'The Spanish version is written: “{title}”.'],
  ['Escrita la versión inglesa.', 'The English version is written.'],
  ['Se pide otra vez: {=faults}.', 'It is asked for again: {=faults}.'],
  ['Se vuelve a preguntar al modelo: {=why}.', 'The model is asked again: {=why}.'],
  ['El modelo se ha negado a responder', 'The model refused to answer'],
  ['Dos respuestas del modelo no sirven: {=why}', 'Two answers of the model cannot be used: {=why}'],
  ['la respuesta era demasiado larga y quedó cortada', 'the answer was too long and was cut off'],
  ['la respuesta estaba vacía', 'the answer was empty'],
  ['la respuesta no era JSON válido', 'the answer was no valid JSON'],
  ['la respuesta no seguía el esquema ({issues})', 'the answer did not follow the schema ({issues})'],
  ['La pieza no se puede guardar: {=faults}', 'The piece cannot be saved: {=faults}'],
  ['Para el editor: {=fault}.', 'For the editor: {=fault}.'],
  ['en inglés, {=fault}', 'in English, {=fault}'],
  ['el texto contiene una dirección o un enlace ({found})', 'the text holds an address or a link ({found})'],
  ['el texto contiene código ({found})', 'the text holds code ({found})'],
  ['el texto no está en español', 'the text is not in Spanish'],
  ['el texto no está en inglés', 'the text is not in English'],
  ['el texto no dice nada', 'the text says nothing'],
  [
    'el texto es demasiado corto ({count} palabras de {all})',
    'the text is too short ({count} words of {all})',
  ],
  [
    'el texto es demasiado largo ({count} palabras de {all})',
    'the text is too long ({count} words of {all})',
  ],
  ['no está en ninguna fuente: «{text}»', 'it is in no source: “{text}”'],
  ['no está en la fuente {source}: «{text}»', 'it is not in the source {source}: “{text}”'],
  ['no hay ninguna fuente «{id}»', 'there is no source “{id}”'],
  ['el texto no tiene fuentes', 'the text has no sources'],
  ['el texto no nombra ninguna de sus fuentes', 'the text names none of its sources'],
  ['no hay versión en español', 'there is no version in Spanish'],
  ['no hay versión en inglés', 'there is no version in English'],
  // Pictures, and what becomes of the piece.
  [
    'Sin imagen: falta configurar la variable {name}. Lleva la portada dibujada.',
    'No picture: the variable {name} has to be set. It has the cover that is drawn.',
  ],
  ['Sin imagen: {=why}. Lleva la portada dibujada.', 'No picture: {=why}. It has the cover that is drawn.'],
  ['Publicada: «{slug}».', 'Published: “{slug}”.'],
  ['Guardada como borrador: «{slug}».', 'Saved as a draft: “{slug}”.'],
  ['No se publica sin más: {=why}.', 'It is not published just like that: {=why}.'],
  ['las entrevistas las revisa siempre una persona', 'a person always reviews interviews'],
  ['hay algo que revisar', 'there is something to review'],
  ['la lista de comprobación señala {ids}', 'the checklist points at {ids}'],
];
