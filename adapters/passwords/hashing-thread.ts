import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashingAnswer, HashingTask } from './argon2-hasher.ts';

// On Linux this is the priority of this thread alone (setpriority(2)): hashing yields to serving readers.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

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
