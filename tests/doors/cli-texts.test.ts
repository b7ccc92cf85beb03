import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { english } from '#adapters/cli/english.ts';
import { spanish } from '#adapters/cli/spanish/catalogue.ts';
import { languageOf } from '#adapters/cli/texts.ts';
import { runCommand } from '#tests/support/cli-program.ts';
import { spokenTexts } from '#tests/support/cli-texts.ts';
import { article } from '#tests/support/entities.ts';
import { createMemoryPorts } from '#tests/support/memory-ports.ts';
import { root } from '#tests/support/run-program.ts';
import { store } from '#tests/support/writing.ts';

/** The same in both languages: names, units and signs. */
const neutral = /^(?:Postgres|Node) \{version\}$|^\{\w+\}(?:: \{\w+\})?$/;

describe('what is said at the terminal', () => {
  it('has its words in both languages', () => {
    const spoken = [...spokenTexts()].filter((text) => !neutral.test(text));
    expect(spoken.length).toBeGreaterThan(250);
    expect(spoken.filter((text) => !(text in spanish) && !(text in english))).toEqual([]);
  });

  it('has no words for what nobody says', () => {
    const spoken = spokenTexts();
    const sources = ['adapters', 'core', 'apps/compose', 'cli']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts') && !/spanish\/|english/.test(name))
          .map((name) => readFileSync(join(root, folder, name), 'utf8')),
      )
      .join('\n');
    const commander = /^(?:Usage|Options|Arguments|Commands):$|^Password$/;
    const unsaid = [...Object.keys(spanish), ...Object.keys(english)].filter(
      (text) => !spoken.has(text) && !sources.includes(text) && !commander.test(text),
    );
    expect(unsaid).toEqual([]);
  });

  it('keeps the values that stand in a text', () => {
    const values = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
    const wrong = Object.entries(spanish).filter(([en, es]) => values(en).join() !== values(es).join());
    expect(wrong).toEqual([]);
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
  it('is another one than that of the texts', async () => {
    const ports = createMemoryPorts({ samples: { ...createMemoryPorts().samples, articles: [] } });
    const inEnglish = { title_en: 'Rheas', summary_en: 'On rheas.', body_en: 'They run.' };
    await store(ports, article({ slug: 'una-nota', title_es: 'Ñandúes', ...inEnglish }));
    const find = (line: string) => runCommand(ports, `articles list --q ${line} --quiet`.split(' '));
    expect((await find('ñandúes --text-lang en --lang es')).out).toBe('');
    expect((await find('ñandúes --text-lang es --lang en')).out).toBe('una-nota\n');
    await expect(find('rheas --text-lang fr')).rejects.toMatchObject({ code: 'commander.invalidArgument' });
  });
});
