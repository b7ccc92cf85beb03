import { overviewSpecs } from '#adapters/cli/overview.ts';
import { programToRead } from '#tests/support/cli-texts.ts';

it.each(['es', 'en'] as const)('vigia --help shows all groups without the operations: %s', (language) => {
  const help = programToRead(language).helpInformation();
  expect(programToRead(language, overviewSpecs).helpInformation()).toBe(help);
  expect(help).toMatch(/\n {2}newsletter .*\n/);
});
