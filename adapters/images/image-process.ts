import { Worker } from 'node:worker_threads';
import type { ReadPicture, Rectangle } from '#core/media/ports.ts';
import type { Variant } from '#core/media/variants.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import type { Message } from '#core/messages/messages.ts';
import { createResvgRasterizer } from './drawing-rasterizer.ts';
import { createSharpImageReader } from './image-reader.ts';
import { createSharpImageResizer } from './image-resizer.ts';

/** What is to be done with a picture. */
export type ImageTask =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'crop'; bytes: Uint8Array; part: Rectangle }
  | { kind: 'resize'; bytes: Uint8Array; variant: Variant }
  | { kind: 'rasterize'; svg: string };

/** The result of a task, the message of a validation error, or what another error says. */
type Done = ReadPicture | Uint8Array | null;
export type ImageOutcome = { done: Done } | { refused: Message } | { failed: string };

const images = createSharpImageReader();
const resizer = createSharpImageResizer();
const rasterizer = createResvgRasterizer();

const work = (task: ImageTask): Promise<Done> => {
  switch (task.kind) {
    case 'read':
      return images.read(task.bytes);
    case 'crop':
      return images.crop(task.bytes, task.part);
    case 'resize':
      return resizer.resize(task, task.variant);
    case 'rasterize':
      return rasterizer.toPng(task.svg);
  }
};

const answer = async (task: ImageTask): Promise<ImageOutcome> => {
  try {
    return { done: await work(task) };
  } catch (error) {
    return isDomainError(error, 'validation') ? { refused: messageOf(error) } : { failed: String(error) };
  }
};

/**
 * Ends this process when it occupies too much: pictures are decoded outside of the heap, whose size Node limits. On a
 * thread of its own, as a drawing may keep the main one busy.
 */
const watch = `const { argv } = process;
setInterval(() => {
  if (process.memoryUsage.rss() > Number(argv[2]) * 2 ** 20) process.kill(process.pid, 'SIGKILL');
}, 20);`;
const [, , resident] = process.argv;
if (resident) new Worker(watch, { eval: true, argv: [resident], execArgv: [] }).unref();

process.on('message', async (task: ImageTask) => process.send?.(await answer(task)));
// A signal of the terminal or the supervisor reaches this process too: only its parent, which may wait for a result,
// ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
