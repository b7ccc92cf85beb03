/** The first administrator of the site that the journeys visit. */
export const administrator = { email: 'editora@vigia.example', password: 'secreta-de-la-editora' };
