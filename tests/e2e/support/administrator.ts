/** The first administrator of the site that the journeys visit. */
export const administrator = { email: 'editora@vigia.example', password: 'secreta-de-la-editora' };

/** Another one, at the desk alone. */
export const colleague = { email: 'marta@vigia.example', password: 'secreta-de-marta' };

/** Who gets what is written in the contact form. */
export const publisher = 'redaccion@vigia.example';
