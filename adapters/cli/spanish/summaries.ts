import type { Catalogue } from '../texts.ts';

/** What commands do. */
export const summaries: Catalogue = {
  'The newsroom in the terminal': 'La redacción en la terminal',
  'Articles: reading, reviewing, editing, importing': 'Artículos: leer, revisar, editar, importar',
  'List the tags of published articles with how many carry each, the most used first':
    'Lista las etiquetas de los artículos publicados y cuántos lleva cada una, las más usadas primero',
  'List published articles, filtered, searched, sorted and paged':
    'Lista los artículos publicados, con filtros, búsqueda, orden y páginas',
  'Read one published article': 'Muestra un artículo publicado',
  'All published articles, newest first': 'Todos los artículos publicados, los más nuevos primero',
  'List who did what and who was refused, newest first':
    'Lista quién hizo qué y a quién se le negó, primero lo más reciente',
  'All published articles that are frozen (is_static), newest first':
    'Todos los artículos publicados que están congelados (is_static), los más nuevos primero',
  'List drafts or rejected articles for the desk, newest first, with counts of what waits':
    'Lista los borradores o los rechazados, los más nuevos primero, con el recuento de lo que espera',
  'List published articles for the desk, frozen ones among them, newest first':
    'Lista los artículos publicados para la redacción, también los congelados, los más nuevos primero',
  'Read one article of any status with its rendered bodies and its checklist':
    'Muestra un artículo en cualquier estado, con sus textos y su lista de comprobación',
  'Check an article before it is published: what is wrong and what has to be confirmed':
    'Comprueba un artículo antes de publicarlo: qué está mal y qué hay que confirmar',
  'Change what an article says; only the fields that are given':
    'Cambia lo que dice un artículo; solo los campos que se indican',
  'Write a new draft': 'Escribe un borrador nuevo',
  'Replace single places in the texts of an article, each found exactly once':
    'Sustituye pasajes concretos de un artículo; cada uno debe aparecer una sola vez',
  'Approve a draft: it is published unless its checklist has errors':
    'Aprueba un borrador: se publica salvo que su lista de comprobación tenga errores',
  'Reject a draft': 'Rechaza un borrador',
  'Take a published article back to the drafts: readers no longer see it':
    'Devuelve un artículo publicado a los borradores: los lectores dejan de verlo',
  'Feature an article, or no longer': 'Destaca un artículo, o deja de destacarlo',
  'Freeze an article, so that agents and bulk operations leave it alone, or no longer':
    'Congela un artículo para que ni agentes ni operaciones masivas lo toquen, o lo descongela',
  'Give an article another picture: from the provider of pictures if one is set, else a cover drawn anew; the one before stays in its versions':
    'Da otra imagen a un artículo: la del proveedor de imágenes si hay uno configurado; si no, otra portada dibujada. La anterior queda en sus versiones',
  'Put an article into the trash: readers no longer see it, its slug stays taken':
    'Manda un artículo a la papelera: los lectores dejan de verlo y su slug sigue ocupado',
  'List the articles in the trash, last deleted first':
    'Lista los artículos de la papelera, los últimos borrados primero',
  'Take an article out of the trash as it was, published ones for readers again, or a rejected one back to the drafts':
    'Saca un artículo de la papelera tal como estaba (los publicados vuelven a verse) o devuelve uno rechazado a los borradores',
  'List the states that an article has had: who wrote them, when, and which fields':
    'Lista las versiones de un artículo: quién, cuándo y qué campos',
  'Read one state that an article has had, with what it changed':
    'Muestra una versión de un artículo, con lo que cambió',
  'Let an article say again what it said in an earlier state; status and switches stay':
    'Devuelve a un artículo los textos de una versión anterior; el estado y las marcas se quedan',
  'All articles whose author is a text that stands for no user and no agent, newest first':
    'Todos los artículos cuyo autor es un texto sin usuario ni agente, los más nuevos primero',
  'Authors that are nothing but a text: give each the agent or the name of the site that stands for it':
    'Autores que son solo un texto: dale a cada uno el agente o el nombre del sitio que le corresponde',
  'Import articles from Markdown or MDX files, in pairs NAME.md (English) and NAME.es.md (Spanish)':
    'Importa artículos de ficheros Markdown o MDX, por parejas NOMBRE.md (inglés) y NOMBRE.es.md (español)',
  Interviews: 'Entrevistas',
  'List interviews, newest first': 'Lista las entrevistas, las más nuevas primero',
  'Read one interview': 'Muestra una entrevista',
  'Referents (experts)': 'Referentes',
  'List referents (experts), by name': 'Lista los referentes, por nombre',
  'Read one referent (expert)': 'Muestra un referente',
  Organisations: 'Organizaciones',
  'List organisations, by name': 'Lista las organizaciones, por nombre',
  'Read one organisation': 'Muestra una organización',
  Applications: 'Aplicaciones',
  'List applications, by name': 'Lista las aplicaciones, por nombre',
  'Read one application': 'Muestra una aplicación',
  Resources: 'Recursos',
  'List resources, newest first': 'Lista los recursos, los más nuevos primero',
  'Read one resource': 'Muestra un recurso',
  'Editorial pages': 'Páginas editoriales',
  'List editorial pages': 'Lista las páginas editoriales',
  'Read one editorial page': 'Muestra una página editorial',
  'How to reach the publisher': 'Cómo contactar con la redacción',
  'Read how to reach the publisher': 'Muestra cómo contactar con la redacción',
  'Work that waits for the server': 'Trabajo pendiente del servidor',
  'List the work that waits, runs, is done or has failed, newest first':
    'Lista el trabajo que espera, corre, está hecho o ha fallado, lo más nuevo primero',
  'Tell whether sending, agents and schedules are held since a backup was restored, and what waits':
    'Dice si envíos, agentes y programaciones están retenidos desde que se recuperó una copia, y qué espera',
  'Resume sending, agents and schedules after a backup was restored: what is on its way goes out':
    'Reanuda envíos, agentes y programaciones después de recuperar una copia: sale lo que estaba en camino',
  'Try a dead job once more': 'Reintenta un trabajo que falló del todo',
  'Mails of the site and how they went': 'Correos del sitio y cómo fueron',
  'List the mails of the site and how they went, newest first, without what they say':
    'Lista los correos del sitio y cómo fueron, los más nuevos primero, sin su texto',
  'Send a mail that failed once more': 'Reenvía un correo que falló',
  'Who signed up for the newsletter': 'Quién se ha suscrito al boletín',
  'List all addresses that signed up, newest first':
    'Lista todas las direcciones suscritas, las más nuevas primero',
  'Count the subscribers by language, without telling who they are':
    'Cuenta los suscriptores por idioma, sin decir quiénes son',
  'Read one subscription and what was agreed to, when and in which words':
    'Muestra una suscripción y a qué se dio consentimiento, cuándo y con qué palabras',
  'Delete an address with all that is known of it': 'Borra una dirección y todo lo que se sabe de ella',
  'Make an account for somebody; its address counts as confirmed':
    'Crea una cuenta para alguien; su dirección se da por confirmada',
  'Mail the owner of an account a link that confirms its address':
    'Envía a quien tiene una cuenta un enlace que confirma su dirección',
  'Delete an account with its sessions and tokens; what it published stays':
    'Borra una cuenta con sus sesiones y tokens; lo que publicó se queda',
  'Who did what, and who was refused': 'Quién hizo qué y a quién se le negó',
  'Accounts and their roles': 'Cuentas y sus permisos',
  'List accounts, newest first': 'Lista las cuentas, las más nuevas primero',
  'Make an account for somebody': 'Crea una cuenta para alguien',
  'Give an account another role and end its sessions':
    'Cambia los permisos de una cuenta y cierra sus sesiones',
  'Give an account another password and end its sessions':
    'Cambia la contraseña de una cuenta y cierra sus sesiones',
  'Sign somebody out everywhere': 'Cierra todas las sesiones de alguien',
  'Tokens for scripts and assistants': 'Tokens para programas y asistentes',
  'Make a token for a program; it is shown this once':
    'Crea un token para un programa; solo se muestra esta vez',
  'List the tokens for programs, newest first, also those that have ended':
    'Lista los tokens de programas, los más nuevos primero, también los que ya acabaron',
  'End a token: it opens nothing any more': 'Anula un token: ya no abre nada',
  'What was written to the publisher': 'Lo que se ha escrito a la redacción',
  'List what was written to the publisher, newest first':
    'Lista lo que se ha escrito a la redacción, lo más nuevo primero',
  'Read one message to the publisher': 'Muestra un mensaje a la redacción',
  'Delete one message to the publisher': 'Borra un mensaje a la redacción',
  'The database of the site': 'La base de datos del sitio',
  'Store the built-in sample content, once': 'Guarda el contenido de muestra, una sola vez',
  'Bring the schema up to date': 'Pone al día las tablas',
  'Take the last migration back; what its tables held is lost':
    'Deshace la última migración; lo que guardaban sus tablas se pierde',
  'Write the whole site, pictures included, into one file':
    'Guarda el sitio entero, imágenes incluidas, en un solo fichero',
  'Put back what `vigia backup` has written': 'Recupera lo que guardó `vigia backup`',
  'Check node, database, mail, providers, storage, schedules and clock':
    'Comprueba node, base de datos, correo, proveedores, disco, calendario y reloj',
  'Print a script that lets a shell complete commands, options and their values':
    'Imprime un guion para que el intérprete complete órdenes, opciones y valores',
};
