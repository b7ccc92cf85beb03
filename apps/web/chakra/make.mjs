// Makes chakra.js: `node apps/web/chakra/make.mjs`, after a change of chakra.ts or of Chakra's version. With `--check` it only
// says whether that is needed.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const here = fileURLToPath(new URL('.', import.meta.url));
const made = join(here, 'chakra.js');

/** The folder of the package that a module belongs to. */
const packageOf = (id) =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id.replaceAll('\0', ''))?.[0];

/** Whose work a package is, and what its license says. */
function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  const [copyright = `(c) the authors of ${name}`] = text.match(/^.*copyright \(c\).*$/im) ?? [];
  return { work: `${name} ${version}: ${license}, ${copyright.trim()}`, terms: termsIn(text) };
}

/** What stands below the copyright, on one line: packages break it differently. */
const termsIn = (text) =>
  /(?:Permission is|Redistribution and)[^]*/.exec(text)?.[0].replace(/\s+/g, ' ').trim();

/** What chakra.js has to hold. */
async function makeChakra() {
  const bundle = await rolldown({
    input: join(here, 'chakra.ts'),
    platform: 'browser',
    // React is the client's own.
    external: /^react(?:-dom)?(?:\/|$)/,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog(level, log, handle) {
      if (level === 'error') handle(level, log);
    },
  });
  try {
    const { output } = await bundle.generate({ codeSplitting: false });
    const folders = new Set(
      output[0].moduleIds.map(packageOf).filter((folder) => folder && existsSync(folder)),
    );
    const licenses = [...folders].map(licenseOf);
    const lines = [
      'Made by make.mjs of these packages:',
      ...licenses.map(({ work }) => work).sort(),
      ...new Set(licenses.flatMap(({ terms }) => terms ?? []).sort()),
    ];
    const code = output[0].code.replace(/^\/\/#(?:end)?region.*\n/gm, '');
    return `${lines.map((line) => `// ${line}\n`).join('')}\n${code}`;
  } finally {
    await bundle.close();
  }
}

const code = await makeChakra();
if (process.argv[2] !== '--check') writeFileSync(made, code);
else if (readFileSync(made, 'utf8') !== code) {
  process.stderr.write('chakra.js is not current: run node apps/web/chakra/make.mjs\n');
  process.exitCode = 1;
}
