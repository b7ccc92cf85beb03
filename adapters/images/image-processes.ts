import type { DrawingRasterizer, ImageReader, ImageResizer, ReadPicture } from '#core/media/ports.ts';
import { DomainError, refusedElsewhere } from '#core/kernel/domain-error.ts';
import type { ImageOutcome, ImageTask } from './image-process.ts';

const script = new URL('image-process.ts', import.meta.url);
const errors = {
  timeout: (seconds: number) => new DomainError('images.too-slow', { seconds }),
  crash: () => new DomainError('images.too-complex'),
};

/** The processes for photographs and the like. The largest ones take half of that memory. */
export const picturing = { script, process: true, resident: 1500, timeout: 60_000, errors };
/** Those for drawings, which may demand any effort with few bytes: one of them delays only other drawings. */
export const drawing = { ...picturing, resident: 500, timeout: 10_000 };

/** The largest drawing, in bytes: those of graphics programs have some hundred kB. */
const maxDrawing = 2_000_000;

/** How XML begins, after the zero byte of two-byte encodings; no other picture begins so. */
const xmlStart = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[<\s]/;
const gzipStart = '\x1f\x8b';

const isDrawing = (bytes: Uint8Array): boolean => {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  return start.startsWith(gzipStart) || xmlStart.test(start.replace('\0', ''));
};

/** Runs a task in another process. Throws when it takes too long, or more memory than allowed. */
export type RunImageTask = (task: ImageTask) => Promise<ImageOutcome>;

/**
 * Reads, resizes and rasterizes in processes of their own, with limits of time and memory: pictures come from anybody,
 * and small ones may be made to take minutes and gigabytes.
 */
export const createImageProcesses = (
  onPictures: RunImageTask,
  onDrawings: RunImageTask,
): { images: ImageReader; resizer: ImageResizer; rasterizer: DrawingRasterizer } => {
  const outcomeOf = async (run: RunImageTask, task: ImageTask) => {
    const outcome = await run(task);
    if ('refused' in outcome) throw refusedElsewhere(outcome.refused);
    if ('failed' in outcome) throw new Error(outcome.failed);
    return outcome.done;
  };
  return {
    images: {
      async read(bytes) {
        const isDrawn = isDrawing(bytes);
        if (isDrawn && bytes.length > maxDrawing)
          throw new DomainError('images.drawing-too-large', { limit: maxDrawing / 1_000_000 });
        const run = isDrawn ? onDrawings : onPictures;
        return (await outcomeOf(run, { kind: 'read', bytes })) as ReadPicture;
      },
      crop: async (bytes, part) =>
        (await outcomeOf(onPictures, { kind: 'crop', bytes, part })) as ReadPicture,
    },
    resizer: {
      resize: ({ bytes }, variant) =>
        outcomeOf(onPictures, { kind: 'resize', bytes, variant }).then(
          (done) => done as Uint8Array | null,
          () => null,
        ),
    },
    rasterizer: {
      toPng: async (svg) => (await outcomeOf(onDrawings, { kind: 'rasterize', svg })) as Uint8Array,
    },
  };
};
