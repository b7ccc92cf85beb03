import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { root } from './run-child.mjs';

const lock = join(root, 'dist/.lock');
/** An owner that has not touched the lock for so long was killed. */
const staleMs = 10_000;

function isFree() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > staleMs) rmSync(lock, { recursive: true });
  } catch {
    // Another process removed it.
  }
  try {
    mkdirSync(join(root, 'dist'), { recursive: true });
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Runs `work` while no other process does. */
export async function withLock(work) {
  for (let first = true; !isFree(); first = false) {
    if (first) console.log('Another process installs or builds here; waiting for it');
    await sleep(300);
  }
  const timer = setInterval(() => utimesSync(lock, new Date(), new Date()), 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    rmSync(lock, { recursive: true, force: true });
  }
}
