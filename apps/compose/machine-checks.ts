import { checkFolder } from '#adapters/system/check-folder.ts';
import type { Config } from '#apps/config.ts';
import type { Finding } from '#core/kernel/finding.ts';
import { phrase } from '#core/kernel/finding.ts';

const nodeNeeded = 24;
const megabyte = 1_000_000;
const diskFull = 100 * megabyte;
const diskTight = 1000 * megabyte;

/** Whether this Node can run the program. */
export const checkNode = (): Finding => {
  const ok = Number(process.versions.node.split('.')[0]) >= nodeNeeded;
  const found = phrase('Node {version}', { version: process.versions.node });
  if (ok) return { check: 'node', state: 'ok', found };
  return { check: 'node', state: 'broken', found, advice: phrase('Run it under Node 24 or later') };
};

/** Whether a public site is run as one. */
export const checkSettings = ({ NODE_ENV, SESSION_SECRET, SITE_URL }: Config): Finding => {
  if (NODE_ENV === 'production')
    return { check: 'settings', state: 'ok', found: phrase('production, at {url}', { url: SITE_URL ?? '' }) };
  if (SITE_URL?.startsWith('https:'))
    return {
      check: 'settings',
      state: 'warning',
      found: phrase('{url} is public, but NODE_ENV is not production', { url: SITE_URL }),
      advice: phrase('Set NODE_ENV=production and a SESSION_SECRET of at least 32 characters'),
    };
  const found = SESSION_SECRET
    ? phrase('not in production; SESSION_SECRET is set')
    : phrase('not in production; the secret of sessions is kept in DATA_DIR');
  return { check: 'settings', state: 'ok', found };
};

/** Whether DATA_DIR can be written, and how much room is left. */
export const checkStorage = async ({ DATA_DIR }: Config): Promise<Finding> => {
  const check = 'storage';
  const answer = await checkFolder(DATA_DIR);
  if ('refused' in answer)
    return {
      check,
      state: 'broken',
      found: phrase('DATA_DIR {folder} cannot be written ({reason})', {
        folder: DATA_DIR,
        reason: answer.refused,
      }),
      advice: phrase('Give the user who runs the site the folder, or set DATA_DIR to another one'),
    };
  const found = phrase('{folder}: {free} MB free', {
    folder: DATA_DIR,
    free: Math.floor(answer.free / megabyte),
  });
  if (answer.free > diskTight) return { check, state: 'ok', found };
  const state = answer.free > diskFull ? 'warning' : 'broken';
  return { check, state, found, advice: phrase('Make room on the disk') };
};
