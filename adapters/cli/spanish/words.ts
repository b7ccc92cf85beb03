import type { Catalogue } from '../texts.ts';

/** What is said around commands, and what comes of them. */
export const words: Catalogue = {
  'Usage:': 'Uso:',
  'Options:': 'Opciones:',
  'Arguments:': 'Argumentos:',
  'Commands:': 'Órdenes:',
  '[options]': '[opciones]',
  '[command]': '[orden]',
  'Examples:': 'Ejemplos:',
  'print the version': 'imprime la versión',
  'display help for command': 'muestra la ayuda de la orden',
  '(add --help to see what there is)': '(añade --help para ver lo que hay)',
  'what waits to be reviewed': 'lo que espera revisión',
  'the id is in: vigia agents list': 'el id está en: vigia agents list',
  'Exit codes: 0 done, 1 a fault, 2 a wrong command line, 3 an invalid value, 4 not signed in, 5 not allowed, 6 not found, 7 a conflict, 8 against a rule, 9 too often, 10 something cannot be reached, 11 not confirmed, 12 doctor found something broken, 130 interrupted.':
    'Códigos de salida: 0 hecho, 1 un fallo, 2 orden mal escrita, 3 valor no válido, 4 sin sesión, 5 sin permiso, 6 no existe, 7 conflicto, 8 contra una regla, 9 demasiado seguido, 10 algo no responde, 11 sin confirmar, 12 doctor encontró algo roto, 130 interrumpido.',
  'its revision, and what is wrong with it': 'su revisión y lo que está mal',
  'leaves it without English title': 'lo deja sin título en inglés',
  'leaves it without tags': 'lo deja sin etiquetas',
  'switch it on, which is the default': 'lo activa; es lo predeterminado',
  'switch it off': 'lo desactiva',
  'Errors of the checklist keep a draft from being published; what it warns of has to be confirmed. Readers are told who answers for a text made with AI: name that person with --reviewer, by the username or e-mail address of their account, or once for all commands in the variable VIGIA_REVIEWER.':
    'Con errores en la lista de comprobación un borrador no se publica; los avisos hay que confirmarlos. A los lectores se les dice quién responde de un texto hecho con IA: indica esa persona con --reviewer, por el usuario o la dirección de correo de su cuenta, o una vez para todas las órdenes en la variable VIGIA_REVIEWER.',
  'Refusals for missing rights and sign-ins that failed are kept for 90 days, alike ones of a minute in one row.':
    'Lo negado por falta de permisos y los inicios de sesión fallidos se guardan 90 días; los iguales de un minuto, en una fila.',
  'A token is shown once, when it is made, and kept nowhere. It is let do what its scopes name and no more: publish, delete and send take scopes of their own. No token makes tokens, or changes what anybody may do.':
    'Un token se muestra una vez, al crearlo, y no se guarda en ninguna parte. Puede lo que dicen sus permisos y nada más: publicar, borrar y enviar tienen el suyo. Ningún token crea tokens ni cambia lo que puede hacer nadie.',
  'every pair index.md + index.es.md below a folder': 'cada pareja index.md + index.es.md de una carpeta',
  'tells what would happen and writes nothing': 'dice lo que pasaría y no escribe nada',
  'replaces the one that is there': 'sustituye el que haya',
  'One file (tar, gzip) with the database and the pictures in it, as they are at one moment: the site may go on meanwhile. It holds addresses, messages and the hashes of passwords: only you can read it, keep it that way. The secret of sessions and the mails in DATA_DIR/outbox are not in it.':
    'Un fichero (tar, gzip) con la base de datos y las imágenes, tal como están en un momento dado: el sitio puede seguir en marcha. Lleva direcciones, mensajes y los resúmenes de las contraseñas: solo tú puedes leerlo, y así debe seguir. No lleva el secreto de las sesiones ni los correos de DATA_DIR/outbox.',
  'What was under way in the backup may have been done long ago: sending, agents and schedules are held until `vigia resume`, or until somebody resumes them in the panel. With --resume they go on at once.':
    'Lo que la copia tenía en marcha quizá se hizo hace tiempo: envíos, agentes y programaciones quedan retenidos hasta `vigia resume`, o hasta que alguien los reanude en el panel. Con --resume siguen enseguida.',
  'Sending, agents and schedules are held since a backup was restored ({since}): this waits until `vigia resume`':
    'Los envíos, los agentes y las programaciones están retenidos desde que se recuperó una copia ({since}): esto espera hasta `vigia resume`',
  'Sending, agents and schedules are held since a backup was restored ({since}): only the test is sent, all else waits until `vigia resume`':
    'Los envíos, los agentes y las programaciones están retenidos desde que se recuperó una copia ({since}): solo sale la prueba, lo demás espera hasta `vigia resume`',
  'Sending is held since a backup was restored: it goes to {count} readers after `vigia resume`.':
    'Los envíos están retenidos desde que se recuperó una copia: irá a {count} lectores después de `vigia resume`.',
  'Schedules are held since a backup was restored: it goes out to {count} readers at the first slot after `vigia resume`.':
    'Las programaciones están retenidas desde que se recuperó una copia: saldrá para {count} lectores en el primer turno después de `vigia resume`.',
  'Sending, agents and schedules are held: `vigia resume` lets them go on':
    'Envíos, agentes y programaciones quedan retenidos: `vigia resume` los reanuda',
  'All or nothing of it is restored. With --new the site is created where there is none yet: set DATA_DIR or DATABASE_URL to that place. With --force what a site holds is replaced; stop the site before that. Everybody has to sign in again unless SESSION_SECRET is the same.':
    'Se recupera todo o nada. Con --new se crea el sitio donde aún no lo hay: apunta DATA_DIR o DATABASE_URL a ese lugar. Con --force se sustituye lo que tenga el sitio; antes hay que pararlo. Todo el mundo tendrá que volver a iniciar sesión, salvo que SESSION_SECRET sea el mismo.',
  'It changes, sends and spends nothing, and ends with exit code 12 when something is broken.':
    'No cambia, envía ni gasta nada, y acaba con el código 12 si algo está roto.',
  'in ~/.bashrc': 'en ~/.bashrc',
  'in ~/.zshrc': 'en ~/.zshrc',
  '{rows} of {total}': '{rows} de {total}',
  '{rows} of more than {total}': '{rows} de más de {total}',
  '{done} of {total}': '{done} de {total}',
  'No longer watched; the run goes on': 'Se deja de seguir; la ejecución continúa',
  'shows what would change, and asks': 'muestra lo que cambiaría y pregunta',
  'only shows it': 'solo lo muestra',
  "names of people become the site's too": 'también los nombres de personas pasan a ser el del sitio',
  'this article alone, whatever its byline': 'solo este artículo, firme quien firme',
  'takes the last migration back, as one': 'deshace de una vez la última migración',
  'The rows that would change are shown first, then it asks. Bylines that are the names of people stay as they are.':
    'Primero se muestran las filas que cambiarían y luego se pregunta. Las firmas que son nombres de personas se quedan como están.',
  'These authors become again what they were.': 'Estos autores vuelven a ser los que eran.',
  'These authors are replaced; vigia migrate-authors --undo takes it back.':
    'Se sustituyen estos autores; vigia migrate-authors --undo lo deshace.',
  'There is nothing to change': 'No hay nada que cambiar',
  'Everything that the database holds is replaced by the backup.':
    'Todo lo que hay en la base de datos se sustituye por la copia.',
  'Migrations that are taken back:': 'Migraciones que se deshacen:',
  'Lost with them:': 'Se pierde con ellas:',
  'nothing that is stored is lost': 'no se pierde nada de lo guardado',
  '{table}: what {column} says in {rows} rows': '{table}: lo que dice {column} en {rows} filas',
  '{table}: {rows} rows': '{table}: {rows} filas',
  'It is no number of steps.': 'No es un número de pasos.',
  'A backup would keep it: vigia backup FILE': 'Una copia lo guardaría: vigia backup FICHERO',
  'which migration it would be, and what would be lost': 'qué migración sería y qué se perdería',
  'The last migration is taken back, or as many as --steps says; with --all the database is empty afterwards. What they hold is lost: make a backup before, with `vigia backup`. Stop the site before that.':
    'Se deshace la última migración, o tantas como diga --steps; con --all la base de datos queda vacía. Lo que guardan se pierde: haz antes una copia con `vigia backup`. Para el sitio antes.',
  "error: this has to be confirmed: repeat it with '--yes'":
    "error: hay que confirmarlo: repítelo con '--yes'",
  'It goes to {count} readers now; mails that are sent cannot be taken back.':
    'Se envía ahora, a {count} lectores; lo enviado no se puede retirar.',
  'Nobody has approved it yet: this approves it.': 'Nadie lo ha aprobado todavía: con esto queda aprobado.',
  'It goes out to {count} readers by itself at {slot}.': 'Saldrá por sí solo a {count} lectores el {slot}.',
  'It goes out to {count} readers once somebody sends it.':
    'Saldrá a {count} lectores cuando alguien lo envíe.',
  draft: 'borrador',
  pending: 'por aprobar',
  approved: 'aprobado',
  sending: 'enviándose',
  paused: 'en pausa',
  sent: 'enviado',
  cancelled: 'cancelado',
  'The revision is not the one that there is now: that is {current}':
    'La revisión indicada no es la actual, que es la {current}',
  'the title': 'el título',
  'the summary': 'el resumen',
  'the Spanish text': 'el texto en español',
  'the English text': 'el texto en inglés',
  'the English version': 'la versión en inglés',
  'the language of the texts': 'el idioma de los textos',
  'the Markdown': 'el Markdown',
  'the sources': 'las fuentes',
  'the addresses of the sources': 'las direcciones de las fuentes',
  'the topics': 'los temas',
  'the tags': 'las etiquetas',
  'the picture': 'la imagen',
  'how it was made with AI': 'cómo se hizo con IA',
  'DEMO content, which is published only while the site is in DEMO mode':
    'contenido DEMO, que solo se publica con el sitio en modo DEMO',
  'the sponsor': 'el patrocinador',
  'the date, which is in the future: once approved, it is live at once':
    'la fecha, que está en el futuro: en cuanto se aprueba, se publica',
  'articles that tell the same': 'artículos que cuentan lo mismo',
  '{value} characters': '{value} caracteres',
  'there are {value}': 'hay {value}',
  'at least {value} are wanted': 'se piden al menos {value}',
  '{value} at the most': '{value} como mucho',
  'empty: {value}': 'vacíos: {value}',
  'not used so far: {value}': 'sin usar hasta ahora: {value}',
  'lead nowhere: {value}': 'no llevan a ninguna parte: {value}',
  'there twice: {value}': 'repetidas: {value}',
  'in: {value}': 'en: {value}',
  'see: {value}': 'véase: {value}',
  '{count} added': 'añadidos: {count}',
  '{count} that have left': 'dados de baja: {count}',
  'line {line}: refused': 'línea {line}: rechazado',
  '{file} is there already and is replaced.': '{file} ya existe y se sustituye.',
  'subscribers written to {file}: {written}': 'suscriptores escritos en {file}: {written}',
  'takes them back, with the proof of their consent':
    'los trae de vuelta, con la prueba de su consentimiento',
  'Queued: it runs as soon as a server runs; follow it with `vigia runs watch {id}`':
    'En cola: se ejecuta en cuanto haya un servidor en marcha; síguela con `vigia runs watch {id}`',
  'Queued: the server asks its provider for the picture as soon as it runs':
    'En cola: el servidor pide la imagen a su proveedor en cuanto esté en marcha',
  'Go on? [y/N]': '¿Seguir? [s/N]',
  'Nothing was done': 'No se ha hecho nada',
  'It is no number.': 'No es un número.',
  'It is no JSON.': 'No es JSON.',
  'Allowed choices are true, false.': 'Valores posibles: true, false.',
  'The schema is up to date already': 'Las tablas ya están al día',
  'There is nothing to take back': 'No hay nada que deshacer',
  Articles: 'Artículos',
  Rows: 'Filas',
  imported: 'importado',
  updated: 'actualizado',
  unchanged: 'igual',
  refused: 'rechazado',
  'because:': 'porque:',
  conflict: 'conflicto',
  '{count} imported': 'importados: {count}',
  '{count} updated': 'actualizados: {count}',
  '{count} unchanged': 'iguales: {count}',
  '{count} in conflict': 'en conflicto: {count}',
  '{count} refused': 'rechazados: {count}',
  'new ones are published unless a note says that they stay drafts':
    'los nuevos se publican, salvo los que una nota dice que quedan en borrador',
  'new ones are drafts': 'los nuevos quedan en borrador',
  'What was changed on both sides was left as it is here; --overwrite takes the document':
    'Lo que cambió en los dos lados se queda como está aquí; con --overwrite manda el documento',
  'also over what was changed here since': 'también sobre lo que se ha cambiado aquí desde entonces',
  'publish new articles in spite of what the checklist warns of':
    'publicar los artículos nuevos aunque la lista de comprobación avise de algo',
  'who answers for new texts made with AI that are published: username or e-mail address':
    'quién responde de los textos nuevos hechos con IA que se publican: nombre de usuario o correo',
  'New articles are drafts unless --status published. That publishes what could be approved: errors of the checklist and the front matter keep an article a draft, what the checklist warns of has to be confirmed (--confirm), and a text made with AI needs --reviewer. What did not change in its file since its last import is left as it is here. What changed both in the file and here is a conflict: nothing of it is written without --overwrite.':
    'Los artículos nuevos quedan en borrador salvo con --status published. Así se publica lo que se podría aprobar: los errores de la lista de comprobación y la cabecera dejan el artículo en borrador, lo que la lista avisa hay que confirmarlo (--confirm), y un texto hecho con IA pide --reviewer. Lo que no ha cambiado en su fichero desde la última importación se queda como está aquí. Lo que ha cambiado en el fichero y también aquí es un conflicto: no se escribe sin --overwrite.',
  'It is told by: {command}': 'La dice {command}',
  'note:': 'nota:',
  'and {more} more notes (--json)': 'y más notas: {more} (--json)',
  'Would be: ': 'Sería: ',
  'Interrupted: what is listed stays imported, {left} were not looked at':
    'Interrumpido: lo que aparece en la lista queda importado, {left} no se han mirado',
  'Interrupted: what was under way is taken back, what was done before stays':
    'Interrumpido: lo que estaba a medias se deshace, lo hecho antes se queda',
  '{file}: {size} MB, {rows} rows of {tables} tables': '{file}: {size} MB, {rows} filas de {tables} tablas',
  '{file}, of {at}: {rows} rows of {tables} tables are back':
    '{file}, de {at}: recuperadas {rows} filas de {tables} tablas',
  Password: 'Contraseña',
  ' (nothing for a random one)': ' (vacía para una al azar)',
  'Again: ': 'Otra vez: ',
  'The {field}, shown this once: {made}': '{field}, que solo se muestra esta vez: {made}',
  'Wrong setting': 'Configuración incorrecta',
  'Invalid value': 'Valor no válido',
  'Not signed in': 'Sin sesión',
  'Not allowed': 'Sin permiso',
  'Not found': 'No existe',
  Conflict: 'Conflicto',
  'Against a rule': 'Contra una regla',
  'Too many attempts': 'Demasiados intentos',
  'Not available': 'No disponible',
};
