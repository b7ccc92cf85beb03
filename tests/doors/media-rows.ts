import { readFileSync } from 'node:fs';
import type { Row } from './row.ts';

const both = ['http', 'cli'] as const;
const all = ['http', 'cli', 'mcp'] as const;

/** The smallest picture: one red pixel. */
export const pixel = new Uint8Array(readFileSync(new URL('../support/pixel.png', import.meta.url)));

/** An unused picture of the library. */
export const stockedPicture = {
  name: `${'ab'.repeat(16)}-1x1.png`,
  type: 'image/png',
  width: 1,
  height: 1,
  bytes: pixel,
};

/** A picture used by the stocked draft. */
export const usedPicture = { ...stockedPicture, name: `${'cd'.repeat(16)}-1x1.png` };

/** A picture that the stocked author uploaded. */
export const ownPicture = { ...stockedPicture, name: `${'12'.repeat(16)}-1x1.png` };

const { name } = stockedPicture;
const noName = { name: `${'ef'.repeat(16)}-1x1.png` };
const wrongName = { name: 'torre.png' };

/** A video of another site. */
export const embeddedPage = 'https://video.example/faro';

/** The operations of the picture library. */
export const mediaRows = {
  'media.upload': {
    doors: both,
    input: { file: pixel, file_name: 'torre.png', alt_es: 'Una torre', credit: 'Ana Ruiz' },
    invalid: { file: new TextEncoder().encode('Hola') },
  },
  'media.list': { doors: all, input: { q: 'torre', limit: 5 }, invalid: { limit: 0, cursor: 'x' } },
  'media.get': { doors: all, input: { name }, invalid: wrongName, missing: noName },
  'media.usage': { doors: both, input: { name: usedPicture.name }, invalid: wrongName, missing: noName },
  'media.update': {
    doors: both,
    input: { name, revision: 1, alt_en: 'A tower', focal_x: 0.25, focal_y: 0.5 },
    invalid: { focal_x: 2 },
    missing: { ...noName, revision: 1 },
    own: { name: ownPicture.name },
  },
  'media.pending': { doors: both, input: { name }, invalid: wrongName, missing: noName },
  'media.publish-pending': {
    doors: both,
    input: { name, pending_revision: 1 },
    invalid: { pending_revision: 0 },
    missing: { ...noName, pending_revision: 1 },
  },
  'media.discard-pending': {
    doors: both,
    input: { name, pending_revision: 1 },
    invalid: { pending_revision: 0 },
    missing: noName,
  },
  'media.crop': {
    doors: both,
    input: { name, shape: '1:1', left: 0, top: 0, width: 1, height: 1 },
    invalid: { width: 2 },
    missing: { ...noName, left: 0, top: 0, width: 1, height: 1 },
  },
  'media.embed': {
    doors: both,
    input: { url: embeddedPage },
    invalid: { url: 'javascript:alert(1)' },
  },
  'media.delete': { doors: both, input: { name }, invalid: wrongName, missing: noName },
} as const satisfies Record<string, Row>;
