import { execFile } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingTask } from './argon2-hasher.ts';

/**
 * On Linux hashing yields to serving readers: the priority is that of this thread alone (setpriority(2)), and any other
 * thread interrupts one that is scheduled as idle (sched(7)), which otherwise runs on for milliseconds. Without `chrt`,
 * the priority has to do.
 */
const yieldToReaders = (): void => {
  setPriority(0, constants.priority.PRIORITY_LOW);
  const thread = readlinkSync('/proc/thread-self').split('/').at(-1)!;
  execFile('chrt', ['-i', '-p', '0', thread], () => {});
};

if (process.platform === 'linux') yieldToReaders();

const work = (task: HashingTask): string | boolean =>
  task.kind === 'hash' ? hashSync(task.password, task.cost) : verifySync(task.password_hash, task.password);

const answerTo = (task: HashingTask): HashingAnswer => {
  try {
    return { done: work(task) };
  } catch (error) {
    return { failed: String(error) };
  }
};

parentPort?.on('message', (task: HashingTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(answerTo(task));
});
