import fc from 'fast-check';
import { bylineNames, displayAuthor, isHouseByline, joinNames } from '#core/articles/authorship.ts';

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

  it('is never empty, and never starts with the prefix', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string().map((text) => `Agent: ${text}`),
    );
    fc.assert(
      fc.property(texts, fc.option(texts), (author, author_name) => {
        const visible = displayAuthor({ author, author_name }, site);
        expect(visible.trim()).toBe(visible);
        expect(visible).not.toBe('');
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
  ])('%j is not a person', (name) => expect(isHouseByline(name, site)).toBe(true));
  it.each(['Ana Ruiz', 'Ana de Vigía', 'Redacciones Ruiz', 'Eva Staff', 'Vigía Sánchez'])(
    '%j is a person',
    (name) => expect(isHouseByline(name, site)).toBe(false),
  );
  it.each([
    ['Redacción de Vigía', 'Vigía staff'],
    ['Redacción', 'Vigía staff'],
    ['Redacción de El Faro', 'El Faro staff'],
    ['Ana Ruiz', 'Ana Ruiz'],
    ['Vigía', 'Vigía'],
  ])('%j is %j to English readers', (author, text) => {
    expect(displayAuthor({ author, author_name: null }, site, 'en')).toBe(text);
    expect(displayAuthor({ author, author_name: null }, site, 'es')).toBe(author);
  });
});

describe('a byline of several authors', () => {
  it.each([
    ['Janet Schwartz & Khoa Lam', ['Janet Schwartz', 'Khoa Lam']],
    ['Sean McGregor, Kevin Paeth, Khoa Lam', ['Sean McGregor', 'Kevin Paeth', 'Khoa Lam']],
    ['Sean McGregor and Cesar Varela', ['Sean McGregor', 'Cesar Varela']],
    [
      'Nicholas Broce, Nicholas Olson, and Jason Scott-Hakanson',
      ['Nicholas Broce', 'Nicholas Olson', 'Jason Scott-Hakanson'],
    ],
    ['Ana Ruiz, Luis Gil y Eva Sanz', ['Ana Ruiz', 'Luis Gil', 'Eva Sanz']],
    ['Ana Ruiz e Inés Gil', ['Ana Ruiz', 'Inés Gil']],
    ['Ana, Luis y Eva', ['Ana', 'Luis', 'Eva']],
    ['Ana; Luis', ['Ana', 'Luis']],
    ['Ana Ruiz, José Ortega y Gasset', ['Ana Ruiz', 'José Ortega y Gasset']],
    ['Martin Luther King, Jr., Rosa Parks', ['Martin Luther King, Jr.', 'Rosa Parks']],
    // A semicolon separates instead of everything else.
    ['Ana Ruiz y Cía; Luis Gil, Jr.', ['Ana Ruiz y Cía', 'Luis Gil, Jr.']],
    ['; Ana Ruiz ;; Luis Gil and Son;', ['Ana Ruiz', 'Luis Gil and Son']],
  ])('%j has several names', (byline, names) => expect(bylineNames(byline)).toEqual(names));

  it.each([
    'Ana Ruiz',
    'Santiago Ramón y Cajal',
    'Lam, Khoa',
    'Procter & Gamble',
    'Ana Ruiz, PhD',
    'Responsible AI Collaborative',
    'Equipo de Datos y Visualización',
    'AT&T',
  ])('%j is one name', (byline) => expect(bylineNames(byline)).toEqual([byline]));

  it.each([
    'Santiago Ramón y Cajal y Zapatero',
    'María Ruiz y Luis Gil',
    'Ana Ruiz y Cía',
    'Ernst & Young Spain',
    'Marks and Spencer Group',
    'Ana Ruiz e Hijos',
    'Ruiz, Gil, Sanz',
  ])('%j with a semicolon at its end is one name', (name) => {
    expect(bylineNames(`${name};`)).toEqual([name]);
    expect(displayAuthor({ author: 'x', author_name: `${name};` }, site)).toBe(name);
  });

  it.each([
    [{ author: 'Agent: Faro', author_name: 'Ana Ruiz; Luis Gil' }, 'Ana Ruiz y Luis Gil'],
    [{ author: 'Agent: Faro', author_name: 'Ana Ruiz, Luis Gil' }, 'Ana Ruiz y Luis Gil'],
    [{ author: 'Agent: Datos y Mapas', author_name: 'Datos y Mapas' }, 'Datos y Mapas'],
    [{ author: 'Agent: Faro; Ana Ruiz', author_name: null }, 'Faro y Ana Ruiz'],
    [{ author: 'Ana Ruiz', author_name: ' ; ' }, 'Ana Ruiz'],
    [{ author: ';', author_name: null }, site],
    [{ author: 'Ana Ruiz; ANA  RUIZ; Luis Gil', author_name: null }, 'Ana Ruiz y Luis Gil'],
  ])('%j is shown without semicolons, each name once', (byline, text) => {
    expect(displayAuthor(byline, site)).toBe(text);
  });

  it("is formatted in the page's language", () => {
    const article = { author: 'Sean McGregor, Kevin Paeth & Khoa Lam', author_name: null };
    expect(displayAuthor(article, site, 'es')).toBe('Sean McGregor, Kevin Paeth y Khoa Lam');
    expect(displayAuthor(article, site, 'en')).toBe('Sean McGregor, Kevin Paeth, and Khoa Lam');
    expect(displayAuthor({ author: 'Agent: Ana Ruiz y Luis Gil', author_name: null }, site)).toBe(
      'Ana Ruiz y Luis Gil',
    );
  });

  it('is split as it was joined', () => {
    for (const names of [
      ['Ana Ruiz', 'Luis Gil'],
      ['Ana', 'Luis'],
      ['Ana Ruiz', 'Eva'],
      ['José Ortega y Gasset'],
      ['María Ruiz y Luis Gil'],
      ['Ana Ruiz y Luis Gil', 'Eva Sanz'],
      ['King, Jr.'],
      [],
    ])
      expect(bylineNames(joinNames(names))).toEqual(names);
  });

  it('of any list of names is split as it was joined, in one text as long as possible without semicolons', () => {
    const words = fc.constantFrom('Ana', 'Luis', 'y', 'e', 'and', '&', 'Ruiz,', 'Jr.', 'Gil', '/', '李明');
    const name = fc.array(words, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 4 }), (names) => {
        expect(bylineNames(joinNames(names))).toEqual(names);
      }),
    );
    expect(joinNames(['Ana Ruiz', 'Luis Gil'])).toBe('Ana Ruiz, Luis Gil');
    expect(joinNames(['Ana Ruiz'])).toBe('Ana Ruiz');
  });
});
