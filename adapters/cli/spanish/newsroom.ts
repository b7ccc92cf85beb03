import type { Catalogue } from '../texts.ts';

/** What commands on agents and the newsletter do, and what belongs to their help. */
export const newsroom: Catalogue = {
  'Agents, which write drafts': 'Agentes, que escriben borradores',
  'List the agents, by name': 'Lista los agentes, por nombre',
  'Read one agent': 'Muestra un agente',
  'Create an agent; it is a draft unless something else is said':
    'Crea un agente; queda en borrador salvo que se indique otra cosa',
  'Change an agent; what is left out stays': 'Cambia un agente; lo que no se indica se queda',
  'Put an agent into the trash; its runs and articles stay, one that runs is cancelled':
    'Manda un agente a la papelera; sus ejecuciones y artículos se quedan, la que esté en marcha se cancela',
  'List the agents in the trash, last deleted first':
    'Lista los agentes de la papelera, los últimos borrados primero',
  'Take an agent out of the trash; one that was active comes back paused':
    'Saca un agente de la papelera; el que estaba activo vuelve en pausa',
  'Run an active agent; while it runs the answer is that run':
    'Ejecuta un agente activo; si ya está en marcha, responde con esa ejecución',
  'Run all active agents; those that run already are answered with their run':
    'Ejecuta todos los agentes activos; de los que ya están en marcha responde con esa ejecución',
  'What can be run as the site is configured, and which variable has to be set first':
    'Qué se puede ejecutar con esta configuración y qué variable falta',
  'What the agents have spent in a month, and how much they may':
    'Qué han gastado los agentes en un mes y cuánto pueden gastar',
  'Pause an agent: it is not run until it is resumed': 'Pausa un agente: no se ejecuta hasta que se reanude',
  'Let an agent be run': 'Deja que un agente se ejecute',
  'What agents did, run by run': 'Qué hicieron los agentes, ejecución por ejecución',
  'List runs, newest first': 'Lista las ejecuciones, las más nuevas primero',
  'Read one run: its stages, its log, what it cost': 'Muestra una ejecución: etapas, registro y coste',
  'Stop a run before its next step; nothing of it is saved':
    'Para una ejecución antes de su siguiente paso; no se guarda nada de ella',
  'Follow a run until it ends, line by line': 'Sigue una ejecución hasta que acaba, línea a línea',
  'Pieces written from a prompt': 'Piezas escritas a partir de un encargo',
  'Have a piece written from a prompt and the sources that are given; it becomes a draft':
    'Encarga una pieza a partir de las fuentes que se dan; se guarda como borrador',
  'The run is done by the server, and by it alone: `vigia runs watch <id of the run>` tells how it goes.':
    'La ejecución la hace el servidor, y solo él: `vigia runs watch <id de la ejecución>` cuenta cómo va.',
  'Id of the agent, or its name': 'Id del agente, o su nombre',
  'the id is in: vigia runs list': 'el id está en: vigia runs list',
  'what is left out stays': 'lo que no se indica se queda',
  'The weekly issue, from its draft to its deliveries': 'El número semanal, del borrador a las entregas',
  'List the issues of the newsletter, newest first': 'Lista los números del boletín, los más nuevos primero',
  'Compose the weekly issue as a draft: the top five articles and the new interviews':
    'Compone el número semanal como borrador: los cinco artículos principales y las entrevistas nuevas',
  'When the next issue is drafted and sent, and what became of the last slots':
    'Cuándo se prepara y se envía el próximo número, y qué pasó con los anteriores',
  'Read one issue of the newsletter, with its pieces and what was done with it':
    'Muestra un número del boletín, con sus piezas y lo que se ha hecho con él',
  'Change subject, intro or pieces of an issue; one that was approved needs it anew':
    'Cambia el asunto, la entrada o las piezas de un número; si estaba aprobado, hay que volver a aprobarlo',
  'An issue as its readers get it, in one language, as HTML or text':
    'Un número tal como lo reciben los lectores, en un idioma, en HTML o en texto',
  'Send an issue to one address as a test': 'Envía un número a una dirección, como prueba',
  'Put a draft issue before whoever approves it': 'Pasa un número en borrador a quien lo aprueba',
  'Approve an issue, so that it goes out at the next slot': 'Aprueba un número para que salga a su hora',
  'Send an issue to everybody who is subscribed now; pressing twice sends once':
    'Envía un número a todas las personas suscritas; pedirlo dos veces lo envía una',
  'Hold the sending of an issue until it is resumed': 'Detiene el envío de un número hasta que se reanude',
  'Go on with the sending of an issue': 'Reanuda el envío de un número',
  'Cancel an issue; who has not got it yet never will':
    'Cancela un número; quien no lo ha recibido ya no lo recibirá',
  'Put an issue into the trash; one that is being sent is cancelled':
    'Manda un número a la papelera; si se está enviando, se cancela',
  'List the issues in the trash, last deleted first':
    'Lista los números de la papelera, los últimos borrados primero',
  'Take an issue out of the trash; one that was approved has to be approved anew':
    'Saca un número de la papelera; si estaba aprobado, hay que volver a aprobarlo',
  'How far the sending of an issue is: counts, rate and remaining time':
    'Cómo va el envío de un número: recuentos, ritmo y tiempo que falta',
  'List the deliveries of an issue, one for each recipient':
    'Lista las entregas de un número, una por destinatario',
  'Have deliveries tried again that failed or of which nothing is known':
    'Reintenta las entregas que fallaron o de las que no se sabe nada',
  'Count deliveries of which nothing is known as failed':
    'Da por fallidas las entregas de las que no se sabe nada',
  'Whoever approves an issue answers for it: name that person with --reviewer, by the username or e-mail address of their account, or once for all commands in the variable VIGIA_REVIEWER.':
    'Quien aprueba un número responde de él: indica esa persona con --reviewer, por el usuario o la dirección de correo de su cuenta, o una vez para todas las órdenes en la variable VIGIA_REVIEWER.',
  'An issue that nobody has approved is approved by sending it: --reviewer, or VIGIA_REVIEWER, names the person who answers for it.':
    'Un número que nadie ha aprobado queda aprobado al enviarlo: --reviewer, o VIGIA_REVIEWER, indica la persona que responde de él.',
  'The mails are sent by the server, and by it alone: `vigia newsletter status <id>` tells how far it is.':
    'Los correos los envía el servidor, y solo él: `vigia newsletter status <id>` cuenta cómo va.',
  'Deliveries of which nothing is known may have arrived: whoever has them sent again may send them twice.':
    'Las entregas de las que no se sabe nada pueden haber llegado: quien las reenvía puede enviarlas dos veces.',
};
