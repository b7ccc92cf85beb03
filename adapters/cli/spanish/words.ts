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
  'Errors of the checklist keep a draft from being published; what it warns of has to be confirmed. Readers are told who answers for a text made with AI: name that person with --reviewer. Without it, it is the name that the operating system knows you by.':
    'Con errores en la lista de comprobación un borrador no se publica; los avisos hay que confirmarlos. A los lectores se les dice quién responde de un texto hecho con IA: indica esa persona con --reviewer. Si no, es el nombre que te da el sistema operativo.',
  'A token is shown once, when it is made, and kept nowhere. It is let do what its scopes name and no more: publish, delete and send take scopes of their own. No token makes tokens, or changes what anybody may do.':
    'Un token se muestra una vez, al crearlo, y no se guarda en ninguna parte. Puede lo que dicen sus permisos y nada más: publicar, borrar y enviar tienen el suyo. Ningún token crea tokens ni cambia lo que puede hacer nadie.',
  'every pair index.md + index.es.md below a folder': 'cada pareja index.md + index.es.md de una carpeta',
  'tells what would happen and writes nothing': 'dice lo que pasaría y no escribe nada',
  'the articles whose author is nothing but a text': 'los artículos cuyo autor es solo un texto',
  'what would be put in the place of each': 'qué se pondría en lugar de cada uno',
  'does it, article by article': 'lo hace, artículo por artículo',
  'replaces the one that is there': 'sustituye el que haya',
  'One file (tar, gzip) with the database and the pictures in it, as they are at one moment: the site may go on meanwhile. It holds addresses, messages and the hashes of passwords: only you can read it, keep it that way. The secret of sessions and the mails in DATA_DIR/outbox are not in it.':
    'Un fichero (tar, gzip) con la base de datos y las imágenes, tal como están en un momento dado: el sitio puede seguir en marcha. Lleva direcciones, mensajes y los resúmenes de las contraseñas: solo tú puedes leerlo, y así debe seguir. No lleva el secreto de las sesiones ni los correos de DATA_DIR/outbox.',
  'Into an empty machine: set DATA_DIR or DATABASE_URL to a place where nothing is yet. All or nothing of it is restored. With --force what a database holds is replaced; stop the site before that. Everybody has to sign in again unless SESSION_SECRET is the same.':
    'En una máquina vacía: pon DATA_DIR o DATABASE_URL en un sitio donde aún no haya nada. Se recupera todo o nada. Con --force se sustituye lo que haya en la base de datos; para el sitio antes. Todo el mundo tendrá que volver a iniciar sesión, salvo que SESSION_SECRET sea el mismo.',
  'It changes, sends and spends nothing, and ends with exit code 12 when something is broken.':
    'No cambia, envía ni gasta nada, y acaba con el código 12 si algo está roto.',
  'in ~/.bashrc': 'en ~/.bashrc',
  'in ~/.zshrc': 'en ~/.zshrc',
  '{rows} of {total}': '{rows} de {total}',
  '{rows} of more than {total}': '{rows} de más de {total}',
  '{done} of {total}': '{done} de {total}',
  'No longer watched; the run goes on': 'Se deja de seguir; la ejecución continúa',
  'vigia migrate-authors --auto migrates them': 'vigia migrate-authors --auto los migra',
  'The author of every article in this list is replaced; earlier versions keep the old ones.':
    'Se sustituye el autor de cada artículo de esta lista; las versiones anteriores conservan los antiguos.',
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
  'The database is new: its tables and sample content are made first':
    'La base de datos es nueva: antes se crean sus tablas y el contenido de muestra',
  "error: this has to be confirmed: repeat it with '--yes'":
    "error: hay que confirmarlo: repítelo con '--yes'",
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
  'refused because:': 'rechazado porque:',
  'note:': 'nota:',
  'and {more} more notes (--json)': 'y {more} notas más (--json)',
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
