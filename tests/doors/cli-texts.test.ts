import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { english } from '#adapters/cli/english.ts';
import { spanish } from '#adapters/cli/spanish/catalogue.ts';
import { languageOf } from '#adapters/cli/texts.ts';
import { spokenTexts } from '#tests/support/cli-texts.ts';
import { root } from '#tests/support/run-program.ts';

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
