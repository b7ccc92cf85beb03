import { deriveSpecs } from '#adapters/cli/derive-specs.ts';
import { languageOf } from '#adapters/cli/text.ts';
import es from '#core/messages/es.json' with { type: 'json' };
import { runCommand } from '#tests/support/cli-program.ts';
import { article } from '#tests/support/entities.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { store } from '#tests/support/writing.ts';

closePortsAfterTests();

describe('the Spanish help of operations', () => {
  const summaries: Record<string, string> = es.summaries;
  const fields: Record<string, string> = es.fields;
  const specs = deriveSpecs();
  /** The keys under which the text of each described field is looked up, most specific first. */
  const namesOf = specs.flatMap(({ operation, options, positional }) =>
    [...options, ...positional]
      .filter(({ description }) => description)
      .map(({ field }) => [`${operation}.${field}`, `${operation.split('.')[0]}.${field}`, field]),
  );

  it('has exactly the summaries of all commands', () => {
    expect(Object.keys(summaries).toSorted()).toEqual(specs.map(({ operation }) => operation).toSorted());
  });

  it('has exactly all options and arguments', () => {
    expect(namesOf.length).toBeGreaterThan(100);
    const found = namesOf.map((names) => names.find((name) => name in fields) ?? names.join());
    expect(found.filter((name) => !(name in fields))).toEqual([]);
    expect(Object.keys(fields).filter((name) => !found.includes(name))).toEqual([]);
  });
});

describe('the language', () => {
  it.each([
    [['--lang', 'es', 'doctor'], {}, 'es'],
    [['doctor', '--lang=en'], { LANG: 'es_ES.UTF-8' }, 'en'],
    [['doctor'], { LANG: 'es_ES.UTF-8' }, 'es'],
    [['doctor'], { LANG: 'es_MX.UTF-8', LC_ALL: 'C' }, 'en'],
    [['doctor'], { LANG: 'est' }, 'en'],
    [['doctor', '--', '--lang', 'es'], {}, 'en'],
    [[], {}, 'en'],
  ] as const)('of %j with %j is %s', (args, environment, language) => {
    expect(languageOf(args, environment)).toBe(language);
  });
});

describe('the language of the terminal', () => {
  it("is independent of the texts' language", async () => {
    const ports = createTestPorts({ samples: { ...createTestPorts().samples, articles: [] } });
    const inEnglish = { title_en: 'Rheas', summary_en: 'On rheas.', body_en: 'They run.' };
    await store(ports, article({ slug: 'una-nota', title_es: 'Ñandúes', ...inEnglish }));
    const find = (line: string) => runCommand(ports, `articles list --q ${line} --quiet`.split(' '));
    expect((await find('ñandúes --text-lang en --lang es')).out).toBe('');
    expect((await find('ñandúes --text-lang es --lang en')).out).toBe('una-nota\n');
    await expect(find('rheas --text-lang fr')).rejects.toMatchObject({ code: 'commander.invalidArgument' });
  });
});
