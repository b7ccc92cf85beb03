import { checkFolder } from '#adapters/system/check-folder.ts';
import type { Config } from '#apps/config.ts';
import type { Finding } from '#core/kernel/finding.ts';
import { message } from '#core/messages/messages.ts';

const nodeNeeded = 24;
const megabyte = 1_000_000;
const diskFull = 100 * megabyte;
const diskTight = 1000 * megabyte;

/** Whether this Node can run the program. */
export const checkNode = (): Finding => {
  const ok = Number(process.versions.node.split('.')[0]) >= nodeNeeded;
  const found = message('doctor.node', { version: process.versions.node });
  if (ok) return { check: 'node', state: 'ok', found };
  return { check: 'node', state: 'broken', found, advice: message('doctor.node-advice') };
};

/** Whether a public site is run as one. */
export const checkSettings = ({ NODE_ENV, SESSION_SECRET, SITE_URL }: Config): Finding => {
  if (NODE_ENV === 'production')
    return { check: 'settings', state: 'ok', found: message('doctor.production', { url: SITE_URL ?? '' }) };
  if (SITE_URL?.startsWith('https:'))
    return {
      check: 'settings',
      state: 'warning',
      found: message('doctor.public-not-production', { url: SITE_URL }),
      advice: message('doctor.public-not-production-advice'),
    };
  const found = SESSION_SECRET
    ? message('doctor.not-production')
    : message('doctor.not-production-generated-secret');
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
      found: message('doctor.storage-unwritable', {
        folder: DATA_DIR,
        reason: answer.refused,
      }),
      advice: message('doctor.storage-unwritable-advice'),
    };
  const found = message('doctor.storage', {
    folder: DATA_DIR,
    free: Math.floor(answer.free / megabyte),
  });
  if (answer.free > diskTight) return { check, state: 'ok', found };
  const state = answer.free > diskFull ? 'warning' : 'broken';
  return { check, state, found, advice: message('doctor.storage-full-advice') };
};
