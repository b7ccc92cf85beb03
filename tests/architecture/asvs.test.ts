import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#tests/support/run-program.ts';

// That the named files exist is tested with the rest of the documentation.

/** How many requirements of levels 1 and 2 the sections of version 5.0.0 begin with; those of level 3 come last. */
const sections = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
};
const numbers = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (\d\.\d\.\d+) *\| ([12]) *\| (.+?) *\| (.*?) *\|$/gm)].map(
    ([, number = '', level = '', requirement = '', answer = '']) => ({ number, level, requirement, answer }),
  );
/** Rows that name neither a file nor a page nor a reason. */
const unanswered = (text: string): string[] =>
  rowsOf(text)
    .filter(({ answer }) => !/`[^`]+\.tsx?`|\]\(|^Does not apply|^Nothing /.test(answer))
    .map(({ number }) => number);

describe('the table of ASVS requirements', () => {
  it('has each one of levels 1 and 2 once, in order, with its tests or the reason', async () => {
    const text = await readFile(join(root, 'docs/asvs.md'), 'utf8');
    expect(rowsOf(text).map(({ number }) => number)).toEqual(numbers);
    expect(unanswered(text)).toEqual([]);
  });

  it('would be found incomplete', () => {
    expect(unanswered('| 6.1.1 | 1 | Something | Surely |')).toEqual(['6.1.1']);
  });
});
