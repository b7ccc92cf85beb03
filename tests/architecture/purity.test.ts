import { findImpurities } from './support/impurities.ts';
import { readSources } from './support/source-files.ts';

const find = (text: string) => findImpurities(new Map([['core/x.ts', text]]));

/** The expected reports of each text. */
const impure: [name: string, text: string][] = [
  ['new Date()', 'const now = new Date();'],
  ['new Date()', 'const now = new Date;'],
  ['Date()', 'const now = Date();'],
  ['Date.now', 'const now = Date.now();'],
  ['Date.now', "const now = Date['now']();"],
  ['Date.now', 'const clock = { now: Date.now };'],
  ['Math.random', 'const dice = () => Math.random() * 6;'],
  ['crypto', 'const id = crypto.randomUUID();'],
  ['process', "const port = process.env['PORT'];"],
  ['process', 'const { env } = process;'],
  ['fetch', "const answer = await fetch('https://example.org');"],
  ['fetch', 'const tools = { fetch };'],
  ['fetch', 'const get = (load = fetch) => load();'],
  ['setTimeout', 'setTimeout(() => {}, 10);'],
  ['setInterval', 'const every = setInterval;'],
  ['queueMicrotask', 'queueMicrotask(() => {});'],
  ['console', "console.log('here');"],
  ['performance', 'const began = performance.now();'],
  ['globalThis', 'const time = globalThis.Date;'],
  ['localStorage', "localStorage.getItem('language');"],
  ['require', "const fs = require('fs');"],
  ['import.meta', 'const here = import.meta.url;'],
  ['getHours', 'const hour = new Date(0).getHours();'],
  ['toLocaleDateString', 'const text = new Date(0).toLocaleDateString();'],
];

const pure = [
  'const then = new Date(0).toISOString();',
  'const instant = Date.parse(text);',
  'const most = Math.max(1, 2);',
  'const { process: step } = { process: 1 };',
  'const answer = ports.search.fetch(query);',
  'const first = (window: { limit: number }) => window.limit;',
  'const count = ({ document, rest: [location] }: Page) => document + location;',
  'type Page = { document: string; location: string };',
  "const text = 'new Date() and Math.random()'; // console.log(process.env)",
  'const upper = text.toLocaleUpperCase("es");',
  'const year = new Date(0).getUTCFullYear();',
];

describe('core', () => {
  it('uses no clock, no randomness, no process and no I/O', async () => {
    const core = [...(await readSources())].filter(([path]) => path.startsWith('core/'));
    expect(core.length).toBeGreaterThan(40);
    expect(findImpurities(new Map(core))).toEqual([]);
  });
});

describe('the detection of impurities', () => {
  it.each(impure)('detects %s in: %s', (name, text) => {
    expect(find(text)).toEqual([`core/x.ts:1 ${name}`]);
  });

  it.each(pure)('accepts: %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  it('reports the line', () => {
    expect(find('\n\nconst a = 1;\nconst b = Date.now();\n')).toEqual(['core/x.ts:4 Date.now']);
  });
});
