import type { Catalogue } from '../texts.ts';

/** What the product says of what it was given, with values in it. */
export const templates: Catalogue = {
  'There is nothing with this slug: {name}': 'No hay nada con ese slug: {name}',
  'There is no token with this id: {name}': 'No hay ningún token con ese id: {name}',
  'There is no account with this address: {name}': 'No hay ninguna cuenta con esa dirección: {name}',
  'There is no such version of this article: {name}': 'Ese artículo no tiene esa versión: {name}',
  'There is no article with this slug: {name}': 'No hay ningún artículo con ese slug: {name}',
  'This article is in the trash: {name}': 'Ese artículo está en la papelera: {name}',
  'There is no message with this id: {name}': 'No hay ningún mensaje con ese id: {name}',
  'There is no such mail: {name}': 'No existe ese correo: {name}',
  'There is no newsletter with this id: {name}': 'No hay ningún boletín con ese id: {name}',
  'This address never signed up: {name}': 'Esa dirección nunca se suscribió: {name}',
  'There is no dead job with this id: {name}': 'No hay ningún trabajo fallido con ese id: {name}',
  'The body is no JSON that can be taken: {=reason}':
    'El cuerpo no es un JSON que se pueda aceptar: {=reason}',
  'There is no agent with this id or name: {name}': 'No hay ningún agente con este id o nombre: {name}',
  'None of it was done. {=why}': 'No se ha hecho nada. {=why}',
  'Only drafts are approved or rejected; this article is {=status}':
    'Solo se aprueban o rechazan borradores; este artículo está {=status}',
  'It cannot be published like this: {checks}': 'No se puede publicar así:',
  'It has to be confirmed that it is published like this: {checks}':
    'Hay que confirmar que se publica así (--confirm):',
  'What is published cannot become this: {checks}': 'Lo publicado no puede quedar así:',
  'There is an interview at /entrevistas/{slug} already: use another slug or another type':
    'Ya hay una entrevista en /entrevistas/{slug}: usa otro slug u otro tipo',
  'There is an article at /entrevistas/{slug} already: use another slug':
    'Ya hay un artículo en /entrevistas/{slug}: usa otro slug',
  'there is an interview with this slug: give one of them another slug or type':
    'ya hay una entrevista con este slug: cambia el slug o el tipo de una de las dos',
  'This token lacks the scope {scope}': 'A este token le falta el permiso {scope}',
  'This was prepared more than {minutes} minutes ago: prepare it again':
    'Se preparó hace más de {minutes} minutos: prepáralo otra vez',
  '{field}: the text to replace does not stand there; copy it to the letter':
    '{field}: el texto que se sustituye no está ahí; cópialo al pie de la letra',
  '{field}: the text to replace stands there {count} times; take in more around it':
    '{field}: el texto que se sustituye está {count} veces; abarca más texto',
  '{field}: the replacement is what stands there already': '{field}: eso ya es lo que pone',
  'the article was changed here, and so was the document: revision {revision} stays':
    'el artículo se ha cambiado aquí y el documento también: se queda la revisión {revision}',
  'The address {email} is not confirmed, and anybody may have registered with it. Send its owner a link first: vigia users send-confirmation {again}':
    'La dirección {email} no está confirmada, y cualquiera puede haberse registrado con ella. Envía antes un enlace a su dueño: vigia users send-confirmation {again}',
  'There is no account "{name}": the reviewer is the username or address of an account':
    'No hay ninguna cuenta «{name}»: quien revisa se indica con el usuario o la dirección de su cuenta',
  'Several accounts are called "{name}": give the e-mail address instead':
    'Varias cuentas se llaman «{name}»: indica la dirección de correo',
  'A person has to review this draft: in the panel (/admin?tab=publicaciones), or in the terminal with vigia articles approve {slug} --reviewer <account>':
    'Este borrador lo tiene que revisar una persona: en el panel (/admin?tab=publicaciones) o en el terminal con vigia articles approve {slug} --reviewer <cuenta>',
  'origin_{lang}: stays {origin}, only a person takes that off':
    'origin_{lang}: sigue en {origin}; solo una persona lo quita',
  'topics suggested from the text: {topics}': 'temas sugeridos por el texto: {topics}',
  'unknown keys were ignored: {keys}': 'claves desconocidas, no se han usado: {keys}',
  'the language "{tag}" is not supported, only es and en': 'no se admite el idioma «{tag}», solo es y en',
  'lang: "{tag}" contradicts the name of the file': 'lang: «{tag}» contradice el nombre del fichero',
  'contradicts the key "{key}"': 'contradice la clave «{key}»',
  'The front matter is nested deeper than {count} levels':
    'La cabecera está anidada a más de {count} niveles',
  'The front matter holds more than {count} values': 'La cabecera pasa de {count} valores',
  'The front matter is longer than {count} characters': 'La cabecera pasa de {count} caracteres',
  'The front matter is no valid YAML: line {line}: {why}':
    'La cabecera no es YAML válido: línea {line}: {why}',
  'is a second document beside {file}': 'es un segundo documento junto a {file}',
  'skipped: {=why}': 'omitido: {=why}',
  'the checklist warns, which --confirm confirms: {checks}':
    'la lista de comprobación avisa, y se confirma con --confirm: {checks}',
  'the checklist finds errors: {checks}': 'la lista de comprobación encuentra errores: {checks}',
  'the article is published, and the checklist would find errors: {checks}':
    'el artículo está publicado, y la lista de comprobación encontraría errores: {checks}',
  'its links lead nowhere until this is published: {slugs}':
    'sus enlaces no llevan a ninguna parte hasta que se publique: {slugs}',
  'stays a draft: {=why}': 'queda en borrador: {=why}',
  'the article stays published: {=why}': 'el artículo sigue publicado: {=why}',
  'its date lies in the future ({day})': 'su fecha está en el futuro ({day})',
  'image {address}: {=why}, left out': 'imagen {address}: {=why}, se omite',
  'image {address}: {=why}': 'imagen {address}: {=why}',
  'line {line} is not UTF-8: save the file as UTF-8':
    'la línea {line} no está en UTF-8: guarda el fichero como UTF-8',
  'is larger than {size} MB': 'pasa de {size} MB',
  'has the same slug as {file}': 'tiene el mismo slug que {file}',
  '"{text}" is no date (YYYY-MM-DD)': '«{text}» no es una fecha (AAAA-MM-DD)',
  'At most {count} articles at once': 'Como mucho {count} artículos a la vez',
  'cannot be read ({code})': 'no se puede leer ({code})',
  'cannot be written ({code})': 'no se puede escribir ({code})',
  'nobody to ask for it; use --{field}-stdin': 'no hay a quién pedírselo; usa --{field}-stdin',
  '<{tag}> left out ({=why}): {what}': '<{tag}> omitido ({=why}): {what}',
  '<{tag}> left out': '<{tag}> omitido',
  '<{tag}> replaced by its content': '<{tag}> sustituido por su contenido',
  '<{tag}> turned into a link: {what}': '<{tag}> convertido en un enlace: {what}',
  'component <{tag}> left out': 'componente <{tag}> omitido',
  'component <{tag}> replaced by its content': 'componente <{tag}> sustituido por su contenido',
  'link taken away ({=why}): {what}': 'enlace retirado ({=why}): {what}',
  'link mended: {before} -> {after}': 'enlace corregido: {before} -> {after}',
  'bold mended: {text}': 'negrita corregida: {text}',
  'link without text left out: {address}': 'enlace sin texto omitido: {address}',
  'image left out: {address}': 'imagen omitida: {address}',
  'not valid MDX, read as Markdown: line {line}: {why}':
    'no es MDX válido y se lee como Markdown: línea {line}: {why}',
  'module code left out: {code}': 'código de módulo omitido: {code}',
  'expression left out: {code}': 'expresión omitida: {code}',
  '{=note} ({count} times)': '{=note} ({count} veces)',
  'The text is longer than {count} characters': 'El texto pasa de {count} caracteres',
  'Line {line}: lists or quotations are nested deeper than {count}':
    'Línea {line}: listas o citas anidadas a más de {count} niveles',
  'Line {line}: a paragraph has too many marks to be read':
    'Línea {line}: un párrafo tiene demasiadas marcas',
  'There are more than {count} notes and link definitions': 'Hay más de {count} notas y enlaces definidos',
  'The tables have more than {count} cells': 'Las tablas pasan de {count} celdas',
  'The text is nested deeper than {count} levels': 'El texto está anidado a más de {count} niveles',
  'HTML is nested deeper than {count} elements': 'El HTML está anidado a más de {count} elementos',
  'a picture of the kind {format} cannot be shown on the web':
    'una imagen de tipo {format} no se puede mostrar en la web',
  'DATA_DIR {folder} cannot be used: {=why}': 'No se puede usar DATA_DIR {folder}: {=why}',
  'There is no site in DATA_DIR={folder} (DATABASE_URL is not set). Set DATA_DIR or DATABASE_URL to those of the running site, or create a new site with `npm start`':
    'No hay ningún sitio en DATA_DIR={folder} (DATABASE_URL no está puesta). Pon en DATA_DIR o DATABASE_URL las del sitio que está en marcha, o crea uno nuevo con `npm start`',
  'There is no site in the database of DATABASE_URL ({host}). Set DATA_DIR or DATABASE_URL to those of the running site, or create a new site with `npm start`':
    'No hay ningún sitio en la base de datos de DATABASE_URL ({host}). Pon en DATA_DIR o DATABASE_URL las del sitio que está en marcha, o crea uno nuevo con `npm start`',
  'DATABASE_URL: the database at {host} cannot be used: {=why}':
    'DATABASE_URL: no se puede usar la base de datos de {host}: {=why}',
  'The file is no backup of this site, or it was changed: it names {name}, which the site does not have':
    'El fichero no es una copia de este sitio, o alguien lo ha cambiado: nombra {name}, que el sitio no tiene',
  'DATABASE_URL: its user cannot bring the tables up to date: {why}':
    'DATABASE_URL: su usuario no puede poner las tablas al día: {why}',
  'Inválido UUID': 'no es un id',
  'Inválido correo electrónico': 'no es una dirección de correo',
  'Inválido URL': 'no es una dirección web',
  'Inválido fecha ISO': 'no es una fecha (AAAA-MM-DD)',
  'Inválido fecha y hora ISO': 'no es un momento (ISO 8601)',
  'Inválido {what}': 'no vale como {what}',
};

/** The same in words that stay the same. */
export const reasons: Catalogue = {
  'is missing': 'falta',
  'is empty': 'está vacío',
  'must be true or false': 'debe ser true o false',
  'the body is empty': 'el cuerpo está vacío',
  'has no alternative text, the title stands in for it':
    'no tiene texto alternativo, hace sus veces el título',
  'no topic found': 'no se ha encontrado ningún tema',
  'there is no document': 'no hay ningún documento',
  'there is no document in it (NAME.md, NAME.es.md)': 'no hay ningún documento (NOMBRE.md, NOMBRE.es.md)',
  'there is no Spanish document, only the English fields are filled':
    'no hay documento en español, solo se rellenan los campos en inglés',
  'it is in Spanish by its text': 'por su texto está en español',
  'its text is that of the other document, only the titles differ':
    'su texto es el del otro documento, solo cambia el título',
  'identical to the English document: only English is filled':
    'idéntico al documento inglés: solo se rellena el inglés',
  'identical to the Spanish document: only Spanish is filled':
    'idéntico al documento español: solo se rellena el español',
  'must be true, false or a date (YYYY-MM-DD)': 'debe ser true, false o una fecha (AAAA-MM-DD)',
  'must be a name, or a list of names': 'debe ser un nombre o una lista de nombres',
  'lies in the future, and the article is published': 'está en el futuro, y el artículo está publicado',
  'it is a DEMO piece, and this site is no demonstration: it stays a draft':
    'es una pieza DEMO y este sitio no está en modo DEMO: se queda como borrador',
  'the front matter is TOML; only YAML between --- lines is read':
    'la cabecera está en TOML; solo se lee YAML entre líneas ---',
  'The front matter must be YAML': 'La cabecera debe estar en YAML',
  'The front matter must be `name: value` lines': 'La cabecera debe tener líneas `nombre: valor`',
  'The front matter is not closed by a line of `---`': 'La cabecera no se cierra con una línea de `---`',
  'neither the front matter nor the folder names a usable one':
    'ni la cabecera ni la carpeta dan uno que sirva',
  'the article is frozen (is_static); switch it back before importing over it':
    'el artículo está congelado (is_static); descongélalo antes de importar encima',
  'the article is in the trash; restore it before importing over it':
    'el artículo está en la papelera; recupéralo antes de importar encima',
  'is on another server': 'está en otro servidor',
  'lies outside the folder of the document': 'está fuera de la carpeta del documento',
  'not found': 'no está',
  'neither here nor in the file': 'no está ni aquí ni en el fichero',
  'it is another picture': 'es otra imagen',
  'the file is no picture, or it is damaged': 'el fichero no es una imagen, o está dañado',
  'is no Markdown file': 'no es un fichero Markdown',
  'is no JSON': 'no es JSON',
  'there is no such file or folder': 'no existe',
  'part of the path is no folder': 'parte de la ruta no es una carpeta',
  'you have no right to it': 'no tienes permiso',
  'nothing can be written there': 'ahí no se puede escribir',
  'is not UTF-8: save the file as UTF-8': 'no está en UTF-8: guarda el fichero como UTF-8',
  'Not an e-mail address: before the @ stand plain Latin letters, digits and signs':
    'No es una dirección de correo: antes de la @ van letras latinas sin acentos, cifras y signos',
  'Not an e-mail address': 'No es una dirección de correo',
  'a quote is not closed: look from line {line} on':
    'unas comillas no se cierran: búscalas a partir de la línea {line}',
  'is a folder': 'es una carpeta',
  'the disk is full': 'el disco está lleno',
  'there is such a file already': 'ya existe ese fichero',
  'cannot be written': 'no se puede escribir',
  'The text is nested too deep to be read': 'El texto está demasiado anidado para leerlo',
  'cannot be read': 'no se puede leer',
  'not the same both times': 'no es lo mismo las dos veces',
  'comment left out': 'comentario omitido',
  'no address': 'sin dirección',
  'broken address': 'dirección rota',
  'address refused': 'dirección rechazada',
  'address within another site': 'dirección de otro sitio',
  'Too many HTML elements are left open': 'Quedan demasiados elementos HTML abiertos',
  'There are too many lists and quotations for one text': 'Hay demasiadas listas y citas para un solo texto',
  'Holds a character that no text has: NUL, or half of one':
    'Tiene un carácter que ningún texto lleva: NUL, o medio carácter',
  'A text holds no NUL character': 'Un texto no lleva el carácter NUL',
  'A name has no control characters': 'Un nombre no lleva caracteres de control',
  'Each scope once': 'Cada permiso una vez',
  'From 1 to 100 characters, none of them a control character': 'De 1 a 100 caracteres, ninguno de control',
  'From 6 to 1000 characters': 'De 6 a 1000 caracteres',
  'A name says something': 'Un nombre dice algo',
  'A title says something': 'Un título dice algo',
  'A text of one line, without control characters': 'Un texto de una línea, sin caracteres de control',
  'No day or moment (ISO 8601)': 'No es un día ni un momento (ISO 8601)',
  'A source is lower-case letters and digits in words joined by hyphens':
    'Una procedencia son minúsculas y cifras en palabras unidas por guiones',
  'There is no year 0': 'El año 0 no existe',
  'A label holds no control characters': 'Una etiqueta no lleva caracteres de control',
  'A slug is lower-case letters and digits in words joined by hyphens':
    'Un slug son minúsculas y cifras en palabras unidas por guiones',
  'A slug holds no control characters': 'Un slug no lleva caracteres de control',
  'The words that were agreed to are missing': 'Falta lo que se aceptó',
  'lies in the future': 'está en el futuro',
  'An edit says which state of the article it was made on':
    'Un cambio dice sobre qué revisión del artículo se hace',
  'The author is set': 'El autor queda puesto',
  'The author would be set': 'El autor se pondría',
  'The byline names people: it stays unless the row is chosen':
    'La firma es de personas: se queda mientras no se elija la fila',
  'The author was changed since; that stays': 'El autor se ha cambiado después; se queda así',
  'The author is as it was before': 'El autor vuelve a ser el de antes',
  'The author would be as it was before': 'El autor volvería a ser el de antes',
  'The article is frozen (is_static); switch it back first':
    'El artículo está congelado (is_static); descongélalo antes',
  'This was confirmed already: a confirmation token works once':
    'Ya se confirmó: un token de confirmación sirve una vez',
  'It has changed since it was prepared: prepare it again and look at what would happen':
    'Ha cambiado desde que se preparó: prepáralo otra vez y mira lo que pasaría',
  'This was prepared by somebody else: who prepares a step confirms it':
    'Lo preparó otra persona: confirma quien prepara',
  'It was changed by somebody else in the meantime, or is there already: say which revision you mean':
    'Otra persona lo ha cambiado entretanto, o ya existe: indica la revisión',
  'true or false': 'true o false',
  'an e-mail address': 'una dirección de correo',
  'an amount of euros': 'una cantidad de euros',
  'development, test or production': 'development, test o production',
  'from 6 to 1000 characters': 'de 6 a 1000 caracteres',
  'a domain such as vigia.example': 'un dominio como vigia.example',
  'a selector such as mail2026': 'un selector como mail2026',
  'openai, anthropic or demo': 'openai, anthropic o demo',
  'a time zone such as Europe/Madrid': 'una zona horaria como Europe/Madrid',
  published: 'publicado',
  rejected: 'rechazado',
};
