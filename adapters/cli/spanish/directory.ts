import type { Catalogue } from '../texts.ts';

const writes = (english: string, spanish: string): Catalogue => ({
  [`Write one ${english}, new or known; what is left out stays, or is empty where that may be`]: `Escribe ${spanish}, si existe o si no; lo que no se indica se queda, o vacío donde puede estarlo`,
});

/** What is done with interviews, the directory and the pages. */
export const directory: Catalogue = {
  ...writes('interview', 'una entrevista'),
  ...writes('referent (expert)', 'un referente'),
  ...writes('organisation', 'una organización'),
  ...writes('application', 'una aplicación'),
  ...writes('resource', 'un recurso'),
  ...writes('editorial page', 'una página editorial'),
  'Delete one interview': 'Borra una entrevista',
  'Delete one referent (expert)': 'Borra un referente',
  'Delete one organisation': 'Borra una organización',
  'Delete one application': 'Borra una aplicación',
  'Delete one resource': 'Borra un recurso',
  'Delete one editorial page': 'Borra una página editorial',
  'Change how to reach the publisher; what is left out stays':
    'Cambia cómo contactar con la redacción; lo que no se indica se queda',
  'A new one needs no revision. One that is there does, as `show` tells it, so that nobody writes over what somebody else has just changed; its fields that are left out stay as they are. Lists of parts are JSON, one part after another.':
    'Una ficha nueva no lleva revisión. Una que ya existe sí, la que dice `show`, para que nadie pise lo que otra persona acaba de cambiar; los campos que no se indican se quedan como están. Las listas de partes son JSON, una parte tras otra.',
  'Slug of the item: it is created when there is none': 'Slug: si no existe, se crea',
  'The state it was read in; left out for one that is new':
    'La revisión en que se leyó; se omite si es nueva',
  'The state it was read in': 'La revisión en que se leyó',
};
