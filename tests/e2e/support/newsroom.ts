/** An author of the journeys' newsroom, and an editor. */
export const author = { email: 'lola@vigia.example', password: 'secreta-de-lola', username: 'Lola Pardo' };
export const editor = {
  email: 'bruno@vigia.example',
  password: 'secreta-de-bruno',
  username: 'Bruno Ferrer',
};
