/** An author of the journeys' newsroom, and an editor. */
export const author = { email: 'lola@vigia.example', password: 'secreta-de-lola' };
export const editor = { email: 'bruno@vigia.example', password: 'secreta-de-bruno' };

/** Their names. */
export const nameOf = { author: 'Lola Pardo', editor: 'Bruno Ferrer' };
