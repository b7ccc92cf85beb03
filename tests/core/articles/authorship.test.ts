import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { displayAuthor, isHouseByline } from '#core/articles/authorship.ts';

const site = 'Vigía';

describe('displayAuthor', () => {
  it.each([
    ['Ana Ruiz', null, 'Ana Ruiz'],
    ['Agent: Centinela', null, 'Centinela'],
    ['agent:Centinela', null, 'Centinela'],
    ['AGENT:   Centinela', null, 'Centinela'],
    ['  Agent: Centinela  ', null, 'Centinela'],
    ['Ana Ruiz', 'Centinela', 'Centinela'],
    ['Ana Ruiz', 'Agent: Centinela', 'Centinela'],
    ['Ana Ruiz', '', 'Ana Ruiz'],
    ['Ana Ruiz', '  ', 'Ana Ruiz'],
    ['', 'Agent:', site],
    ['Agent:', null, site],
    ['', null, site],
    ['   ', null, site],
    ['Agente: Centinela', null, 'Agente: Centinela'],
    ['Secret Agent: Ana', null, 'Secret Agent: Ana'],
  ])('author %j, author_name %j: %j', (author, author_name, expected) => {
    expect(displayAuthor({ author, author_name }, site)).toBe(expected);
  });

  it('always says something, and never begins with the prefix', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string().map((text) => `Agent: ${text}`),
    );
    fc.assert(
      fc.property(texts, fc.option(texts), (author, author_name) => {
        const shown = displayAuthor({ author, author_name }, site);
        expect(shown.trim()).toBe(shown);
        expect(shown).not.toBe('');
      }),
    );
  });
});

describe('a byline of the newsroom', () => {
  it.each([
    'Vigía',
    'Redacción',
    'redaccion',
    'Redacción de Vigía',
    'Vigía staff',
    'Equipo editorial',
    'Staff',
  ])('%j stands for no person', (name) => expect(isHouseByline(name, site)).toBe(true));
  it.each(['Ana Ruiz', 'Ana de Vigía', 'Redacciones Ruiz', 'Eva Staff', 'Vigía Sánchez'])(
    '%j is somebody',
    (name) => expect(isHouseByline(name, site)).toBe(false),
  );
  it.each([
    ['Redacción de Vigía', 'Vigía staff'],
    ['Redacción', 'Vigía staff'],
    ['Redacción de El Faro', 'El Faro staff'],
    ['Ana Ruiz', 'Ana Ruiz'],
    ['Vigía', 'Vigía'],
  ])('%j is %j to English readers', (author, shown) => {
    expect(displayAuthor({ author, author_name: null }, site, 'en')).toBe(shown);
    expect(displayAuthor({ author, author_name: null }, site, 'es')).toBe(author);
  });
});
