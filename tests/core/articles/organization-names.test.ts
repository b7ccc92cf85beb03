import { isOrganizationName } from '#core/articles/organization-names.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';

describe('a name of an organization', () => {
  it.each([
    'Agencia EFE',
    'EFE',
    'EFE / Europa Press',
    'Reuters',
    'Universidad de Sevilla',
    'Fundacio\u0301n  ONCE',
    'Center for AI Safety',
    'Future of Life Institute',
    'The Conversation',
    'New York Times',
    'Redacción de El País',
    'El País staff',
    'Maldita.es',
    'Ejemplo, S. L.',
    'Ejemplo SA',
    'Ana Ruiz y Cía',
    'Ruiz e Hijos',
    'Marks & Sons',
  ])('is recognized: %j', (name) => expect(isOrganizationName(name)).toBe(true));

  it.each([
    'José',
    'Ana Ruiz',
    'Mário Sa',
    'Agustina Gil',
    'Santiago Ramón y Cajal',
    'Frank Press',
    'Michael Bloomberg',
    'Theo Ruiz',
    'Ana Ruiz (Universidad de Sevilla)',
    '李明',
    ...sampleContent.referents.map(({ name }) => name),
  ])('is not seen in that of a person: %j', (name) => expect(isOrganizationName(name)).toBe(false));
});
