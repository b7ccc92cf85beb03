import type { Paint } from '#core/covers/paint.ts';
import { parts } from '#core/covers/paint.ts';
import styles from './cover.module.css';

/** Paint for drawings within a page: classes, whose colours follow the reader's scheme. */
export const pagePaint = Object.fromEntries(parts.map((part) => [part, `class="${styles[part]}"`])) as Paint;
