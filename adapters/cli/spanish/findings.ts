import type { Catalogue } from '../texts.ts';

/** What the check of the installation finds. */
export const findings: Catalogue = {
  settings: 'configuración',
  storage: 'disco',
  database: 'base de datos',
  clock: 'reloj',
  search: 'búsqueda',
  migrations: 'migraciones',
  schedules: 'calendario',
  jobs: 'trabajos',
  mail: 'correo',
  'language model': 'modelo de lenguaje',
  'search providers': 'proveedores de búsqueda',
  pictures: 'imágenes',
  '{broken} broken, {warnings} to look at': 'roto: {broken}, por mirar: {warnings}',
  'up to date': 'al día',
  'the database is newer than this program': 'la base de datos es más nueva que este programa',
  'Update the program': 'Actualiza el programa',
  'the database is empty': 'la base de datos está vacía',
  '{count} migrations are missing': 'migraciones que faltan: {count}',
  'Run `vigia db migrate`, or start the site': 'Ejecuta `vigia db migrate` o arranca el sitio',
  hold: 'retención',
  'sending, agents and schedules are held since a backup was restored ({since})':
    'envíos, agentes y programaciones están retenidos desde que se recuperó una copia ({since})',
  'Look at what waits (`vigia hold`), then run `vigia resume`':
    'Mira lo que espera (`vigia hold`) y ejecuta `vigia resume`',
  'Start the site with `npm start`, which fills it': 'Arranca el sitio con `npm start`, que la llena',
  'Postgres {version}, in which the site is a superuser':
    'Postgres {version}, y el sitio es superusuario en él',
  'Name a user in DATABASE_URL who owns the database and has no superuser rights':
    'Pon en DATABASE_URL un usuario que sea dueño de la base de datos y no tenga derechos de superusuario',
  '{off} ms between this machine and the database': '{off} ms entre esta máquina y la base de datos',
  'Set the clocks of both by NTP: slots, sessions and tokens go by them':
    'Pon los dos relojes en hora con NTP: de ellos dependen envíos, sesiones y tokens',
  'the extensions of the search are there': 'están las extensiones de la búsqueda',
  'extensions are missing: {names}': 'faltan extensiones: {names}',
  'Have an administrator of the database run: create extension {names}':
    'Pide a quien administra la base de datos: create extension {names}',
  'next draft {draft}, next sending {send}, last slot {last}':
    'próximo borrador {draft}, próximo envío {send}, último turno {last}',
  'The last slot was missed: let the server run then; `vigia newsletter generate` makes up for it':
    'Se perdió el último turno: el servidor tiene que estar en marcha a esa hora; `vigia newsletter generate` lo suple',
  'no work has failed for good': 'ningún trabajo ha fallado del todo',
  '{count} jobs have failed for good': 'trabajos que han fallado del todo: {count}',
  'See `vigia jobs list --state dead`, and `vigia jobs retry <id>`':
    'Mira `vigia jobs list --state dead` y `vigia jobs retry <id>`',
  'Start the database, or correct DATABASE_URL; without it the site brings its own':
    'Arranca la base de datos o corrige DATABASE_URL; sin ella el sitio trae la suya',
  'there is none yet in {folder}': 'aún no hay ninguna en {folder}',
  '`npm start` makes it; set DATABASE_URL for a server of your own':
    '`npm start` la crea; pon DATABASE_URL para usar un servidor propio',
  'Correct it in .env or in the environment; the rest is looked at then':
    'Corrígelo en .env o en el entorno; después se mira lo demás',
  'Run it under Node 24 or later': 'Ejecútalo con Node 24 o posterior',
  'production, at {url}': 'producción, en {url}',
  '{url} is public, but NODE_ENV is not production': '{url} es pública, pero NODE_ENV no es production',
  'Set NODE_ENV=production and a SESSION_SECRET of at least 32 characters':
    'Pon NODE_ENV=production y un SESSION_SECRET de al menos 32 caracteres',
  'not in production; SESSION_SECRET is set': 'fuera de producción; hay SESSION_SECRET',
  'not in production; the secret of sessions is kept in DATA_DIR':
    'fuera de producción; el secreto de las sesiones está en DATA_DIR',
  'DATA_DIR {folder} cannot be written ({reason})': 'no se puede escribir en DATA_DIR {folder} ({reason})',
  'Give the user who runs the site the folder, or set DATA_DIR to another one':
    'Da la carpeta al usuario que ejecuta el sitio, o pon DATA_DIR en otra',
  '{folder}: {free} MB free': '{folder}: {free} MB libres',
  'Make room on the disk': 'Haz sitio en el disco',
  'mail is written to {folder}, not sent': 'el correo se guarda en {folder}, no se envía',
  'Set SMTP_URL to send it': 'Pon SMTP_URL para enviarlo',
  'the server sends it; {variable} is not set here, so nothing was tried':
    'lo envía el servidor; aquí falta {variable}, así que no se ha probado nada',
  '{variable} is set here, but not for the server': '{variable} está puesta aquí, pero no para el servidor',
  'Set it where the server is started, and start that again':
    'Ponla donde se arranca el servidor y vuelve a arrancarlo',
  'the server asks {provider} for {model}; {variable} is not set here, so nothing was tried':
    'el servidor usa {model} de {provider}; aquí falta {variable}, así que no se ha probado nada',
  'the server has {names}': 'el servidor tiene {names}',
  '{host} takes mail (nothing was sent)': '{host} acepta correo (no se ha enviado nada)',
  'Check host, port, user and password in SMTP_URL':
    'Comprueba servidor, puerto, usuario y contraseña en SMTP_URL',
  'demonstration: whatever is written is marked DEMO':
    'demostración: todo lo que se escribe lleva la marca DEMO',
  'agents cannot write: {variable} is not set': 'los agentes no pueden escribir: falta {variable}',
  'Set it, or LLM_PROVIDER=demo to try the workflow':
    'Ponla, o pon LLM_PROVIDER=demo para probar el flujo de trabajo',
  '{provider} takes the key; the model is {model}': '{provider} acepta la clave; el modelo es {model}',
  '{provider} refuses the key': '{provider} rechaza la clave',
  'Put a valid one into {variable}': 'Pon una válida en {variable}',
  'Check the network, and the address if one of your own is set':
    'Comprueba la red, y la dirección si has puesto una propia',
  'does not look like a key: {names}': 'no parece una clave: {names}',
  'Copy the key again; asking with it would cost, so it was not tried':
    'Copia la clave de nuevo; probarla cuesta, así que no se ha probado',
  '{names} set (not asked: it would cost)': '{names}: puestas (no se prueban: costaría)',
  'none set: PERPLEXITY_API_KEY, NEWSAPI_KEY, NEWS_FEEDS':
    'ninguno: PERPLEXITY_API_KEY, NEWSAPI_KEY, NEWS_FEEDS',
  'covers are drawn; {variable} is not set': 'las portadas se dibujan; falta {variable}',
  'made by {model}': 'las hace {model}',
  'news feeds': 'canales de noticias',
  '{host} answers': '{host} responde',
  '{host} does not answer: {reason}': '{host} no responde: {reason}',
  'Correct the address in NEWS_FEEDS, or try again later':
    'Corrige la dirección en NEWS_FEEDS o prueba más tarde',
  '{provider} does not answer at {host}: {reason}': '{provider} no responde en {host}: {reason}',
  '{provider} answers, but lists no models: key and model were not checked':
    '{provider} responde, pero no da lista de modelos: no se han comprobado ni la clave ni el modelo',
  'Run an agent once to see whether it works': 'Ejecuta un agente una vez para ver si funciona',
  '{provider} takes the key, but does not list the model {model}':
    '{provider} acepta la clave, pero no tiene el modelo {model} en su lista',
  'Correct LLM_MODEL, such as {models}': 'Corrige LLM_MODEL; por ejemplo {models}',
  'no answer in time': 'no ha respondido a tiempo',
  'no program answers on such a port': 'en ese puerto no responde ningún programa',
};
