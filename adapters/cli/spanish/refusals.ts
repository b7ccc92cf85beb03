import type { Catalogue } from '../texts.ts';

/** What the product refuses with. */
export const refusals: Catalogue = {
  'Other migrations have come in between: look again':
    'Entretanto han entrado otras migraciones: vuelve a mirar',
  'The tables of this database were taken back: make them again, empty, with `vigia db migrate`, or restore a backup':
    'Las tablas de esta base de datos se deshicieron: vuelve a crearlas, vacías, con `vigia db migrate`, o recupera una copia',
  'The server is stopping': 'El servidor se está parando',
  'Standard input can be read only once: use - for one text':
    'La entrada estándar solo se lee una vez: usa - para un único texto',
  'There is nothing to do: it is like this already': 'No hay nada que hacer: ya está así',
  'Built-in content does not change': 'El contenido de muestra no se cambia',
  'This can no longer be done in two steps': 'Esto ya no se puede hacer en dos pasos',
  'cursor: not a cursor of this list': 'cursor: no es un cursor de esta lista',
  'There is already such a token': 'Ya existe ese token',
  'There is already an account with this address': 'Ya hay una cuenta con esa dirección',
  'The account was changed in the meantime': 'La cuenta ha cambiado entretanto',
  'The last administrator has to stay one': 'El último administrador tiene que seguir siéndolo',
  'You have no account': 'No tienes cuenta',
  'This newsletter is not in the trash': 'Ese boletín no está en la papelera',
  'It was changed by somebody else in the meantime': 'Otra persona lo ha cambiado entretanto',
  'Too many articles are called like this: give it a slug':
    'Demasiados artículos se llaman así: indica un slug',
  'What an agent wrote is not said to be written by a person':
    'Lo que ha escrito un agente no se firma como de una persona',
  'There is no article in the mapping': 'No se ha indicado ningún artículo',
  'title_es: a title says something': 'title_es: un título dice algo',
  'This article is neither in the trash nor rejected': 'Ese artículo no está en la papelera ni rechazado',
  'The last administrator cannot be deleted': 'El último administrador no se puede borrar',
  'A program names no reviewer: the person signs in to the panel, or uses the terminal':
    'Un programa no nombra a quien revisa: esa persona entra en el panel o usa el terminal',
  'Name the person who reviewed it: --reviewer <username or address of an account>, or the variable VIGIA_REVIEWER':
    'Indica quién lo ha revisado: --reviewer <usuario o dirección de una cuenta>, o la variable VIGIA_REVIEWER',
  'Only a person says that a person wrote a text: in the panel, or in the terminal with --reviewer':
    'Solo una persona dice que un texto lo escribió una persona: en el panel, o en el terminal con --reviewer',
  'Only a person says that who is interviewed exists':
    'Solo una persona dice que la persona entrevistada existe',
  'revision: an edit says which state of the article it was made on':
    'revision: hay que indicar sobre qué revisión del artículo se hace el cambio',
  'There is nothing to change': 'No hay nada que cambiar',
  'There is nothing prepared under this token': 'No hay nada preparado con ese token',
  'Only mails that failed can be sent again': 'Solo se pueden reenviar los correos que fallaron',
  'Sign in first': 'Hay que iniciar sesión',
  'Only administrators may do this': 'Solo los administradores pueden hacerlo',
  'No token may do this: sign in for it': 'Ningún token puede hacerlo: hay que iniciar sesión',
  'Only a person may approve a newsletter': 'Un boletín solo lo aprueba una persona',
  'Only a person may send a newsletter that nobody approved':
    'Un boletín que nadie ha aprobado solo lo envía una persona',
  'The database cannot be reached': 'No se llega a la base de datos',
  'SMTP_URL is not set here, although the server has it: do it in the panel, or set the same variable here':
    'Aquí falta SMTP_URL, aunque el servidor la tiene: hazlo en el panel, o pon aquí la misma variable',
  'The disk is full: nothing can be stored': 'El disco está lleno: no se puede guardar nada',
  'The server is busy: no connection to the database is free':
    'El servidor está saturado: no queda ninguna conexión libre con la base de datos',
  'The database took too long': 'La base de datos ha tardado demasiado',
  'There is already one with this slug': 'Ya hay uno con ese slug',
  'Somebody changed the same thing at the same time': 'Otra persona ha cambiado lo mismo al mismo tiempo',
  'The text holds a character that cannot be stored': 'El texto tiene un carácter que no se puede guardar',
  'The database is newer than this program: it has migrations that this version does not know. Update the program':
    'La base de datos es más nueva que este programa: tiene migraciones que esta versión no conoce. Actualiza el programa',
  'The database is older than this program: bring it up to date with `vigia db migrate`, or start the site':
    'La base de datos es más antigua que este programa: ponla al día con `vigia db migrate` o arranca el sitio',
  'The database is empty: there is nothing to write': 'La base de datos está vacía: no hay nada que guardar',
  'The backup is newer than this program: update the program':
    'La copia es más nueva que este programa: actualiza el programa',
  'The backup is of another version: it can be restored into an empty database only':
    'La copia es de otra versión: solo se puede recuperar en una base de datos vacía',
  'The file is no backup of this program': 'El fichero no es una copia de este programa',
  'The file is no backup that this version can read': 'El fichero no es una copia que esta versión sepa leer',
  'The file is no backup, or it is damaged': 'El fichero no es una copia, o está dañado',
  'The file is a damaged backup': 'El fichero es una copia dañada',
  'The file is no whole backup: it was cut off': 'La copia está incompleta: el fichero se cortó',
  'The database is in use: restore into an empty one, or repeat it with --force to replace what is there':
    'La base de datos está en uso: recupera la copia en una vacía, o repite con --force para sustituir lo que hay',
};
