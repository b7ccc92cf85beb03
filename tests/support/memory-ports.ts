import { createResvgRasterizer } from '#adapters/images/drawing-rasterizer.ts';
import { createSharpImageReader } from '#adapters/images/image-reader.ts';
import { createSharpImageResizer } from '#adapters/images/image-resizer.ts';
import { createMarkdownDocumentReader } from '#adapters/markdown/read-document.ts';
import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { createMemoryDatabase } from '#adapters/memory/memory.ts';
import { randomIds, systemClock } from '#adapters/system/system.ts';
import type { Ports } from '#core/ports.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';

/** Every port, the stores in memory and empty; `given` stands in for some of the others. */
export const createMemoryPorts = (
  given: Partial<
    Pick<Ports, 'clock' | 'ids' | 'samples' | 'markdown' | 'documents' | 'images' | 'resizer'>
  > = {},
): Ports => {
  const database = createMemoryDatabase(() => ports);
  const ports: Ports = {
    ...database.stores,
    clock: systemClock,
    ids: randomIds,
    markdown: createMarkdownRenderer({ siteUrl: 'https://vigia.example' }),
    documents: createMarkdownDocumentReader(),
    images: createSharpImageReader(),
    resizer: createSharpImageResizer(),
    rasterizer: createResvgRasterizer(),
    samples: sampleContent,
    ...given,
    changes: database.changes,
    transaction: database.transaction,
  };
  return ports;
};
