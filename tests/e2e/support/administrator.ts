/** The first administrator of the journeys' site. */
export const administrator = { email: 'editora@vigia.example', password: 'secreta-de-la-editora' };

/** A second one, only for the desk. */
export const colleague = { email: 'marta@vigia.example', password: 'secreta-de-marta' };

/** An account whose name is no person's. */
export const unnamed = { email: 'portada@vigia.example', password: 'secreta-de-la-portada' };

/** The recipient of contact messages. */
export const publisher = 'redaccion@vigia.example';
